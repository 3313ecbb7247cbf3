import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { greatCircleKm } from '@vapsi/contract/values/distance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOf } from './best-matches.ts'
import type { MarketRow } from './open-loads.sql.ts'
import { OpenLoads } from './open-loads.ts'
import { findReturnLoads, loadsAlong } from './find-return-loads.ts'
import { type Ranked, type Truck, byRank, savingOf } from './wayhome.rules.ts'

const hubs = [
  { lat: 19.076, lng: 72.8777 },
  { lat: 28.6519, lng: 77.2315 },
  { lat: 13.0827, lng: 80.2707 },
  { lat: 0, lng: 0 },
  { lat: 90, lng: 0 },
  { lat: -12, lng: 179.99 },
  { lat: -12, lng: -179.99 },
  { lat: -19.076, lng: -107.1223 },
]
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
  { weight: 3, arbitrary: fc.record({ lat: degree(14).map((d) => d + 21), lng: degree(14).map((d) => d + 80) }) },
  { weight: 1, arbitrary: fc.record({ lat: degree(90), lng: degree(180) }) },
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
    { numRuns: 200 },
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
    { numRuns: 60 },
  )
})

test('loads along my lanes are exactly those within 75 km of both ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(load, { maxLength: 300, size: 'max' }),
      fc.array(fc.record({ from: place, to: place }), { maxLength: 4 }),
      async (drafts, lanes) => {
        const rows = drafts.map((draft, at) => rowOf({ ...draft, isOpen: true, isValid: true }, at))
        const isSomewhere = (...places: { lat: number; lng: number }[]) => places.every(({ lat, lng }) => lat || lng)
        const near = drafts.flatMap(({ pickup, drop }, at) =>
          lanes.some(
            ({ from, to }) =>
              isSomewhere(pickup, drop, from, to) && greatCircleKm(pickup, from) <= 75 && greatCircleKm(drop, to) <= 75,
          )
            ? [rows[at]!.id]
            : [],
        )
        const market = await marketOf([rows])
        expect(loadsAlong(market, lanes).sort()).toEqual(near.sort())
      },
    ),
    { numRuns: 100 },
  )
})

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
