import type { ErrorBody } from '@vapsi/contract/errors'
import { expect, test } from 'vitest'
import { servedBookings } from '../../test/booking-rooms.ts'
import { aBooking, bookingRow, eventsOf } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { inDays } from '../../test/factories/places.ts'
import { aPaymentOf } from '../../test/factories/settled.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { assignBooking } from './assignment/assign-booking.ts'
import { unassignBooking } from './assignment/unassign-booking.ts'
import { cancelBooking } from './cancel-booking.ts'

const { as } = await servedBookings()
const urlOf = (id: string) => `/api/bookings/${id}/cancel`
const reason = { reason: 'The goods are not ready' }
const statusOf = async (table: 'postings' | 'loads' | 'bids', id: string) =>
  (await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('a shipper cancels a waiting request and the truck is back on the market', async () => {
  const { posting } = await aPosting({ status: 'booked' })
  const { booking, shipper } = await aBooking({ postingId: posting.id })
  const { status, body } = await as(shipper)('POST', urlOf(booking.id), reason)
  expect(status).toBe(200)
  expect(body).toMatchObject({ viewer: 'shipper', id: booking.id, status: 'cancelled', can: { cancel: false } })
  expect(await statusOf('postings', posting.id)).toBe('active')
  expect(await bookingRow(booking.id)).toMatchObject({ status: 'cancelled', cancelReason: reason.reason })
  expect(await eventsOf(booking.id)).toEqual(['booking_cancelled'])
})

test('a posting whose time is over, or whose vehicle is gone, is closed instead', async () => {
  const over = await aPosting({ status: 'booked', validUntil: inDays(-1) })
  const { vehicle, transporter } = await aVehicle({ deletedAt: new Date() })
  const gone = await aPosting({ status: 'booked', vehicle, transporter })
  for (const { posting } of [over, gone]) {
    const { booking, shipper } = await aBooking({ postingId: posting.id })
    await cancelBooking(db, shipper, booking.id, 'x')
    expect(await statusOf('postings', posting.id)).toBe('closed')
  }
})

test('the office cancels a trip on the road: the truck is free, its load open again and the bid lost', async () => {
  const { load, shipper } = await aPostedLoad({ status: 'booked' })
  const { bid, transporter } = await aBid({ load, status: 'assigned' })
  const trip = await aBooking({ shipper, transporter, loadId: load.id, bidId: bid.id, status: 'in_transit' })
  const { status: answer, body } = await as(await anAdmin())('POST', urlOf(trip.booking.id), reason)
  const ended = { status: 'cancelled', adminApprovalStatus: 'cancelled', cancelReason: reason.reason }
  expect([answer, body]).toMatchObject([200, { id: trip.booking.id, reference: `VP-${trip.booking.number}`, ...ended }])
  expect([await statusOf('loads', load.id), await statusOf('bids', bid.id)]).toEqual(['open', 'lost'])
  const { status } = await db
    .selectFrom('vehicleStatus')
    .select('status')
    .where('vehicleId', '=', trip.vehicle.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('available')
})

test('what had been paid by then is told to each who gets it back or gives it back', async () => {
  const admin = await anAdmin()
  const accepted = {
    status: 'confirmed',
    driverResponse: 'accepted',
    negotiatedPriceShipperPaise: 50_000_00,
    negotiatedPriceDriverPaise: 45_000_00,
  } as const
  const [trip, moved] = [await aBooking(accepted), await aBooking(accepted)]
  await aPaymentOf(trip.booking.id, 'advance_from_shipper', 12_750)
  await aPaymentOf(trip.booking.id, 'advance_to_driver', 10_000)
  await as(admin)('POST', urlOf(trip.booking.id), reason)
  await aPaymentOf(moved.booking.id, 'advance_to_driver', 9_000)
  await unassignBooking(db, admin, moved.booking.id, 'The truck has broken down')
  const told = async (type: string, subjectId: string) =>
    (
      await db
        .selectFrom('events')
        .select('data')
        .where('type', '=', type)
        .where('subjectId', '=', subjectId)
        .executeTakeFirstOrThrow()
    ).data
  expect(await told('booking_cancelled', trip.booking.id)).toMatchObject({
    receivedPaise: 12_750_00,
    paidOutPaise: 10_000_00,
  })
  expect(await told('booking_unassigned', moved.booking.id)).toMatchObject({ paidOutPaise: 9_000_00 })
})

test('cancelled and assigned at the same moment, one wins and nothing is left half done', async () => {
  const admin = await anAdmin()
  for (let round = 0; round < 8; round += 1) {
    const { posting, transporter, vehicle } = await aPosting({ status: 'booked' })
    const { booking, shipper } = await aBooking({ postingId: posting.id })
    const [cancelled, assigned] = await Promise.allSettled([
      cancelBooking(db, shipper, booking.id, 'Changed my mind'),
      assignBooking(db, admin, booking.id, {
        transporterId: transporter.id,
        vehicleId: vehicle.id,
        negotiatedPriceShipperPaise: 45_000_00,
        negotiatedPriceDriverPaise: 40_000_00,
        negotiationNotes: null,
      }),
    ])
    expect([cancelled.status, assigned.status].filter((s) => s === 'fulfilled')).toHaveLength(1)
    const { status } = await bookingRow(booking.id)
    expect([status, await statusOf('postings', posting.id)]).toEqual(
      cancelled.status === 'fulfilled' ? ['cancelled', 'active'] : ['confirmed', 'booked'],
    )
  }
})

test('a shipper may not call off what is agreed, and nobody what is over', async () => {
  const [confirmed, completed, admin] = [
    await aBooking({ status: 'confirmed' }),
    await aBooking({ status: 'completed' }),
    await anAdmin(),
  ]
  const mine = await as(confirmed.shipper)<ErrorBody>('POST', urlOf(confirmed.booking.id), reason)
  const over = await as(admin)<ErrorBody>('POST', urlOf(completed.booking.id), reason)
  expect([mine.status, mine.body.code, over.status, over.body.code]).toEqual([
    409,
    'booking_state',
    409,
    'booking_state',
  ])
})

test('a reason is needed; visitors, transporters and strangers are refused', async () => {
  const { booking, shipper } = await aBooking()
  const other = await aBooking({ status: 'confirmed' })
  expect((await as(shipper)('POST', urlOf(booking.id), { reason: ' ' })).status).toBe(400)
  expect((await as(null)('POST', urlOf(booking.id), reason)).status).toBe(401)
  expect((await as(other.transporter)('POST', urlOf(other.booking.id), reason)).status).toBe(403)
  expect((await as(await aShipper())('POST', urlOf(booking.id), reason)).status).toBe(404)
  expect((await as(shipper)('POST', urlOf('no-uuid'), reason)).status).toBe(404)
})
