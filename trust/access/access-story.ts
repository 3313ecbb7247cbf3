import { expect } from 'vitest'
import { tellPeople } from '../../server/src/notifications/tell-people.ts'
import { aStop } from '../../server/test/factories/bookings.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { db } from '../../server/test/harness.ts'
import { aJobContext } from '../../server/test/jobs.ts'
import { workOff } from '../../server/test/queued.ts'
import { uploadOf } from './access-table.ts'
import { prices, words } from '../intrusions/secrets.ts'
import type { World } from '../world.ts'

/** Used more than once: each transfer has a reference of its own. */
let told = 0

/**
 * One trip from its first bid to its last rupee through the API, with secret sums, and notifications for everybody:
 * people may only read their own.
 */
export async function aStory({ cast, as, load, stage }: World): Promise<void> {
  const nth = (told += 1)
  const cookies = {
    shipper: await as(cast.shipper),
    driver: await as(cast.transporter),
    rival: await as(cast.otherTransporter),
    office: await as(cast.admin),
  }
  const tell = async (by: keyof typeof cookies, url: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await stage.call({ method, url: `/api${url}`, cookie: cookies[by], body })
    expect([200, 201], `${url}: ${answer.text}`).toContain(answer.status)
    return (answer.json as { id: string }).id
  }
  const loadId = await load()
  const { vehicle } = await aVehicle({ transporter: cast.transporter })
  const { vehicle: rivals } = await aVehicle({ transporter: cast.otherTransporter })
  const offer = { vehicleId: vehicle.id, bidPrice: prices.bidPaise / 100 }
  const bidId = await tell('driver', `/posted-loads/${loadId}/bids`, offer)
  const rivalsOffer = { vehicleId: rivals.id, bidPrice: prices.rivalBidPaise / 100 }
  await tell('rival', `/posted-loads/${loadId}/bids`, rivalsOffer)
  await tell('shipper', `/bids/${bidId}/accept`)
  const bookingId = await tell('office', `/admin/assign-from-bid/${bidId}`, {
    transporterId: cast.transporter.id,
    vehicleId: vehicle.id,
    negotiatedPriceShipper: prices.shipperPaise / 100 + 2000,
    negotiatedPriceDriver: prices.driverPaise / 100 + 1000,
    negotiationNotes: words.officeNote,
  })
  const agreed = {
    negotiatedPriceShipper: prices.shipperPaise / 100,
    negotiatedPriceDriver: prices.driverPaise / 100,
    negotiationNotes: words.officeNote,
  }
  await tell('office', `/admin/bookings/${bookingId}/prices`, agreed, 'PUT')
  const stops = {
    pickupDetails: aStop({ contactName: words.sender }),
    deliveryDetails: aStop({ contactName: words.receiver }),
  }
  await tell('shipper', `/bookings/${bookingId}/details`, stops, 'PUT')
  const bring = async (kind: 'lr' | 'pod') => {
    const url = `/api/bookings/${bookingId}/${kind}`
    const { status } = await stage.call({ method: 'POST', url, cookie: cookies.driver, ...(await uploadOf(kind)) })
    expect(status).toBe(201)
  }
  await tell('driver', `/bookings/${bookingId}/respond`, { response: 'accepted' })
  await tell('office', '/admin/payment-terms', { bookingId, advancePercentageShipper: 30, advancePercentageDriver: 50 })
  const pay = (paymentType: string, paise: number, reference: string) =>
    tell('office', '/admin/payments', {
      bookingId,
      amount: paise / 100,
      paymentType,
      reference,
      notes: words.officeNote,
    })
  await pay('advance_from_shipper', prices.receivedPaise, `${words.shipperReference}${nth}`)
  const paidOut = await pay('advance_to_driver', prices.paidOutPaise, `${words.driverReference}${nth}`)
  await tell('office', `/admin/payments/${paidOut}/reverse`, { reason: words.officeNote })
  const rest = { amount: (prices.shipperPaise - prices.receivedPaise) / 100, utr: `${words.shipperReference}${nth}2` }
  const reportId = await tell('shipper', `/bookings/${bookingId}/payment-reports`, rest)
  await tell('office', `/admin/payment-reports/${reportId}/confirm`, { paymentType: 'final_from_shipper' })
  await bring('lr')
  await tell('driver', `/bookings/${bookingId}/start`)
  await bring('pod')
  await tell('shipper', `/bookings/${bookingId}/complete`)
  await tell('shipper', `/bookings/${bookingId}/rating`, { stars: 5 })
  await tell('driver', `/bookings/${bookingId}/rating`, { stars: 4 })
  // The rival was chosen for another load, which its shipper then closes.
  const second = await load()
  await tell('shipper', `/bids/${await tell('rival', `/posted-loads/${second}/bids`, rivalsOffer)}/accept`)
  await tell('shipper', `/posted-loads/${second}/close`)
  await workOff(tellPeople, await aJobContext())
}

/** How many notifications each of them has. */
export async function linesOf(userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
