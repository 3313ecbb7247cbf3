import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { greatCircleKm } from '@vapsi/contract/values/distance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOf } from './best-matches.ts'
import type { MarketRow } from './open-loads.sql.ts'
import { OpenLoads } from './open-loads.ts'
import { roads } from '../roads/roads.ts'
import { type Lane, findReturnLoads, loadsAlong } from './find-return-loads.ts'
import { type Ranked, type Truck, byRank, savingOf } from './way-home.rules.ts'

const hubs = [
  { lat: 19.076, lng: 72.8777 },
  { lat: 28.6519, lng: 77.2315 },
  { lat: 13.0827, lng: 80.2707 },
  { lat: 0, lng: 0 },
  // An island: no road leads there.
  { lat: 11.6667, lng: 92.75 },
]
type Place = (typeof hubs)[number]
const degree = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const place = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hubs) },
  // Clustered: many places within some kilometres of a hub.
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...hubs.slice(0, 3)), degree(0.3), degree(0.3))
      .map(([hub, lat, lng]) => ({ lat: hub.lat + lat, lng: hub.lng + lng })),
  },
  { weight: 3, arbitrary: fc.record({ lat: degree(11).map((d) => d + 21), lng: degree(10).map((d) => d + 80) }) },
)
const category = fc.constantFrom(...VEHICLE_CATEGORIES.slice(0, 2))

const load = fc.record({
  pickup: place,
  drop: place,
  category,
  weightKg: fc.constantFrom(500, 9000, 9100, 16_000, 40_000),
  createdMicros: fc.integer({ min: 1, max: 5 }),
  isOpen: fc.constantFrom(true, true, true, false),
  isValid: fc.constantFrom(true, true, true, false),
})
const truck = fc.record({
  emptyAt: place,
  home: place,
  category,
  passingWeightKg: fc.constantFrom(1000, 9000, 16_000, 60_000),
})

const now = new Date('2026-11-21T06:00:00Z')
type Draft = typeof load extends fc.Arbitrary<infer T> ? T : never

const rowOf = (draft: Draft, at: number, changedIn = '1'): MarketRow => ({
  id: String(at).padStart(6, '0'),
  fromLat: draft.pickup.lat,
  fromLng: draft.pickup.lng,
  toLat: draft.drop.lat,
  toLng: draft.drop.lng,
  vehicleCategory: draft.category,
  floorCm: null,
  goodsKind: null,
  via: null,
  loadType: 'FTL',
  weightKg: draft.weightKg,
  pricePaise: 1,
  pickupFrom: now,
  pickupUntil: now,
  laneKmPerDay: null,
  createdMicros: draft.createdMicros,
  validUntil: new Date(now.getTime() + (draft.isValid ? 1 : 0)),
  changedIn,
  isOpen: draft.isOpen,
})

/** A market that received the rows in several batches. */
async function marketOf(batches: MarketRow[][]): Promise<OpenLoads> {
  const waiting = [...batches]
  const market = new OpenLoads(async (since) => ({
    rows: waiting.shift() ?? [],
    watermark: (since ?? 0n) + 1n,
    node: 'one',
    at: now,
  }))
  for (const _batch of batches) await market.refresh()
  return market
}

const toTruck = (given: Pick<Truck, 'emptyAt' | 'home' | 'category' | 'passingWeightKg'>, at: number): Truck => ({
  ...given,
  vehicleId: `v${at}`,
  vehicleNumber: `MH12AB000${at}`,
  emptyAtName: '',
  homeName: '',
  emptyFrom: now,
})

/** The same ranking without an index: every load against every truck. */
function scan(rows: readonly MarketRow[], trucks: readonly Truck[]): Ranked[] {
  const ranked: Ranked[] = []
  for (const row of rows) {
    if (!row.isOpen || row.validUntil <= now) continue
    const haul = {
      pickup: { lat: row.fromLat, lng: row.fromLng },
      drop: { lat: row.toLat, lng: row.toLng },
      category: row.vehicleCategory,
      weightKg: row.weightKg,
    }
    const savings = trucks.map((one) => savingOf(one, haul)).filter((saved) => saved !== null)
    if (savings.length) ranked.push({ id: row.id, createdMicros: row.createdMicros, savedKm: Math.max(...savings) })
  }
  return ranked.sort(byRank)
}

