import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { BookingView } from '@vapsi/contract/booking-views'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { workOff } from '../../../test/queued.ts'
import { tellPeople } from '../../notifications/tell-people.ts'

const { as } = await anApp()
const patient = await anApp({ UNDO_SECONDS: '10' })
const clerk = await anAdmin()
const absent = '01990000-0000-7000-8000-000000000000'
const prices = { negotiatedPriceShipper: 45_000, negotiatedPriceDriver: 40_000 }
const reason = { reason: 'Wrong truck' }
type Truck = Awaited<ReturnType<typeof aVehicle>>
const pairOf = ({ transporter, vehicle }: Truck) => ({ transporterId: transporter.id, vehicleId: vehicle.id })
const take = (id: string, body: object = reason) =>
  as(clerk)<AdminBookingView & { code: string }>('POST', `/api/admin/bookings/${id}/unassign`, body)
const change = (id: string, truck: Truck, more: object = {}) =>
  as(clerk)<AdminBookingView & { code: string }>('POST', `/api/admin/bookings/${id}/change-truck`, {
    ...pairOf(truck),
    ...prices,
    ...reason,
    ...more,
  })
const assign = (app: typeof as, id: string, truck: Truck) =>
  app(clerk)('POST', '/api/admin/assign-order', { bookingId: id, ...pairOf(truck), ...prices })
const toldTo = async (userId: string) => {
  await workOff(tellPeople, await aJobContext())
  const rows = await db
    .selectFrom('notifications')
    .select('code')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ code }) => code)
}
const statusOf = async (postingId: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', postingId).executeTakeFirstOrThrow()).status

test('a truck is taken back: it is free, the booking waits again, and both sides are told', async () => {
  const { booking, shipper } = await aBooking()
  const truck = await aVehicle()
  await assign(as, booking.id, truck)
  const { status, body } = await take(booking.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'pending', vehicleId: null, transporter: null, driverResponse: null })
  expect(await eventsOf(booking.id)).toEqual(['booking_assigned', 'booking_unassigned'])
  expect(await toldTo(truck.transporter.id)).toContain('trip_taken_back')
  expect(await toldTo(shipper.id)).toContain('truck_taken_back')
  const again = await aBooking()
  expect((await assign(as, again.booking.id, truck)).status).toBe(200)
})

