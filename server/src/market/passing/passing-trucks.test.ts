import { market } from '@vapsi/contract/market'
import type { MarketTruckView } from '@vapsi/contract/market'
import { expect, test } from 'vitest'
import { type Dice, diceOf } from '../../../test/dice.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, inHours } from '../../../test/factories/places.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { indianDay } from '@vapsi/contract/values/india'
import { gazetteer } from '../../places/gazetteer.ts'
import { readGazetteer } from '../../places/gazetteer-file.ts'
import { gazetteerPlaces } from '../../places/read-gazetteer.ts'
import { type Line, lineOf, passes } from '../../roads/corridor.ts'
import { roadKmBetween, roads } from '../../roads/roads.ts'
import { endOfIstDay } from '../market.rules.ts'
import { searchTrucks } from '../search/search-trucks.ts'
import { fillWaysJob } from './fill-ways.ts'

// PASSING_LANES=1000 for the long proof, PASSING_SEED for other trucks and lanes.
const [trucks, lanesAsked, most] = [1000, Number(process.env['PASSING_LANES'] ?? 200), 20]
const dice = diceOf(Number(process.env['PASSING_SEED'] ?? 20_261_128))
/** The largest: between them trucks of many lanes drive the same roads. */
const towns = gazetteerPlaces(readGazetteer()).slice(0, 40)
const placeOf = ({ name, state }: { name: string; state: string }) => gazetteer().placeNamed(`${name}, ${state}`)!
const nameOf = ({ name, state }: { name: string; state: string }) => `${name}, ${state}`
const aTown = ({ oneOf }: Dice) => placeOf(oneOf(towns))

interface Posted {
  id: string
  from: ReturnType<typeof aTown>
  to: ReturnType<typeof aTown>
  pricePaise: number
  tons: number
  availableFrom: Date
  isBusy: boolean
  line: Line | null
}

async function aMarket(): Promise<Posted[]> {
  const vehicles = []
  for (let at = 0; at < 40; at += 1)
    vehicles.push(await aVehicle({ passingWeight: dice.oneOf([2, 7, 9, 16, 25]), isOffRoad: at % 10 === 0 }))
  const posted: Posted[] = []
  while (posted.length < trucks) {
    const [from, to] = [aTown(dice), aTown(dice)]
    if (from.id === to.id) continue
    const { transporter, vehicle } = dice.oneOf(vehicles)
    const pricePaise = 100 * (8000 + dice.below(90_000))
    const availableFrom = inHours(dice.between(-24, 72))
    const { posting } = await aPosting({
      transporter,
      vehicle,
      fromLocation: nameOf(from),
      toLocation: nameOf(to),
      fromLat: from.lat,
      fromLng: from.lng,
      toLat: to.lat,
      toLng: to.lng,
      pricePaise,
      availableFrom,
      // Some are over, and not yet swept.
      validUntil: dice.next() < 0.05 ? inHours(-25) : inDays(30),
    })
    const way = roads().way(from, to)
    const isBusy = vehicle.isOffRoad || posting.validUntil < new Date()
    const line = way && lineOf(way.points)
    posted.push({ id: posting.id, from, to, pricePaise, tons: vehicle.passingWeight, availableFrom, isBusy, line })
  }
  await fillWaysJob.run({}, await aJobContext())
  return posted
}

/** The ruling, word for word, over every truck on the market. */
function byBruteForce(posted: readonly Posted[], from: Posted['from'], to: Posted['to']) {
  return posted.flatMap((truck) => {
    if (truck.isBusy || !truck.line || !passes(truck.line, from, to)) return []
    const [part, way] = [roadKmBetween(from, to), roadKmBetween(truck.from, truck.to)]
    const detourKm = Math.max(0, Math.round(roadKmBetween(truck.from, from) + part + roadKmBetween(to, truck.to) - way))
    const roadKm = Math.round(part)
    const share = Math.max((truck.pricePaise * (roadKm + detourKm)) / Math.round(way), (truck.pricePaise * 3) / 5)
    const hours = (roadKmBetween(truck.from, from) / 275) * 24
    return [{ truck, roadKm, detourKm, price: 100 * Math.ceil(share / 10_000), hours }]
  })
}

