import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { inDays, jaipur, mumbai, surat } from '../../test/factories/places.ts'
import { aShipper } from '../../test/factories/users.ts'
import { roadKmBetween } from '../../test/way-home/every-chain.ts'
import { db } from '../../test/harness.ts'
import { postLoad } from '../loads/post-load.ts'
import { laneKmPerDay } from './lane-speed.sql.ts'

const hourMs = 3_600_000
const lane = { fromLat: mumbai.lat, fromLng: mumbai.lng, toLat: jaipur.lat, toLng: jaipur.lng }
const km = roadKmBetween(mumbai, jaipur)
/** Hours from departure to the proof, unloading included, at this many kilometres a day. */
const hoursAt = (kmPerDay: number) => (24 * km) / kmPerDay + 5

async function aTrip(kmPerDay: number, { endedDaysAgo = 10, ...given }: Record<string, number> = {}) {
  const delivered = inDays(-endedDaysAgo)
  const { booking } = await aBooking({ status: 'completed', completedAt: delivered, ...given })
  const began = new Date(delivered.getTime() - hoursAt(kmPerDay) * hourMs)
  await sql`insert into events (type, actor_role, subject_type, subject_id, data, at)
    values ('booking_started', 'transporter', 'booking', ${booking.id}, '{}', ${began})`.execute(db)
  await aDocument(booking, { uploadedAt: delivered })
}

test('a lane has the middle speed of its trips from 20 on, and loads posted then are planned with it', async () => {
  const shipper = await aShipper()
  const post = () =>
    postLoad(db, shipper, {
      ...lane,
      fromLocation: mumbai.name,
      toLocation: jaipur.name,
      fromCity: mumbai.city,
      toCity: jaipur.city,
      loadType: 'FTL',
      vehicleCategory: 'Open',
      material: 'Cotton',
      weight: 9,
      expectedPrice: 42_000,
      pickupDate: inDays(1),
    } as unknown as Parameters<typeof postLoad>[2])
  const speedOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('loads').select('laneKmPerDay').where('id', '=', id).executeTakeFirstOrThrow()).laneKmPerDay

  for (let at = 0; at < 19; at += 1) await aTrip(350 + at)
  // On another lane, too long ago, never on the road.
  await aTrip(100, { toLat: surat.lat, toLng: surat.lng })
  await aTrip(100, { endedDaysAgo: 400 })
  await aDocument((await aBooking({ status: 'completed' })).booking)
  expect(await laneKmPerDay(db, lane)).toBeNull()
  expect(await speedOf(await post())).toBeNull()

  await aTrip(100, { fromLat: mumbai.lat + 0.5 })
  expect(await laneKmPerDay(db, lane)).toBe(358)
  expect(await speedOf(await post())).toBe(358)
})

test('proofs uploaded minutes after departure make no truck fly', async () => {
  const south = { fromLat: 13.08, fromLng: 80.27, toLat: 17.38, toLng: 78.48 }
  for (let at = 0; at < 20; at += 1) await aTrip(20_000_000, south)
  expect(await laneKmPerDay(db, south)).toBe(60 * 24)
})
