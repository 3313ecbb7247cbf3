import type { SettlementView, AccountSummary } from '@vapsi/contract/settlement/settlement'
import type { TaxView } from '@vapsi/contract/settlement/tax'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, aDocument } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { type Person, aTransporter, anAdmin } from '../../../test/factories/users.ts'

const { as } = await anApp()
const office = as(await anAdmin())
const tax = async (me: Person, body: object) => {
  const kept = await as(me)<TaxView & { code?: string }>('PUT', '/api/profile/tax', body)
  return kept.body
}
const pay = (bookingId: string, amount: number, valueDate = indianDay()) =>
  office<{ id: string }>('POST', '/api/admin/payments', {
    bookingId,
    amount,
    paymentType: 'partial_to_driver',
    valueDate,
  })
const driverSide = async (id: string) =>
  (await office<SettlementView>('GET', `/api/bookings/${id}/settlement`)).body.driver!
const aTrip = (transporter: Person, driverRupees: number) =>
  aBooking({
    status: 'in_transit',
    driverResponse: 'accepted',
    transporter,
    negotiatedPriceShipperPaise: (driverRupees + 5000) * 100,
    negotiatedPriceDriverPaise: driverRupees * 100,
  })
const complete = async ({ booking }: Awaited<ReturnType<typeof aTrip>>) => {
  await aDocument(booking, { kind: 'pod' })
  expect((await office('POST', `/api/bookings/${booking.id}/complete`)).status).toBe(200)
}

/** By hand: ₹20,000 × 1 %, ₹10,000 × 20 % without PAN, ₹15,000 declared. */
test('tax is cut when money is paid, the rest at completion, and what was cut stays cut', async () => {
  const me = await aTransporter()
  await tax(me, { pan: 'ABCPK1234F' })
  const trip = await aTrip(me, 45_000)
  await pay(trip.booking.id, 20_000)
  expect((await driverSide(trip.booking.id)).tds.cuts).toMatchObject([
    { day: indianDay(), base: 20_000, percent: 1, amount: 200, reason: 'individual' },
  ])
  await tax(me, { pan: '' })
  const second = await pay(trip.booking.id, 10_000)
  await tax(me, { pan: 'ABCPK1234F', declares: true })
  await complete(trip)
  const settled = await driverSide(trip.booking.id)
  expect(settled.tds).toMatchObject({
    base: 45_000,
    amount: 2_200,
    cuts: [
      { amount: 200 },
      { base: 10_000, percent: 20, amount: 2_000 },
      { base: 15_000, amount: 0, reason: 'declared' },
    ],
  })
  expect(settled.payable).toBe(12_800)
  await tax(me, { declares: false })
  await office('POST', `/api/admin/payments/${second.body.id}/reverse`, { reason: 'Wrong account' })
  await pay(trip.booking.id, 25_000)
  expect((await driverSide(trip.booking.id)).tds).toMatchObject({ amount: 2_200 })
})

test('a payment counts in the financial year and the days of its bank day', async () => {
  const me = await aTransporter()
  await tax(me, { pan: 'ABCPK1234F' })
  const trip = await aTrip(me, 45_000)
  const day = indianDay(new Date(), -300)
  await pay(trip.booking.id, 20_000, day)
  const tds = async (from: string) =>
    (await as(me)<AccountSummary>('GET', `/api/account?from=${from}&to=${from}`)).body.tds
  expect([await tds(day), await tds(indianDay())]).toEqual([200, 0])
})

test('tax above what is left is said, and comes off the next trip', async () => {
  const me = await aTransporter()
  const first = await aTrip(me, 40_000)
  await pay(first.booking.id, 38_000)
  await complete(first)
  // ₹40,000 × 20 % = ₹8,000, of which ₹2,000 is left.
  expect(await driverSide(first.booking.id)).toMatchObject({
    tds: { amount: 8_000, notWithheld: 6_000, carried: 0 },
    payable: 0,
  })
  const next = await aTrip(me, 50_000)
  await complete(next)
  expect(await driverSide(next.booking.id)).toMatchObject({
    tds: { amount: 10_000, notWithheld: 0, carried: 6_000 },
    payable: 34_000,
  })
})

test('of two sums of one driver at once, the one that passes the year’s limit is taxed for both', async () => {
  const me = await aTransporter()
  await tax(me, { pan: 'ABCPK1234F' })
  const trips = await Promise.all([1, 2, 3, 4].map(() => aTrip(me, 28_000)))
  await Promise.all(trips.map(({ booking }) => pay(booking.id, 28_000)))
  const all = await Promise.all(trips.map(({ booking }) => driverSide(booking.id)))
  expect(all.reduce((sum, { tds }) => sum + tds.amount, 0)).toBe(1_120)
})

test('the declaration of ten vehicles ends with the eleventh, for the rest of the year', async () => {
  const me = await aTransporter()
  // The tenth is the trip's.
  for (let n = 0; n < 9; n += 1) await aVehicle({ transporter: me })
  const trip = await aTrip(me, 45_000)
  expect(await tax(me, { pan: 'ABCPK1234F', declares: true })).toMatchObject({ isDeclared: true })
  await pay(trip.booking.id, 20_000)
  const { vehicle: eleventh } = await aVehicle({ transporter: me })
  expect(await tax(me, {})).toMatchObject({ isDeclared: false })
  await pay(trip.booking.id, 10_000)
  expect((await driverSide(trip.booking.id)).tds.cuts).toMatchObject([
    { amount: 0, reason: 'declared' },
    { base: 10_000, amount: 100, reason: 'individual' },
  ])
  expect((await as(me)('DELETE', `/api/vehicles/${eleventh.id}`)).status).toBe(204)
  expect(await tax(me, { declares: true })).toMatchObject({ code: 'fleet_too_large_to_declare' })
})
