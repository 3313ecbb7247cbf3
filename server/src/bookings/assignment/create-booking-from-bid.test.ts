import { expect, test } from 'vitest'
import { acceptedBidForAssignment, markBidAssigned } from '../../bids/assign-bid.ts'
import { aBooking, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays } from '../../../test/factories/places.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Assignment } from './assignment.ts'
import { promisedDay } from '../bookings.rules.ts'
import { createBookingFromBid } from './create-booking-from-bid.ts'

const admin = await anAdmin()
const assign = (bidId: string, given: Assignment) =>
  inTransaction(db, async (tx) => {
    const accepted = await acceptedBidForAssignment(tx, bidId)
    const booking = await createBookingFromBid(tx, admin, accepted, given)
    await markBidAssigned(tx, bidId, admin.id)
    return booking
  })
const prices = {
  negotiatedPriceShipperPaise: 42_000_00,
  negotiatedPriceDriverPaise: 40_000_00,
  negotiationNotes: null,
}

test('an accepted bid becomes a confirmed booking of its load, without contacts', async () => {
  const { load, shipper } = await aPostedLoad()
  const { bid, transporter, vehicle } = await aBid({ load, status: 'accepted' })
  const { posting } = await aPosting({ transporter, vehicle })
  const booking = await assign(bid.id, { transporterId: transporter.id, vehicleId: vehicle.id, ...prices })
  expect(await bookingRow(booking.id)).toMatchObject({
    shipperId: shipper.id,
    status: 'confirmed',
    loadId: load.id,
    bidId: bid.id,
    pricePaise: bid.bidPricePaise,
    weightText: '9 Tons',
    senderDetails: null,
    driverResponse: 'pending',
    distanceKm: load.distanceKm,
  })
  const { status } = await db
    .selectFrom('postings')
    .select('status')
    .where('id', '=', posting.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('closed')
  expect(await eventsOf(booking.id)).toEqual(['booking_assigned'])
})

test('the promised day counts from the pickup that the shipper asked for', async () => {
  const { load } = await aPostedLoad({ pickupDate: inDays(10) })
  const { bid, transporter, vehicle } = await aBid({ load, status: 'accepted' })
  const { id } = await assign(bid.id, { transporterId: transporter.id, vehicleId: vehicle.id, ...prices })
  expect((await bookingRow(id)).promisedOn).toBe(promisedDay(new Date(load.pickupDate), load.roadKm))
})

test('another truck of the bidder that may not carry the load is refused', async () => {
  const { load } = await aPostedLoad({ weightKg: 9_000 })
  const { bid, transporter } = await aBid({ load, status: 'accepted' })
  const { vehicle } = await aVehicle({ transporter, passingWeight: 8 })
  const pair = { transporterId: transporter.id, vehicleId: vehicle.id, ...prices }
  await expect(assign(bid.id, pair)).rejects.toMatchObject({ code: 'misfit', status: 422 })
  expect(await db.selectFrom('bookings').select('id').where('loadId', '=', load.id).execute()).toEqual([])
})

test('assigned by two clerks at once makes one booking', async () => {
  const { load } = await aPostedLoad()
  const { bid, transporter, vehicle } = await aBid({ load, status: 'accepted' })
  const pair = { transporterId: transporter.id, vehicleId: vehicle.id, ...prices }
  const outcomes = await Promise.allSettled([assign(bid.id, pair), assign(bid.id, pair), assign(bid.id, pair)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.selectFrom('bookings').select('id').where('loadId', '=', load.id).execute()).toHaveLength(1)
})

test('another transporter than the bidder, a foreign or busy vehicle and a negative margin are refused', async () => {
  const { load } = await aPostedLoad()
  const { bid, transporter, vehicle } = await aBid({ load, status: 'accepted' })
  const other = await aVehicle()
  const busy = await aBooking({ status: 'confirmed', transporter })
  const pair = { transporterId: transporter.id, vehicleId: vehicle.id, ...prices }
  await expect(
    assign(bid.id, { ...pair, transporterId: other.transporter.id, vehicleId: other.vehicle.id }),
  ).rejects.toMatchObject({ code: 'not_bidder', status: 422 })
  await expect(assign(bid.id, { ...pair, vehicleId: other.vehicle.id })).rejects.toMatchObject({
    code: 'pair_mismatch',
  })
  await expect(assign(bid.id, { ...pair, vehicleId: busy.vehicle.id })).rejects.toMatchObject({ code: 'vehicle_busy' })
  await expect(assign(bid.id, { ...pair, negotiatedPriceDriverPaise: 43_000_00 })).rejects.toMatchObject({
    code: 'margin_negative',
  })
  expect(await db.selectFrom('bookings').select('id').where('loadId', '=', load.id).execute()).toEqual([])
})