test('after the advance as well, and what the first driver was paid stays with the booking', async () => {
  const { booking, vehicle } = await aBooking({ status: 'advance_paid', driverResponse: 'accepted' })
  expect((await take(booking.id)).status).toBe(200)
  const { status } = await db
    .selectFrom('vehicleStatus')
    .select('status')
    .where('vehicleId', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('available')
})

test('another truck: the first driver is told, the second is asked, the shipper is told once', async () => {
  const { booking, shipper } = await aBooking()
  const [first, second] = [await aVehicle(), await aVehicle()]
  await assign(as, booking.id, first)
  await toldTo(shipper.id)
  const { status, body } = await change(booking.id, second, { negotiatedPriceDriver: 39_000 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'confirmed', vehicleId: second.vehicle.id, negotiatedPriceDriver: 39_000 })
  expect(await toldTo(first.transporter.id)).toEqual(['trip_offered', 'trip_taken_back'])
  expect(await toldTo(second.transporter.id)).toEqual(['trip_offered'])
  expect(await toldTo(shipper.id)).toEqual(['truck_assigned', 'truck_assigned'])
})

test('taken back and changed: 400, 404, 409 once the LR stands, 422 where the second truck does not fit', async () => {
  const { booking } = await aBooking({ status: 'confirmed' })
  const truck = await aVehicle()
  expect((await take(booking.id, { reason: ' ' })).status).toBe(400)
  expect((await change(booking.id, truck, { reason: '' })).status).toBe(400)
  expect((await take(absent)).status).toBe(404)
  expect((await change(absent, truck)).status).toBe(404)
  for (const status of ['pending', 'loading_done', 'in_transit', 'completed', 'cancelled'] as const) {
    const other = await aBooking({ status })
    expect((await take(other.booking.id)).body.code, status).toBe('booking_state')
    expect((await change(other.booking.id, truck)).body.code, status).toBe('booking_state')
  }
  expect(await change(booking.id, await aVehicle({ category: 'Tanker' }))).toMatchObject({
    status: 422,
    body: { code: 'misfit' },
  })
  const busy = await aBooking({ status: 'in_transit' })
  expect((await change(booking.id, busy)).body.code).toBe('vehicle_busy')
  // A refusal changes nothing.
  expect((await bookingRow(booking.id)).status).toBe('confirmed')
  expect(await eventsOf(booking.id)).toEqual([])
})

test('undone before anybody was notified, it leaves no trace for driver and shipper', async () => {
  const { booking, shipper } = await aBooking()
  const truck = await aVehicle()
  await assign(patient.as, booking.id, truck)
  const mine = () => patient.as(truck.transporter)<BookingView[]>('GET', '/api/bookings')
  expect((await bookingRow(booking.id)).status).toBe('confirmed')
  expect((await mine()).body).toEqual([])
  await take(booking.id)
  expect(await toldTo(truck.transporter.id)).toEqual([])
  expect(await toldTo(shipper.id)).toEqual([])
  expect((await mine()).body).toEqual([])
  const seen = await patient.as(shipper)<BookingView>('GET', `/api/bookings/${booking.id}`)
  expect(seen.body.timeline).toEqual([])
})

test('undone within the seconds but after the driver has accepted, both sides are told', async () => {
  const { booking, shipper } = await aBooking()
  const truck = await aVehicle()
  await assign(patient.as, booking.id, truck)
  const accepted = await patient.as(truck.transporter)('POST', `/api/bookings/${booking.id}/respond`, {
    response: 'accepted',
  })
  expect(accepted.status).toBe(200)
  await take(booking.id)
  expect(await toldTo(truck.transporter.id)).toEqual(['trip_taken_back'])
  expect(await toldTo(shipper.id)).toEqual(['driver_accepted', 'truck_taken_back'])
  const seen = await patient.as(shipper)<BookingView>('GET', `/api/bookings/${booking.id}`)
  expect(seen.body.timeline.map(({ step }) => step)).toEqual(['confirmed', 'accepted', 'taken_back'])
})

test('assigned to the same driver again within the seconds, one offer is sent', async () => {
  const { booking } = await aBooking()
  const truck = await aVehicle()
  await assign(patient.as, booking.id, truck)
  await take(booking.id)
  await assign(as, booking.id, truck)
  expect(await toldTo(truck.transporter.id)).toEqual(['trip_offered'])
})

test('after the seconds, the driver sees the trip', async () => {
  const { booking } = await aBooking()
  const truck = await aVehicle()
  await assign(patient.as, booking.id, truck)
  await db
    .updateTable('bookings')
    .set({ toldAt: new Date(Date.now() - 1000) })
    .where('id', '=', booking.id)
    .execute()
  const { body } = await patient.as(truck.transporter)<BookingView[]>('GET', '/api/bookings')
  expect(body.map(({ id }) => id)).toEqual([booking.id])
})

test('an undo restores the market: the route that was asked for waits, the truck’s own is offered again', async () => {
  const asked = await aPosting({ status: 'booked' })
  const { booking } = await aBooking({ postingId: asked.posting.id })
  const other = await aPosting()
  // A posted truck can only be assigned if it was requested; this one was posted in the meantime.
  await db.updateTable('postings').set({ status: 'closed' }).where('id', '=', other.posting.id).execute()
  await assign(as, booking.id, other)
  await db.updateTable('postings').set({ closedFor: booking.id }).where('id', '=', other.posting.id).execute()
  expect(await statusOf(asked.posting.id)).toBe('closed')
  await take(booking.id)
  expect(await statusOf(asked.posting.id)).toBe('booked')
  expect(await statusOf(other.posting.id)).toBe('active')
})

test('one clerk takes back while others change the truck: each truck holds at most this trip, and one story is told', async () => {
  const { booking } = await aBooking()
  const trucks = await Promise.all([aVehicle(), aVehicle(), aVehicle()])
  await assign(as, booking.id, trucks[0])
  const answers = await Promise.all([
    take(booking.id),
    change(booking.id, trucks[1]),
    change(booking.id, trucks[2]),
    take(booking.id),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const told = await eventsOf(booking.id)
  const count = (type: string) => told.filter((each) => each === type).length
  const { status } = await bookingRow(booking.id)
  expect(count('booking_assigned') - count('booking_unassigned')).toBe(status === 'pending' ? 0 : 1)
})

test('a truck is not changed at prices that another clerk has changed since', async () => {
  const { booking } = await aBooking()
  await assign(as, booking.id, await aVehicle())
  const seen = (await bookingRow(booking.id)).updatedAt.toISOString()
  const reprice = { negotiatedPriceShipper: 47_000, negotiatedPriceDriver: 41_000 }
  expect((await as(clerk)('PUT', `/api/admin/bookings/${booking.id}/prices`, reprice)).status).toBe(200)
  const other = await aVehicle()
  expect(await change(booking.id, other, { ifUpdatedAt: seen })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  const ifUpdatedAt = (await bookingRow(booking.id)).updatedAt.toISOString()
  expect(await change(booking.id, other, { ...reprice, ifUpdatedAt })).toMatchObject({
    status: 200,
    body: { negotiatedPriceShipper: 47_000, vehicleId: other.vehicle.id },
  })
})
