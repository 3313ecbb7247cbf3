import type { ErrorBody } from '@vapsi/contract/errors'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, aDocument, bookingRow, eventsOf } from '../../test/factories/bookings.ts'
import { inHours } from '../../test/factories/places.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { aJobContext } from '../../test/jobs.ts'
import { db } from '../../test/harness.ts'
import { untilWaiting } from '../../test/waiting-for-locks.ts'
import { rejectDocument } from '../documents/reject-document.ts'
import { inTransaction } from '../platform/database/database.ts'
import { lockBooking } from './bookings.sql.ts'
import { completeBooking, completeDelivered } from './complete-booking.ts'

const { as } = await servedBookings()
const urlOf = (id: string) => `/api/bookings/${id}/complete`
const tripsOf = async (...ids: string[]) =>
  (await db.selectFrom('users').select(['totalTrips', 'onTimeTrips']).where('id', 'in', ids).execute()).map(
    ({ totalTrips, onTimeTrips }) => [totalTrips, onTimeTrips],
  )

test('confirmed delivery counts one trip on time for both sides and frees the truck', async () => {
  const trip = await aBooking({ status: 'in_transit' })
  await aDocument(trip.booking)
  const { status, body } = await as(trip.shipper)('POST', urlOf(trip.booking.id))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    viewer: 'shipper',
    id: trip.booking.id,
    status: 'completed',
    can: { rate: true },
  })
  expect(await tripsOf(trip.shipper.id, trip.transporter.id)).toEqual([
    [1, 1],
    [1, 1],
  ])
  const vehicle = await db
    .selectFrom('vehicleStatus')
    .select('status')
    .where('vehicleId', '=', trip.vehicle.id)
    .executeTakeFirstOrThrow()
  expect(vehicle.status).toBe('available')
})

test('a proof after the promised day in India is a trip, not one on time', async () => {
  // 18:29 UTC is 23:59 in India, 18:30 is the next day there.
  const inTime = await aBooking({ status: 'in_transit', promisedOn: '2026-03-10' })
  const late = await aBooking({ status: 'in_transit', promisedOn: '2026-03-10' })
  await aDocument(inTime.booking, { uploadedAt: '2026-03-10T18:29:59Z' })
  await aDocument(late.booking, { uploadedAt: '2026-03-10T18:30:00Z' })
  await completeBooking(db, inTime.shipper, inTime.booking.id)
  await completeBooking(db, late.shipper, late.booking.id)
  expect(await tripsOf(inTime.transporter.id)).toEqual([[1, 1]])
  expect(await tripsOf(late.transporter.id)).toEqual([[1, 0]])
})

test('a proof that had to be sent again counts from its first upload; one from before the start counts from the start', async () => {
  const again = await aBooking({ status: 'in_transit', promisedOn: '2026-03-10' })
  await aDocument(again.booking, {
    uploadedAt: '2026-03-10T10:00:00Z',
    rejectedAt: new Date(),
    rejectReason: 'blurred',
  })
  await aDocument(again.booking, { uploadedAt: '2026-03-11T10:00:00Z' })
  const kept = await completeBooking(db, again.shipper, again.booking.id)
  expect(kept.deliveredOn).toBe('2026-03-10')
  expect(await tripsOf(again.transporter.id)).toEqual([[1, 1]])
  const early = await aBooking({ status: 'in_transit', promisedOn: '2026-03-10' })
  await aDocument(early.booking, { uploadedAt: '2026-03-09T10:00:00Z' })
  await sql`insert into events (type, actor_role, subject_type, subject_id, at)
    values ('booking_started', 'transporter', 'booking', ${early.booking.id}, '2026-03-12T10:00:00Z')`.execute(db)
  expect((await completeBooking(db, early.shipper, early.booking.id)).deliveredOn).toBe('2026-03-12')
  expect(await tripsOf(early.transporter.id)).toEqual([[1, 0]])
})