test('the index answers exactly what a scan of the whole market answers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(load, { maxLength: 400, size: 'max' }),
      fc.array(truck, { minLength: 1, maxLength: 4 }),
      async (drafts, given) => {
        const rows = drafts.map((draft, at) => rowOf(draft, at))
        const trucks = given.map(toTruck)
        const market = await marketOf([rows])
        const matches = await findReturnLoads(market, trucks)
        const wanted = scan(rows, trucks)
        expect(bestOf(matches, Infinity)).toEqual(wanted)
        // Page by page, each after the last of the one before.
        const pages: Ranked[] = []
        for (let page = bestOf(matches, 7); page.length; page = bestOf(matches, 7, page.at(-1))) pages.push(...page)
        expect(pages).toEqual(wanted)
      },
    ),
    { numRuns: 60 },
  )
})

test('it stays exact while loads come, change and go, many times the size of the market', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(load, { minLength: 40, maxLength: 300, size: 'max' }), {
        minLength: 2,
        maxLength: 12,
        size: 'max',
      }),
      truck,
      async (batches, given) => {
        // Every batch rewrites the loads from number 0 on: some reopen elsewhere, some close.
        const rows = batches.map((batch, turn) => batch.map((draft, at) => rowOf(draft, at, String(turn))))
        const latest = new Map(rows.flat().map((row) => [row.id, row]))
        const trucks = [toTruck(given, 0)]
        const market = await marketOf(rows)
        expect(bestOf(await findReturnLoads(market, trucks), Infinity)).toEqual(scan([...latest.values()], trucks))
      },
    ),
    { numRuns: 20 },
  )
})

test('loads along my lanes are exactly those with both ends within 40 km of the way, in its direction', async () => {
  /** Null: too near the limit to say by steps. */
  const truth = (pickup: Place, drop: Place, { from, to }: Lane): boolean | null => {
    const way = isSomewhere(pickup, drop, from, to) ? roads().way(from, to) : null
    if (!way) return false
    const [first, second] = [alongOf(way.points, pickup), alongOf(way.points, drop)]
    if (Math.min(first.km, second.km) > 41 || Math.max(first.km, second.km) > 41) return false
    if (Math.max(first.km, second.km) > 39 || (first.least <= second.most && first.most >= second.least)) return null
    return first.most < second.least
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(load, { maxLength: 60, size: 'max' }),
      fc.array(fc.record({ from: place, to: place }), { maxLength: 3 }),
      async (drafts, lanes) => {
        const rows = drafts.map((draft, at) => rowOf({ ...draft, isOpen: true, isValid: true }, at))
        const market = await marketOf([rows])
        const found = new Set(loadsAlong(market, lanes))
        for (const [at, { pickup, drop }] of drafts.entries()) {
          const said = new Set(lanes.map((lane) => truth(pickup, drop, lane)))
          if (said.has(true)) expect(found).toContain(rows[at]!.id)
          else if (!said.has(null)) expect(found).not.toContain(rows[at]!.id)
        }
      },
    ),
    { numRuns: 60 },
  )
})

const isSomewhere = (...places: Place[]) => places.every(({ lat, lng }) => lat || lng)

/** How far a point is from a way, and where along it its nearest places are, by steps of a kilometre. */
function alongOf(points: readonly Place[], point: Place) {
  const steps: { km: number; along: number }[] = []
  let along = 0
  for (let at = 1; at < points.length; at += 1) {
    const [from, to] = [points[at - 1]!, points[at]!]
    const legKm = greatCircleKm(from, to)
    const count = Math.max(1, Math.ceil(legKm))
    for (let step = 0; step <= count; step += 1) {
      const share = step / count
      const on = { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) }
      steps.push({ km: greatCircleKm(on, point), along: along + share * legKm })
    }
    along += legKm
  }
  const km = Math.min(...steps.map((step) => step.km))
  const nearest = steps.filter((step) => step.km < km + 1).map((step) => step.along)
  return { km, least: Math.min(...nearest), most: Math.max(...nearest) }
}

test('loads typed by hand never match, not even a truck that is empty off the coast of Africa', async () => {
  const nowhere = { lat: 0, lng: 0 }
  const draft: Draft = {
    pickup: nowhere,
    drop: { lat: 10, lng: 10 },
    category: 'Open',
    weightKg: 500,
    createdMicros: 1,
    isOpen: true,
    isValid: true,
  }
  const market = await marketOf([[rowOf(draft, 1), rowOf({ ...draft, pickup: draft.drop, drop: nowhere }, 2)]])
  const near = {
    emptyAt: { lat: 0.1, lng: 0 },
    home: { lat: 10, lng: 10.5 },
    category: 'Open',
    passingWeightKg: 9000,
  } as const
  expect(bestOf(await findReturnLoads(market, [toTruck(near, 1)]), Infinity)).toEqual([])
  expect(bestOf(await findReturnLoads(market, [toTruck({ ...near, emptyAt: nowhere }, 1)]), Infinity)).toEqual([])
})
