import type { BookingLedgerView } from '@vapsi/contract/admin/admin-views'
import type { TransporterBookingView } from '@vapsi/contract/booking-views'
import type { Reply } from '@vapsi/contract/endpoint'
import type { PaymentView, payments } from '@vapsi/contract/payments'
import { beforeEach, expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { type Person, anAdmin } from '../../test/factories/users.ts'

const { as } = await anApp()
const office = as(await anAdmin())

let id: string
let ramesh: Person
let suresh: Awaited<ReturnType<typeof aVehicle>>
let paidToRamesh: PaymentView

const pay = (amount: number, paymentType = 'advance_to_driver', more = {}) =>
  office<PaymentView>('POST', '/api/admin/payments', { bookingId: id, amount, paymentType, ...more })
const ledger = async () => (await office<BookingLedgerView>('GET', `/api/admin/bookings/${id}`)).body
const summary = async () => (await office<Reply<typeof payments.summary>>('GET', '/api/admin/payments/summary')).body
const mine = async (driver: Person) =>
  (await as(driver)<TransporterBookingView[]>('GET', '/api/bookings')).body.find((trip) => trip.id === id)
const assign = (to: { transporter: Person; vehicle: { id: string } }) =>
  office('POST', '/api/admin/assign-order', {
    bookingId: id,
    transporterId: to.transporter.id,
    vehicleId: to.vehicle.id,
    negotiatedPriceShipper: 50_000,
    negotiatedPriceDriver: 40_000,
  })

beforeEach(async () => {
  const { booking, transporter } = await anAssignedBooking({ shipperRupees: 50_000, driverRupees: 42_500 })
  id = booking.id
  ramesh = transporter
  suresh = await aVehicle()
  paidToRamesh = (await pay(10_000)).body
  await as(ramesh)('POST', `/api/bookings/${id}/respond`, { response: 'declined', reason: 'Tyre burst' })
})

test('what the first driver was paid is no business of the next one, and no part of what that one is owed', async () => {
  expect(await ledger()).toMatchObject({ totalPaidToDriver: 0, heldByPreviousDrivers: 10_000 })
  await assign(suresh)
  expect(await mine(suresh.transporter)).toMatchObject({
    totalPaidToDriver: 0,
    balanceFromOffice: 40_000,
    payments: [],
  })
  expect(await ledger()).toMatchObject({
    totalPaidToDriver: 0,
    advancePaidToDriver: 0,
    heldByPreviousDrivers: 10_000,
    balanceToDriver: 40_000,
    payments: [{ id: paidToRamesh.id, payee: { id: ramesh.id, name: ramesh.name } }],
  })
  expect(await mine(ramesh)).toBeUndefined()
})

test('all that is paid out stays within the driver price, until the first driver has settled', async () => {
  await assign(suresh)
  const tooMuch = await pay(30_000.01)
  expect(tooMuch).toMatchObject({
    status: 409,
    body: {
      code: 'earlier_driver_holds',
      message:
        'An earlier driver still holds ₹10,000 of this booking. ' +
        'Reverse that payment once it is settled; until then enter at most ₹30,000.',
    },
  })
  // The clerk's screen shows 40,000 owed, which is still correct.
  expect((await pay(30_000, 'partial_to_driver', { ifBalance: 40_000 })).status).toBe(201)
  expect((await pay(0.01)).status).toBe(409)
  const back = await office<PaymentView>('POST', `/api/admin/payments/${paidToRamesh.id}/reverse`, {
    reason: 'In cash',
  })
  expect(back.body).toMatchObject({ amount: -10_000, payee: { id: ramesh.id } })
  expect((await pay(10_000, 'final_to_driver', { ifBalance: 10_000 })).status).toBe(201)
  expect(await ledger()).toMatchObject({ totalPaidToDriver: 40_000, heldByPreviousDrivers: 0, balanceToDriver: 0 })
  expect(await mine(suresh.transporter)).toMatchObject({ totalPaidToDriver: 40_000, balanceFromOffice: 0 })
})

test('no price goes under what any driver holds', async () => {
  await assign(suresh)
  const prices = (rupees: number) =>
    office('PUT', `/api/admin/bookings/${id}/prices`, { negotiatedPriceShipper: 50_000, negotiatedPriceDriver: rupees })
  expect(await prices(9999.99)).toMatchObject({ status: 409, body: { code: 'price_below_paid' } })
  expect((await prices(10_000)).status).toBe(200)
})

test('a driver who takes the trip again has again what was paid before', async () => {
  const again = await aVehicle({ transporter: ramesh })
  await assign(again)
  expect(await ledger()).toMatchObject({ totalPaidToDriver: 10_000, heldByPreviousDrivers: 0, balanceToDriver: 30_000 })
  expect(await mine(ramesh)).toMatchObject({ totalPaidToDriver: 10_000, payments: [{ id: paidToRamesh.id }] })
})

test("the download of one's data holds own payments after the trip has gone to somebody else", async () => {
  await assign(suresh)
  await pay(5000)
  type Data = Record<'payments' | 'bookings', { id: string; amount_paise: number }[]>
  const of = async (person: Person) => (await as(person)<Data>('GET', '/api/profile/data')).body
  expect((await of(ramesh)).payments.map((p) => p.amount_paise)).toEqual([1_000_000])
  expect((await of(ramesh)).bookings).toEqual([])
  expect((await of(suresh.transporter)).payments.map((p) => p.amount_paise)).toEqual([500_000])
  expect(JSON.stringify(await of(suresh.transporter))).not.toContain('held_by_previous')
})

test('what is to be given back is on the payments screen: by drivers who left, and once a trip is called off', async () => {
  const before = (await summary()).toGiveBack
  await pay(1) // refused: nobody drives it
  await assign(suresh)
  await pay(5000)
  await pay(20_000, 'advance_from_shipper')
  expect((await summary()).toGiveBack).toEqual(before)
  await office('POST', `/api/bookings/${id}/cancel`, { reason: 'The goods are not ready' })
  expect((await summary()).toGiveBack).toEqual({
    bookings: before.bookings,
    byDrivers: before.byDrivers + 5000,
    toShippers: before.toShippers + 20_000,
  })
  expect(await ledger()).toMatchObject({
    balanceFromShipper: -20_000,
    balanceToDriver: -5000,
    heldByPreviousDrivers: 10_000,
  })
  const listed = await office<{ id: string }[]>('GET', '/api/admin/bookings?queue=toGiveBack&limit=1')
  expect(listed.body).toMatchObject([{ id }])
})
