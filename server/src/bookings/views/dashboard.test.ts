import type { DashboardView } from '@vapsi/contract/booking-views'
import { distanceKm } from '@vapsi/contract/values/distance'
import { roadKmBetween } from '../../roads/roads.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { servedBookings } from '../../../test/booking-rooms.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { inDays, inHours, jaipur, mumbai } from '../../../test/factories/places.ts'
import { aShipper, aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { withoutIds } from '../../../test/without-ids.ts'

const { as } = await servedBookings()

/** The first moment of this calendar month in India, and the last one of the month before. */
async function turnOfMonth() {
  const { rows } = await sql<{ start: Date }>`
    select date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as start`.execute(db)
  const start = rows[0]?.start ?? new Date()
  return { start: new Date(start.getTime()), before: new Date(start.getTime() - 1) }
}

test('a shipper sees running trips, completed ones and what they cost', async () => {
  const shipper = await aShipper()
  for (const status of ['pending', 'confirmed', 'in_transit', 'cancelled'] as const) await aBooking({ shipper, status })
  await aBooking({ shipper, status: 'completed', negotiatedPriceShipperPaise: 40_000_50 })
  await aBooking({ shipper, status: 'completed', negotiatedPriceShipperPaise: 50_000_25 })
  await aPostedLoad({ shipper })
  await aPostedLoad({ shipper, validUntil: inHours(-1) })
  const { body } = await as(shipper)<DashboardView>('GET', '/api/dashboard')
  expect(body).toMatchObject({ activeBookings: 3, completedTrips: 2, totalSpent: 90_000.75, openLoads: 1 })
})

test('a transporter sees this Indian month by when trips were booked, and the five newest completed', async () => {
  const transporter = await aTransporter()
  const { start, before } = await turnOfMonth()
  const done = (createdAt: Date, rupees: number, completedAt = new Date()) =>
    aBooking({
      transporter,
      status: 'completed',
      createdAt,
      completedAt,
      negotiatedPriceShipperPaise: 90_000_00,
      negotiatedPriceDriverPaise: rupees * 100,
    })
  await done(start, 10_000, inDays(-1))
  await done(before, 1_000, inDays(-2))
  for (let day = 3; day < 7; day += 1) await done(inDays(-800), 100, inDays(-day))
  await aBooking({ transporter, status: 'in_transit' })
  await aVehicle({ transporter, isOffRoad: true })
  const { body } = await as(transporter)<DashboardView>('GET', '/api/dashboard')
  expect(body).toMatchObject({
    activeBookings: 1,
    completedTrips: 6,
    thisMonth: 10_000,
    totalEarned: 11_400,
    // One vehicle of each completed trip; the running trip's is booked and one is off the road.
    availableTrucks: 6,
  })
  expect(body.recentTrips?.map(({ price }) => price)).toEqual([10_000, 1_000, 100, 100, 100])
  expect(body.byMonth).toHaveLength(12)
  expect(body.byMonth?.slice(-2)).toMatchObject([
    { earned: 1_000, trips: 1 },
    { earned: 10_000, trips: 1 },
  ])
  expect(withoutIds(body)).not.toContain('90000')
})

test('market loads are those that can be bid on', async () => {
  const transporter = await aTransporter()
  const count = async () => (await as(transporter)<DashboardView>('GET', '/api/dashboard')).body.marketLoads ?? 0
  const before = await count()
  await aPostedLoad()
  await aPostedLoad({ status: 'booked' })
  await aPostedLoad({ validUntil: inHours(-1) })
  await aBid({ status: 'accepted' })
  expect((await count()) - before).toBe(1)
})

test('visitors and administrators have no dashboard of trips', async () => {
  expect((await as(null)('GET', '/api/dashboard')).status).toBe(401)
  expect((await as(await anAdmin())('GET', '/api/dashboard')).status).toBe(403)
})

test('the kilometres of a month: loaded, and saved by a trip on the way back', async () => {
  const { transporter, vehicle } = await aVehicle()
  const lane = (from: typeof mumbai, to: typeof mumbai) => ({
    fromLat: from.lat,
    fromLng: from.lng,
    toLat: to.lat,
    toLng: to.lng,
    distanceKm: distanceKm(from, to),
  })
  const done = { transporter, vehicleId: vehicle.id, status: 'completed', createdAt: new Date() } as const
  await aBooking({ ...done, ...lane(mumbai, jaipur), completedAt: inDays(-6) })
  await aBooking({ ...done, ...lane(jaipur, mumbai), completedAt: inDays(-3) })
  const { body } = await as(transporter)<DashboardView>('GET', '/api/dashboard')
  const way = Math.round(roadKmBetween(mumbai, jaipur))
  expect(body.byMonth?.at(-1)).toMatchObject({ trips: 2, savedKm: way })
  expect(Math.abs(body.byMonth!.at(-1)!.ladenKm - 2 * way)).toBeLessThanOrEqual(1)
})
