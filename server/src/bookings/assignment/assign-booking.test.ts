import { expect, test } from 'vitest'
import { indianDay } from '@vapsi/contract/values/india'
import { aBooking, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays } from '../../../test/factories/places.ts'
import { withTerms } from '../../../test/factories/settled.ts'
import { aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { promisedDay } from '../bookings.rules.ts'
import type { Assignment } from './assignment.ts'
import { assignBooking } from './assign-booking.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { respondToTrip } from '../respond-to-trip.ts'

const admin = await anAdmin()
const pairOf = (
  { transporter, vehicle }: { transporter: { id: string }; vehicle: { id: string } },
  given: Partial<Assignment> = {},
): Assignment => ({
  transporterId: transporter.id,
  vehicleId: vehicle.id,
  negotiatedPriceShipperPaise: 45_000_00,
  negotiatedPriceDriverPaise: 40_000_00,
  negotiationNotes: 'Agreed on the phone',
  ...given,
})

test('the office assigns the posted truck; its other postings leave the market', async () => {
  const { posting, transporter, vehicle } = await aPosting({ status: 'booked' })
  const { posting: other } = await aPosting({ transporter, vehicle })
  const { booking } = await aBooking({ postingId: posting.id, roadKm: 1270 })
  await assignBooking(db, admin, booking.id, pairOf({ transporter, vehicle }))
  expect(await bookingRow(booking.id)).toMatchObject({
    status: 'confirmed',
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    driverResponse: 'pending',
    adminMarginPaise: 5_000_00,
    // 1,270 km by road are five days at 275 km, and one for loading.
    promisedOn: promisedDay(new Date(), 1270),
  })
  const left = await db.selectFrom('postings').select(['id', 'status']).where('vehicleId', '=', vehicle.id).execute()
  expect(new Map(left.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [posting.id, 'booked'],
      [other.id, 'closed'],
    ]),
  )
  expect(await eventsOf(booking.id)).toEqual(['booking_assigned'])
})

test('another truck than the one that was asked for: its route is not reserved any more', async () => {
  const asked = await aPosting({ status: 'booked' })
  const { booking } = await aBooking({ postingId: asked.posting.id })
  await assignBooking(db, admin, booking.id, pairOf(await aVehicle()))
  const posting = db.selectFrom('postings').select('status').where('id', '=', asked.posting.id)
  expect(await posting.executeTakeFirst()).toEqual({ status: 'closed' })
  const told = db.selectFrom('events').select('type').where('subjectId', '=', asked.posting.id)
  expect(await told.execute()).toEqual([{ type: 'posting_removed' }])
  // After a cancellation it is on the market again.
  await cancelBooking(db, admin, booking.id, 'No goods')
  expect(await posting.executeTakeFirst()).toEqual({ status: 'active' })
  expect(await told.orderBy('seq').execute()).toEqual([{ type: 'posting_removed' }, { type: 'posting_reopened' }])
})

test.each(['active', 'booked'] as const)(
  'a route that was given up stays closed where its truck has another one that is %s',
  async (status) => {
    const asked = await aPosting({ status: 'booked' })
    const { booking } = await aBooking({ postingId: asked.posting.id })
    await assignBooking(db, admin, booking.id, pairOf(await aVehicle()))
    await aPosting({ transporter: asked.transporter, vehicle: asked.vehicle, status })
    await cancelBooking(db, admin, booking.id, 'No goods')
    const posting = db.selectFrom('postings').select('status').where('id', '=', asked.posting.id)
    expect(await posting.executeTakeFirst()).toEqual({ status: 'closed' })
  },
)

test('the promised day counts from the day on which the posted truck is there', async () => {
  const { posting, transporter, vehicle } = await aPosting({ status: 'booked', availableFrom: inDays(20) })
  const { booking } = await aBooking({ postingId: posting.id, roadKm: 1270 })
  await assignBooking(db, admin, booking.id, pairOf({ transporter, vehicle }))
  expect((await bookingRow(booking.id)).promisedOn).toBe(promisedDay(posting.availableFrom, 1270))
})

