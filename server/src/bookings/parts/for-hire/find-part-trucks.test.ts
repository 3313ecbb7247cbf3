import { type PartQuery, type PartTruckView, partTrucks } from '@vapsi/contract/bookings/part-trucks'
import { expect, test } from 'vitest'
import { diceOf } from '../../../../test/dice.ts'
import { aVehicle } from '../../../../test/factories/fleet.ts'
import { aPosting } from '../../../../test/factories/market.ts'
import { anAssignedPart } from '../../../../test/factories/parts.ts'
import { inDays, inHours, lane, mumbai } from '../../../../test/factories/places.ts'
import { db } from '../../../../test/harness.ts'
import { aJobContext } from '../../../../test/jobs.ts'
import { serves } from '../../../market/passing/part-of-way.ts'
import { fillWaysJob } from '../../../market/passing/fill-ways.ts'
import { waysPassing } from '../../../market/passing/passing-trucks.ts'
import { Failure } from '../../../platform/fail.ts'
import { findPartTrucks, partTruckOf } from './find-part-trucks.ts'
import { trucksForParts } from './part-trucks.sql.ts'

const { between, below, oneOf } = diceOf(43)
const pune = { name: 'Pune, Maharashtra', lat: 18.5196, lng: 73.8554 }
const hyderabad = { name: 'Hyderabad, Telangana', lat: 17.384, lng: 78.4564 }
const bengaluru = { name: 'Bengaluru, Karnataka', lat: 12.9719, lng: 77.5937 }
const chennai = { name: 'Chennai, Tamil Nadu', lat: 13.0827, lng: 80.2707 }
const way = [mumbai, pune, hyderabad, bengaluru, chennai]
const between2 = () => {
  const at = below(way.length - 1)
  return [way[at]!, way[at + 1 + below(way.length - 1 - at)]!] as const
}

async function aTruck() {
  const [from, to] = below(4) ? ([mumbai, chennai] as const) : between2()
  const { posting: _, ...truck } = await aPosting({
    ...(await aVehicle({ vehicleType: oneOf(['22 feet', '32 feet']), passingWeight: oneOf([9, 16]) })),
    ...lane(from, to),
    pricePaise: 1000_00 * Math.round(between(30, 90)),
    availableFrom: inHours(between(24, 60)),
    validUntil: inDays(20),
  })
  for (let parts = oneOf([0, 0, 1, 2, 3]); parts > 0; parts -= 1) {
    const load = {
      ...lane(...between2()),
      weightKg: Math.round(between(500, 4000)),
      floorCm: 10 * Math.round(between(5, 30)),
      goodsKind: oneOf(['general', 'food', 'chemicals'] as const),
      pickupDate: inHours(between(24, 90)),
    }
    // One for which no room is left stays without a truck.
    await anAssignedPart(truck, load).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
  }
}

/** All of them, each on its own. */
async function oneByOne(query: PartQuery): Promise<PartTruckView[]> {
  const ways = (await waysPassing(db, { ...query, limit: 20, sort: 'newest' }))!
  const serving = ways.candidates.filter((candidate) => serves(candidate.way, ways.asked))
  const room = { weightKg: 1000 * query.weight, floorCm: Math.round(100 * query.floor) }
  const found: PartTruckView[] = []
  for (const { id } of await trucksForParts(db, serving, room, 40))
    await partTruckOf(db, id, query).then(
      (view) => found.push(view),
      (error: unknown) => {
        if (!(error instanceof Failure && error.body.code === 'part_no_room')) throw error
      },
    )
  return found
    .toSorted((a, b) => a.passing.price - b.passing.price || a.passing.detourKm - b.passing.detourKm)
    .slice(0, 20)
}

test('the trucks found together are those that are found one by one, in the same order', async () => {
  for (let trucks = 0; trucks < 50; trucks += 1) await aTruck()
  await fillWaysJob.run({}, await aJobContext())
  let [beside, full] = [0, 0]
  for (let asked = 0; asked < 25; asked += 1) {
    const [from, to] = between2()
    const query = partTrucks.find.schema.querystring.parse({
      from: from.name,
      to: to.name,
      weight: oneOf([0.5, 2, 5]),
      floor: oneOf([0.6, 2.4, 4]),
      goods: oneOf(['general', 'food', 'chemicals']),
    })
    const found = await findPartTrucks(db, query)
    expect(found).toEqual(await oneByOne(query))
    if (found.some(({ others }) => others > 0)) beside += 1
    if (found.length === 20) full += 1
  }
  expect(beside).toBeGreaterThan(3)
  expect(full).toBeGreaterThan(0)
})