const thereAt = ({ availableFrom }: Posted, hours: number) =>
  Math.max(availableFrom.getTime(), Date.now()) + hours * 3_600_000

const posted = await aMarket()
const search = async (query: Record<string, string>) =>
  (await searchTrucks(db, market.search.schema.querystring.parse({ limit: '100', passing: 'true', ...query }))).rows
const isPassing = (truck: MarketTruckView): truck is MarketTruckView & { passing: object } =>
  truck.passing !== undefined

test('of 1,000 trucks every search finds those that pass, least detour first, and no other', async () => {
  let [found, fullest] = [0, 0]
  for (let asked = 0; asked < lanesAsked; asked += 1) {
    const [from, to] = [aTown(dice), aTown(dice)]
    const tons = dice.oneOf([undefined, 5, 12])
    const maxPrice = dice.oneOf([undefined, 25_000, 40_050])
    const by = dice.oneOf([undefined, indianDay(new Date(), 1), indianDay(new Date(), 2)])
    const query = { from: nameOf(from), to: nameOf(to), ...(tons && { minCapacity: String(tons) }), ...(by && { by }) }
    const ends = by === undefined ? Infinity : endOfIstDay(new Date(`${by}T12:00:00+05:30`)).getTime()
    const shown = await search({ ...query, ...(maxPrice && { maxPrice: String(maxPrice) }) })
    const ofLane = new Set((await search({ from: query.from, to: query.to, passing: 'false' })).map(({ id }) => id))
    const expected = byBruteForce(posted, from, to).filter(
      ({ truck, price, hours }) =>
        !ofLane.has(truck.id) &&
        truck.tons >= (tons ?? 0) &&
        price <= (maxPrice ?? Infinity) &&
        thereAt(truck, hours) < ends,
    )
    const ofId = new Map(expected.map((each) => [each.truck.id, each]))
    const passing = shown.filter(isPassing)
    found += passing.length
    fullest = Math.max(fullest, passing.length)
    const detours = expected.map(({ detourKm }) => detourKm).toSorted((a, b) => a - b)
    expect(passing.map((truck) => truck.passing?.detourKm)).toEqual(detours.slice(0, most))
    expect(new Set(passing.map(({ id }) => id)).size).toBe(passing.length)
    for (const { id, passing: part } of passing) {
      const { roadKm, detourKm, price, hours, truck } = ofId.get(id)!
      expect(part).toMatchObject({ roadKm, detourKm, price })
      const there = thereAt(truck, hours)
      expect(Math.abs(Date.parse(part.pickupFrom) - there)).toBeLessThan(5 * 60_000 + 90_000)
    }
    // Those that start there stand before them, and only there.
    expect(shown.slice(0, shown.length - passing.length).filter(isPassing)).toEqual([])
  }
  expect(found).toBeGreaterThan(lanesAsked)
  expect(fullest).toBe(most)
})

test('the last page alone has them, and without the wish the answer is what it was', async () => {
  const asked = { from: 'Pune, Maharashtra', to: 'Chennai, Tamil Nadu' }
  const parsed = (more: Record<string, string>) => market.search.schema.querystring.parse({ ...asked, ...more })
  const plain = await searchTrucks(db, parsed({ limit: '100' }))
  const wished = await searchTrucks(db, parsed({ limit: '100', passing: 'true' }))
  expect(plain.rows.filter(isPassing)).toEqual([])
  expect(wished.rows.slice(0, plain.rows.length)).toEqual(plain.rows)
  expect([wished.total, wished.next]).toEqual([plain.total, plain.next])
})