test('the promised day counts from the day in India', () => {
  expect(promisedDay(new Date('2026-03-01T18:29:00Z'), 1270)).toBe('2026-03-07')
  expect(promisedDay(new Date('2026-03-01T18:30:00Z'), 1270)).toBe('2026-03-08')
  expect(promisedDay(new Date('2026-02-27T12:00:00Z'), null)).toBe('2026-03-02')
  expect(indianDay(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01')
})

test('one vehicle, two bookings, assigned at once: one trip', async () => {
  const truck = await aVehicle()
  const waiting = await Promise.all(Array.from({ length: 4 }, () => aBooking()))
  const outcomes = await Promise.allSettled(
    waiting.map(({ booking }) => assignBooking(db, admin, booking.id, pairOf(truck))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'vehicle_busy', status: 409 })
})

test('one booking assigned by two clerks at once: one assignment', async () => {
  const { booking } = await aBooking()
  const trucks = [await aVehicle(), await aVehicle()]
  const outcomes = await Promise.allSettled(trucks.map((truck) => assignBooking(db, admin, booking.id, pairOf(truck))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.find((o) => o.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'booking_not_pending' })
  expect(await eventsOf(booking.id)).toEqual(['booking_assigned'])
})

test("another one's vehicle, a posted, a busy and an absent one are refused", async () => {
  const [mine, theirs] = [await aVehicle(), await aVehicle()]
  const posted = await aPosting({ toLocation: 'Chennai, Tamil Nadu', toLat: 13.08, toLng: 80.27 })
  const busy = await aBooking({ status: 'in_transit' })
  const { booking } = await aBooking()
  const assign = (assignment: Assignment, id = booking.id) => assignBooking(db, admin, id, assignment)
  const mismatch = { code: 'pair_mismatch', status: 422 }
  await expect(assign(pairOf({ ...mine, vehicle: theirs.vehicle }))).rejects.toMatchObject(mismatch)
  await expect(assign(pairOf({ ...mine, transporter: await aTransporter() }))).rejects.toMatchObject(mismatch)
  await expect(assign(pairOf(posted))).rejects.toMatchObject(mismatch)
  await expect(assign(pairOf(busy))).rejects.toMatchObject({ code: 'vehicle_busy', status: 409 })
  await expect(assign(pairOf(mine, { vehicleId: 'no-uuid' }))).rejects.toMatchObject(mismatch)
  await expect(assign(pairOf(mine), 'no-uuid')).rejects.toMatchObject({ code: 'booking_not_found', status: 404 })
  await expect(assign(pairOf(mine, { negotiatedPriceDriverPaise: 46_000_00 }))).rejects.toMatchObject({
    code: 'margin_negative',
    status: 422,
  })
  expect((await bookingRow(booking.id)).status).toBe('pending')
})

test('after a decline the office asks another driver, who may answer; money received before counts with the yes', async () => {
  const first = await aBooking({ status: 'confirmed' })
  await db
    .insertInto('payments')
    .values({
      bookingId: first.booking.id,
      amountPaise: 20_000_00,
      paymentType: 'advance_from_shipper',
      paymentMethod: null,
      reference: null,
      notes: null,
      reversalOf: null,
      recordedBy: admin.id,
    })
    .execute()
  await withTerms(first.booking, admin)
  await respondToTrip(db, first.transporter, first.booking.id, { response: 'declined', reason: 'Breakdown' })
  const second = await aVehicle()
  await expect(
    assignBooking(
      db,
      admin,
      first.booking.id,
      pairOf(second, { negotiatedPriceShipperPaise: 19_000_00, negotiatedPriceDriverPaise: 18_000_00 }),
    ),
  ).rejects.toMatchObject({ code: 'price_below_paid' })
  await assignBooking(db, admin, first.booking.id, pairOf(second))
  const asked = { status: 'confirmed', driverResponse: 'pending', driverDeclineReason: null }
  expect(await bookingRow(first.booking.id)).toMatchObject(asked)
  await respondToTrip(db, second.transporter, first.booking.id, { response: 'declined' })
  const third = await aVehicle()
  await assignBooking(db, admin, first.booking.id, pairOf(third))
  const accepted = await respondToTrip(db, third.transporter, first.booking.id, { response: 'accepted' })
  expect(accepted).toMatchObject({ status: 'advance_paid', driverResponse: 'accepted' })
  const [, ...events] = await eventsOf(first.booking.id)
  expect(events).toEqual([
    'booking_assigned',
    'booking_declined',
    'booking_assigned',
    'booking_accepted',
    'advance_paid',
  ])
})
