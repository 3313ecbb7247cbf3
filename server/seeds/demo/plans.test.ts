import { randomUUID } from 'node:crypto'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { tripEnd } from '../../src/fleet/trip-end/trip-end.ts'
import { PACE } from '../../src/way-home/chain.ts'
import { roadKmBetween } from '../../src/roads/roads.ts'
import { expect, test } from 'vitest'
import { throughout } from '../../src/way-home/planner/in-slices.ts'
import { LoadIndex } from '../../src/way-home/planner/load-index.ts'
import { searchChains } from '../../src/way-home/planner/search.ts'
import { hourOf } from '../../src/way-home/planning-hours.ts'
import { demoMarket } from './market.ts'
import { openLoads } from './loads.ts'
import { demoTransporterMobile } from './people.ts'
import type { Booking, World } from './world.ts'

/** Number of legs of the best ways home after a trip of the demo transporter, best first. */
function legsAfter(world: World, trip: Booking): number[] {
  const { vehicle, base } = world.trucks.find((truck) => truck.vehicle.id === trip.vehicleId)!
  const index = new LoadIndex()
  for (const load of openLoads(world)) {
    if (load.vehicleCategory !== vehicle.category) continue
    index.add({
      id: load.id,
      pickup: { lat: load.fromLat!, lng: load.fromLng! },
      drop: { lat: load.toLat!, lng: load.toLng! },
      weightKg: load.weightKg,
      priceRupees: load.expectedPricePaise / 100,
      fromHour: hourOf(new Date(load.pickupFrom!)),
      untilHour: hourOf(new Date(load.pickupUntil!)),
    })
  }
  const emptyAt = { lat: trip.toLat!, lng: trip.toLng! }
  const from = tripEnd(
    { promisedOn: String(trip.promisedOn), roadKm: trip.distanceKm ?? null, isDelivered: false },
    world.now,
  )
  const emptyAtHour = Math.max(hourOf(from), hourOf(world.now))
  const costs = { rupeesPerEmptyKm: 20, rupeesPerLadenKm: 24, rupeesPerHour: 10, commission: 0.1 }
  const truck = { emptyAt, emptyAtHour, home: base, homeByHour: emptyAtHour + 400, ...costs }
  const { chains } = throughout(
    searchChains(index, {
      truck,
      passingWeightKg: vehicle.passingWeight * 1000,
      pace: PACE,
      legs: 3,
      limit: 10,
      planningPrice: 2,
      maxEmptyKm: roadKmBetween(emptyAt, base),
    }),
  )
  return chains.map(({ loads }) => loads.length)
}

test('at every hour of a day the demo transporter has ways home of one, two and three legs to look at', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 10, 23, hour, 41))
    const world = demoMarket(now, { id: randomUUID(), isAdmin: true })
    const owner = world.people.find(({ mobile }) => mobile === demoTransporterMobile)!
    const trips = world.bookings.filter(
      ({ transporterId, status }) => transporterId === owner.id && holdsVehicle.includes(status),
    )
    const found = trips.map((trip) => legsAfter(world, trip))
    expect(new Set(found.flat()), `at ${hour}`).toEqual(new Set([1, 2, 3]))
    expect(found.filter((legs) => legs.length > 0).length, `at ${hour}`).toBeGreaterThanOrEqual(3)
  }
})

test('loads are picked up at hours, on a day or on one of several, up to a week ahead', () => {
  const now = new Date()
  const world = demoMarket(now, { id: randomUUID(), isAdmin: true })
  const hours = openLoads(world).map(({ pickupFrom, pickupUntil }) => {
    const [from, until] = [new Date(pickupFrom!).getTime(), new Date(pickupUntil!).getTime()]
    expect(from).toBeGreaterThan(now.getTime())
    expect(until).toBeLessThanOrEqual(now.getTime() + 7 * 24 * 3_600_000)
    return (until - from) / 3_600_000
  })
  expect(hours.filter((length) => length < 24).length).toBeGreaterThan(10)
  expect(hours.filter((length) => length === 24).length).toBeGreaterThan(10)
  expect(hours.filter((length) => length > 24).length).toBeGreaterThan(10)
})
