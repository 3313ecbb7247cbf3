import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DashboardView, TransporterBookingView } from '@vapsi/contract/booking-views'
import { indianDay } from '@vapsi/contract/values/india'
import { servedBookings } from '../../../test/booking-rooms.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBooking, bookingRow } from '../../../test/factories/bookings.ts'
import { inDays } from '../../../test/factories/places.ts'
import { anAssignedPart } from '../../../test/factories/parts.ts'
import { db } from '../../../test/harness.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { unassignBooking } from '../assignment/unassign-booking.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { fleetOf } from '../../admin/business/trucks.sql.ts'
import { fillEmptyWays } from '../../admin/business/fill-empty-ways.ts'
import { roadKmBetween } from '../../roads/roads.ts'

const { as } = await servedBookings()
const mumbai = { lat: 19.076, lng: 72.8777 }
const pune = { lat: 18.5204, lng: 73.8567 }
const surat = { lat: 21.1702, lng: 72.8311 }
const jaipur = { lat: 26.9124, lng: 75.7873 }
const km = (...way: { lat: number; lng: number }[]) =>
  way.slice(1).reduce((sum, to, at) => sum + roadKmBetween(way[at]!, to), 0)
const lane = (from: typeof mumbai, to: typeof mumbai) => ({
  fromLat: from.lat,
  fromLng: from.lng,
  toLat: to.lat,
  toLng: to.lng,
  roadKm: Math.round(km(from, to)),
})

const ends = (id: string, days: number) =>
  sql`update bookings set status = 'completed', completed_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(
    db,
  )

test('the way of a truck with two parts counts once: the first with its road, the second with what it adds', async () => {
  const truck = await aVehicle()
  const before = await aBooking({
    transporter: truck.transporter,
    vehicleId: truck.vehicle.id,
    status: 'completed',
    completedAt: new Date(Date.now() - 5 * 24 * 3_600_000),
    ...lane(surat, pune),
  })
  const first = await anAssignedPart(truck, { ...lane(mumbai, jaipur), pickupDate: inDays(2) })
  const second = await anAssignedPart(truck, { ...lane(surat, jaipur), pickupDate: inDays(3) })
  // Surat lies on the way, or beside it by what the way over it is longer.
  const added = Math.round(km(mumbai, surat, jaipur) - km(mumbai, jaipur))
  expect(first.addedKm).toBeNull()
  expect(second.addedKm).toBe(added)
  // The second ends first; its truck did not come from its drop to the pickup of the first.
  await ends(second.id, 2)
  await ends(first.id, 1)
  expect((await bookingRow(second.id)).addedKm).toBe(added)

  await fillEmptyWays(db)
  const empty = await db
    .selectFrom('emptyWays')
    .select(['bookingId', 'emptyKm'])
    .where('bookingId', 'in', [first.id, second.id])
    .execute()
  expect(new Map(empty.map((way) => [way.bookingId, way.emptyKm]))).toEqual(
    new Map([
      [first.id, Math.round(km(pune, mumbai))],
      [second.id, 0],
    ]),
  )
  const day = (ago: number) => indianDay(new Date(), -ago)
  const days = { from: day(3), to: day(0) }
  const { now } = await fleetOf(db, days, { from: day(7), to: day(4) })
  expect(now.ladenKm).toBe(Math.round(km(mumbai, jaipur)) + added)
  expect(now.emptyKm).toBe(Math.round(km(pune, mumbai)))

  const { body } = await as(truck.transporter)<DashboardView>('GET', '/api/dashboard')
  const laden = body.byMonth!.reduce((sum, month) => sum + month.ladenKm, 0)
  expect(laden).toBe(before.booking.roadKm! + Math.round(km(mumbai, jaipur)) + added)
})

/** Three parts to Jaipur on one truck, assigned one after the other. */
async function threeParts() {
  const truck = await aVehicle()
  const first = await anAssignedPart(truck, {
    ...lane(mumbai, jaipur),
    weightKg: 2000,
    floorCm: 150,
    pickupDate: inDays(2),
  })
  const second = await anAssignedPart(truck, {
    ...lane(surat, jaipur),
    weightKg: 2000,
    floorCm: 150,
    pickupDate: inDays(3),
  })
  const third = await anAssignedPart(truck, {
    ...lane(mumbai, jaipur),
    weightKg: 2000,
    floorCm: 150,
    pickupDate: inDays(2),
  })
  expect([first.addedKm, third.addedKm]).toEqual([null, 0])
  const added = async () => [(await bookingRow(second.id)).addedKm, (await bookingRow(third.id)).addedKm]
  return { truck, first, second, third, added }
}
const beside = () => Math.round(km(mumbai, surat, jaipur) - km(surat, jaipur))

test('when the first part is taken back, the next is the first, and what the others add is worked out again', async () => {
  const { first, added } = await threeParts()
  await unassignBooking(db, await anAdmin(), first.id, 'Another truck')
  expect(await added()).toEqual([null, beside()])
})

test('so it is when it is cancelled, or declined by its driver', async () => {
  const cancelled = await threeParts()
  await cancelBooking(db, await anAdmin(), cancelled.first.id, 'No goods')
  expect(await cancelled.added()).toEqual([null, beside()])
  const declined = await threeParts()
  const answer = { response: 'declined', reason: 'Broken down' }
  const path = `/api/bookings/${declined.first.id}/respond`
  expect((await as(declined.truck.transporter)('POST', path, answer)).status).toBe(200)
  expect(await declined.added()).toEqual([null, beside()])
})

test('a later part that leaves changes only those that came after it', async () => {
  const { second, added } = await threeParts()
  const [was] = await added()
  await cancelBooking(db, await anAdmin(), second.id, 'No goods')
  expect(await added()).toEqual([was, 0])
})

test('its owner reads on the card what the longer way costs, and nobody of the first part', async () => {
  const { truck, first, second } = await threeParts()
  await db.insertInto('vehicleEconomics').values({ vehicleId: truck.vehicle.id, paisePerLadenKm: 30_50 }).execute()
  const partOf = async (id: string) => {
    const { body } = await as(truck.transporter)<TransporterBookingView>('GET', `/api/bookings/${id}`)
    return body.part
  }
  const added = (await bookingRow(second.id)).addedKm!
  expect(await partOf(second.id)).toMatchObject({ others: 2, addedKm: added, costRupees: Math.ceil(added * 30.5) })
  expect(await partOf(first.id)).not.toHaveProperty('costRupees')
})
