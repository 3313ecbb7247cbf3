import type { BookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import type { DisputeView, OpenDispute } from '@vapsi/contract/payments/disputes'
import type { SettlementView } from '@vapsi/contract/settlement/settlement'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aDocument, bookingRow } from '../../../test/factories/bookings.ts'
import { withPan } from '../../../test/factories/settled.ts'
import { aTripWithStops } from '../../../test/factories/stops.ts'
import { type Person, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const clerk = await anAdmin({ officeRole: 'accounts' })
type Answer = DisputeView & ErrorBody
const see = async (person: Person, id: string) => (await as(person)<Answer>('GET', `/api/bookings/${id}/dispute`)).body
const open = (person: Person, id: string, body: object) =>
  as(person)<Answer>('POST', `/api/bookings/${id}/dispute`, { reason: 'Two bags are short', ...body })

/**
 * 4 t over 300 km to Surat and 5 t over 1,200 km to the last drop share ₹45,000 as ₹7,500 and ₹37,500; ₹40,000 of the
 * driver. Two days of waiting in Surat added ₹3,000 to both prices, one at the last drop ₹1,500.
 */
async function aDelivery() {
  const trip = await aTripWithStops({
    roadKm: 1200,
    negotiatedPriceShipperPaise: 49_500_00,
    chargesShipperPaise: 4_500_00,
    negotiatedPriceDriverPaise: 44_500_00,
    chargesDriverPaise: 4_500_00,
  })
  const { booking, stops, transporter } = trip
  const surat = stops[0]!.id
  const charge = (cause: 'detention_stop' | 'detention_drop', stopId: string | null, rupees: number) => ({
    bookingId: booking.id,
    transporterId: transporter.id,
    cause,
    stopId,
    status: 'confirmed' as const,
    shipperPaise: rupees * 100,
    driverPaise: rupees * 100,
    days: rupees / 1500,
    reason: null,
    decidedBy: clerk.id,
  })
  await db
    .insertInto('tripCharges')
    .values([charge('detention_stop', surat, 3000), charge('detention_drop', null, 1500)])
    .execute()
  await withPan(transporter)
  await aDocument(booking, { kind: 'stop_pod', stopId: surat })
  await aDocument(booking)
  return { ...trip, id: booking.id, surat }
}

test('of a disputed drop its share and its waiting are held back at most, and the decision ends in prices and TDS', async () => {
  const { id, shipper, transporter, surat } = await aDelivery()
  expect((await see(shipper, id)).drops).toEqual([
    { stopId: surat, place: 'Surat, Gujarat', most: 10_500 },
    { stopId: 'last', place: expect.any(String), most: 39_000 },
  ])
  expect((await see(transporter, id)).drops).toEqual([])
  expect(await open(shipper, id, { amount: 10_500.01, stopId: surat })).toMatchObject({
    status: 409,
    body: { code: 'dispute_over_share', fields: { amount: expect.stringContaining('10,500') } },
  })
  expect((await open(shipper, id, { amount: 10_500, stopId: surat })).status).toBe(201)
  const drop = { stopId: surat, place: 'Surat, Gujarat' }
  for (const person of [shipper, transporter, clerk]) expect(await see(person, id)).toMatchObject({ dispute: { drop } })
  // All but what is disputed is due at once.
  const { body: booking } = await as(shipper)<BookingView>('GET', `/api/bookings/${id}`)
  expect(booking).toMatchObject({ disputed: 10_500, next: { code: 'dispute_decided' } })
  const { body: list } = await as(clerk)<OpenDispute[]>('GET', '/api/admin/disputes')
  expect(list.find(({ bookingId }) => bookingId === id)).toMatchObject({ drop })
  const decision = { award: 1_234.56, fromDriver: 1_000.01, decision: 'One bag was short' }
  const url = `/api/admin/bookings/${id}/dispute/decide`
  expect((await as(clerk)('POST', url, { ...decision, award: 10_500.01 })).status).toBe(409)
  expect((await as(clerk)('POST', url, decision)).status).toBe(200)
  // 49,500 − 1,234.56 and 44,500 − 1,000.01; the freight and what each drop has of it stay.
  expect(await bookingRow(id)).toMatchObject({
    negotiatedPriceShipperPaise: 48_265_44,
    chargesShipperPaise: 3_265_44,
    negotiatedPriceDriverPaise: 43_499_99,
    chargesDriverPaise: 3_499_99,
  })
  expect((await as(shipper)<BookingView>('GET', `/api/bookings/${id}`)).body).toMatchObject({
    stops: [{ share: 7_500 }],
    lastShare: 37_500,
  })
  // One percent of 43,499.99 is 434.9999.
  const { body } = await as(transporter)<SettlementView>('GET', `/api/bookings/${id}/settlement`)
  expect(body.driver).toMatchObject({ freight: 40_000, total: 43_499.99, tds: { percent: 1, amount: 435 } })
})

test('a dispute of the last drop is limited by what that has; one of a stranger’s stop or a pickup is none', async () => {
  const { id, shipper } = await aDelivery()
  const other = await aDelivery()
  expect(await open(shipper, id, { amount: 1, stopId: other.surat })).toMatchObject({ status: 404 })
  expect((await open(shipper, id, { amount: 39_000.01, stopId: 'last' })).body.code).toBe('dispute_over_share')
  expect((await open(shipper, id, { amount: 39_000, stopId: 'last' })).body.dispute?.drop?.stopId).toBe('last')
  // The delivery as a whole is limited by its price.
  expect((await open(other.shipper, other.id, { amount: 49_500 })).body.dispute?.drop).toBe(null)
})
