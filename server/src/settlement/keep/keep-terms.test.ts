import { keptOf } from '@vapsi/contract/settlement/keep'
import type { KeepTermsView, SettlementView } from '@vapsi/contract/settlement/settlement'
import { toPaise } from '@vapsi/contract/values/rupees'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aDocument } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPostedLoad } from '../../../test/factories/loads.ts'
import { aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const office = as(await anAdmin())

async function keptBy(me: Awaited<ReturnType<typeof aTransporter>>, rupees: number, material: string) {
  const { minimumPayout, yearTotal, yearLarge, day, ...terms } = (
    await as(me)<KeepTermsView>('GET', '/api/profile/keep')
  ).body
  const paise = {
    minimumPayoutPaise: toPaise(minimumPayout),
    totalPaise: toPaise(yearTotal),
    largePaise: toPaise(yearLarge),
  }
  return keptOf(toPaise(rupees), { ...terms, ...paise }, day, { material, company: null })!
}

/** A load that is bid on, accepted, assigned by the office's own proposal, paid in part, delivered and completed. */
async function aWholeTrip(me: Awaited<ReturnType<typeof aTransporter>>, rupees: number, material: string) {
  const { vehicle } = await aVehicle({ transporter: me })
  const { load, shipper } = await aPostedLoad({ material })
  const said = await keptBy(me, rupees, material)
  const bid = await as(me)<{ id: string }>('POST', `/api/posted-loads/${load.id}/bids`, {
    vehicleId: vehicle.id,
    bidPrice: rupees,
    confirmed: true,
  })
  expect(bid.status).toBe(201)
  expect((await as(shipper)('POST', `/api/bids/${bid.body.id}/accept`)).status).toBe(200)
  const trucks = await office<{ vehicleId: string; driverPrice: number }[]>(
    'GET',
    `/api/admin/dispatch/loads/${bid.body.id}/trucks`,
  )
  const proposed = trucks.body.find(({ vehicleId }) => vehicleId === vehicle.id)!.driverPrice
  expect(toPaise(proposed)).toBe(said.payoutPaise)
  const assigned = await office<{ id: string }>('POST', `/api/admin/assign-from-bid/${bid.body.id}`, {
    transporterId: me.id,
    vehicleId: vehicle.id,
    negotiatedPriceShipper: rupees,
    negotiatedPriceDriver: proposed,
    confirmed: true,
  })
  expect(assigned.status).toBeLessThan(300)
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('transporterId', '=', me.id)
    .where('vehicleId', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('bookings')
    .set({ status: 'in_transit', driverResponse: 'accepted' })
    .where('id', '=', booking.id)
    .execute()
  const paid = { bookingId: booking.id, amount: 10_000, paymentType: 'partial_to_driver', valueDate: indianDay() }
  expect((await office('POST', '/api/admin/payments', paid)).status).toBe(201)
  await aDocument(booking, { kind: 'pod' })
  expect((await office('POST', `/api/bookings/${booking.id}/complete`)).status).toBe(200)
  const trip = await as(me)<{ price: number; balanceFromOffice: number }>('GET', `/api/bookings/${booking.id}`)
  expect(toPaise(trip.body.price)).toBe(said.payoutPaise)
  expect(toPaise(trip.body.balanceFromOffice)).toBe(said.keptPaise - 10_000_00)
  const settled = `/api/bookings/${booking.id}/settlement`
  const { driver } = (await as(me)<SettlementView>('GET', settled)).body
  const { commission } = (await office<SettlementView>('GET', settled)).body
  return { said, driver: driver!, commission: commission! }
}

test.each([
  ['a declared owner keeps ₹39,100 of ₹46,000', { pan: 'ABCPK1234F', declares: true }, 46_000, 39_100],
  ['of an undeclared one 1 % is deducted', { pan: 'ABCPK1234F' }, 46_000, 38_709],
  ['without a PAN 20 %', {}, 46_000, 31_280],
  ['of a small sum nothing', { pan: 'ABCPK1234F' }, 20_000, 17_000],
])('what a bid says is kept is what trip and settlement pay: %s', async (_, tax, rupees, kept) => {
  const me = await aTransporter({ commissionType: 'percentage', commissionRate: 15 })
  expect((await as(me)('PUT', '/api/profile/tax', tax)).status).toBe(200)
  const { said, driver, commission } = await aWholeTrip(me, rupees, 'Auto parts')
  expect(said.keptPaise).toBe(toPaise(kept))
  expect([toPaise(commission), toPaise(driver.freight)]).toEqual([said.sharePaise, said.payoutPaise])
  expect(toPaise(driver.payable) + toPaise(driver.moved)).toBe(said.keptPaise)
  expect(toPaise(driver.tds.amount)).toBe(said.tds.paise)
  expect(toPaise(driver.gst.amount)).toBe(said.gst.paise)
})

test('the sums of the year count: the next bid knows what was paid before', async () => {
  const me = await aTransporter({ commissionType: 'percentage', commissionRate: 15 })
  await as(me)('PUT', '/api/profile/tax', { pan: 'ABCPK1234F' })
  await aWholeTrip(me, 46_000, 'Auto parts')
  // 39,100 were taxed; with 68,000 they pass the year's limit, and 1 % is due of the second sum.
  const { said, driver } = await aWholeTrip(me, 80_000, 'Auto parts')
  expect(said.tds.paise).toBe(680_00)
  expect(toPaise(driver.tds.amount)).toBe(680_00)
})