test('completed twice at once counts once', async () => {
  const [trip, admin] = [await aBooking({ status: 'in_transit' }), await anAdmin()]
  await aDocument(trip.booking)
  const outcomes = await Promise.allSettled(
    [trip.shipper, admin, null, trip.shipper].map((actor) => completeBooking(db, actor, trip.booking.id)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await tripsOf(trip.shipper.id, trip.transporter.id)).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(await eventsOf(trip.booking.id)).toEqual(['booking_completed'])
})

test('without a standing proof of delivery, or in another status, nothing is complete', async () => {
  const bare = await aBooking({ status: 'in_transit' })
  const rejected = await aBooking({ status: 'in_transit' })
  await aDocument(rejected.booking, { rejectedAt: new Date(), rejectReason: 'unreadable' })
  const loading = await aBooking({ status: 'loading_done' })
  await aDocument(loading.booking)
  const outcomes = await Promise.all(
    [bare, rejected, loading].map(({ shipper, booking }) => as(shipper)<ErrorBody>('POST', urlOf(booking.id))),
  )
  expect(outcomes.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'pod_missing'],
    [409, 'pod_missing'],
    [409, 'booking_state'],
  ])
})

test('its shipper and the office complete; visitors, strangers and the transporter do not', async () => {
  const { booking, transporter } = await aBooking({ status: 'in_transit' })
  await aDocument(booking)
  const complete = (person: typeof transporter | null) => as(person)('POST', urlOf(booking.id))
  const send = async (person: typeof transporter | null) => (await complete(person)).status
  expect(await send(null)).toBe(401)
  expect(await send(transporter)).toBe(403)
  expect(await send(await aShipper())).toBe(404)
  const ended = { id: booking.id, status: 'completed', adminApprovalStatus: 'completed', podUploaded: true }
  expect(await complete(await anAdmin())).toMatchObject({ status: 200, body: ended })
})

test('72 hours after the proof a trip completes by itself, counted from the start when that came later', async () => {
  const due = await aBooking({ status: 'in_transit' })
  await aDocument(due.booking, { uploadedAt: inHours(-73) })
  const fresh = await aBooking({ status: 'in_transit' })
  await aDocument(fresh.booking, { uploadedAt: inHours(-71) })
  const startedLate = await aBooking({ status: 'in_transit' })
  await aDocument(startedLate.booking, { uploadedAt: inHours(-90) })
  await sql`insert into events (type, actor_role, subject_type, subject_id, at)
    values ('booking_started', 'transporter', 'booking', ${startedLate.booking.id}, now() - interval '2 hours')`.execute(
    db,
  )
  const rejected = await aBooking({ status: 'in_transit' })
  await aDocument(rejected.booking, { uploadedAt: inHours(-80), rejectedAt: new Date(), rejectReason: 'blurred' })

  const context = await aJobContext()
  await completeDelivered().run({}, context)
  await completeDelivered().run({}, context)

  const statuses = await Promise.all([due, fresh, startedLate, rejected].map(({ booking }) => bookingRow(booking.id)))
  expect(statuses.map(({ status }) => status)).toEqual(['completed', 'in_transit', 'in_transit', 'in_transit'])
  expect(await tripsOf(due.transporter.id)).toEqual([[1, 1]])
})

test('a proof that is rejected and uploaded again during the sweep has its own 72 hours', async () => {
  const [first, second] = [await aBooking({ status: 'in_transit' }), await aBooking({ status: 'in_transit' })]
  await aDocument(first.booking, { uploadedAt: inHours(-75) })
  await aDocument(second.booking, { uploadedAt: inHours(-74) })
  const admin = await anAdmin()
  const context = await aJobContext()
  let sweep = Promise.resolve()
  await inTransaction(db, async (tx) => {
    await lockBooking(tx, first.booking.id)
    sweep = completeDelivered().run({}, context)
    // It has read its list and waits for the first one.
    await untilWaiting(1)
    await rejectDocument(db, admin, second.booking.id, 'pod', { reason: 'Blurred' })
    await aDocument(second.booking)
  })
  await sweep
  const statuses = await Promise.all([first, second].map(({ booking }) => bookingRow(booking.id)))
  expect(statuses.map(({ status }) => status)).toEqual(['completed', 'in_transit'])
})
