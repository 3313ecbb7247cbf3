import type { LoadView } from '@vapsi/contract/loads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, inHours } from '../../../test/factories/places.ts'
import { type Person, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { type Answer, servedRoom } from '../../../test/served-room.ts'
import { roadKmBetween as d } from '../../../test/way-home/every-chain.ts'
import { loadsRoutes } from '../loads.routes.ts'

// Derived from the rule alone: from the room, only its routes are imported.
const { as } = await servedRoom(loadsRoutes)

interface Spot {
  lat: number
  lng: number
}

const towns: Spot[] = [
  { lat: 19.076, lng: 72.8777 },
  { lat: 26.9124, lng: 75.7873 },
  { lat: 28.6519, lng: 77.2315 },
  { lat: 9.9312, lng: 76.2673 },
  { lat: 21.1458, lng: 79.0882 },
  // The same town from another side, and an island.
  { lat: 21.1459, lng: 79.0883 },
  { lat: 11.6667, lng: 92.75 },
]
const spot = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...towns) },
  fc.record({
    lat: fc.double({ min: 8, max: 33, noNaN: true }),
    lng: fc.double({ min: 69, max: 92, noNaN: true }),
  }),
)
const category = fc.constantFrom('Open', 'Open', 'Container', 'Tanker')
const truck = fc.record({
  home: spot,
  empty: spot,
  category,
  tons: fc.constantFrom(1, 9, 16),
  by: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('posting', 'in_transit', 'confirmed') },
    fc.constantFrom('posting booked', 'posting over', 'completed'),
  ),
  fate: fc.oneof({ weight: 5, arbitrary: fc.constant('kept') }, fc.constantFrom('sold', 'homeless')),
})
const truckOfMarket = fc.nat({ max: 11 })
const state = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('open', 'bid on') },
  fc.constantFrom('booked', 'closed', 'expired', 'accepted'),
)
/** Random loads; more often one on the way home of one of the trucks, at the limit of its weight. */
const load = fc.record({
  pickup: fc.oneof({ weight: 9, arbitrary: spot }, fc.constant({ lat: 0, lng: 0 })),
  drop: fc.oneof({ weight: 9, arbitrary: spot }, fc.constant({ lat: 0, lng: 0 })),
  category,
  kg: fc.constantFrom(100, 1000, 1100, 8900, 9000, 9001, 16_000, 16_100),
  like: fc.option(
    fc.record({ truck: truckOfMarket, pickup: fc.boolean(), drop: fc.boolean(), over: fc.constantFrom(-900, 0, 0, 1) }),
  ),
  rupees: fc.integer({ min: 1, max: 90_000 }),
  type: fc.constantFrom('FTL', 'PTL', 'LTL'),
  state,
  ageMinutes: fc.integer({ min: 0, max: 3 }),
})
const market = fc
  .tuple(
    fc.array(truck, { minLength: 1, maxLength: 4, size: 'max' }),
    fc.array(load, { minLength: 20, maxLength: 30, size: 'max' }),
  )
  .map(([trucks, loads]) => ({
    trucks,
    loads: loads.map(({ like, ...it }) => {
      const t = like && trucks[like.truck % trucks.length]
      if (!t) return it
      const [pickup, drop] = [like.pickup ? t.empty : it.pickup, like.drop ? t.home : it.drop]
      return { ...it, pickup, drop, category: t.category, kg: t.tons * 1000 + like.over }
    }),
  }))
type Truck = Parameters<Parameters<typeof truck.map>[0]>[0]
type Load = Omit<Parameters<Parameters<typeof load.map>[0]>[0], 'like' | 'kg'> & { kg: number }

const counts = ({ by, fate }: Truck) =>
  ['posting', 'in_transit', 'confirmed'].includes(by) && fate !== 'sold' && !(fate === 'homeless' && by !== 'posting')
const isPlace = ({ lat, lng }: Spot) => lat !== 0 || lng !== 0

/** Kilometres that do not count: a thousandth of a metre. */
const rounding = 1e-6

/**
 * The rule's result for one load: what the best of my trucks saves, and the figures of each that does. Two can save the
 * same (homes on one road through the place where both stand), and then rounding decides which one it is.
 */
function wayHome(trucks: readonly Truck[], it: Load) {
  if (!['open', 'bid on'].includes(it.state) || !isPlace(it.pickup) || !isPlace(it.drop)) return null
  const loaded = d(it.pickup, it.drop)
  const all = trucks
    .filter((t) => counts(t) && t.category === it.category && it.kg <= t.tons * 1000)
    .map((t) => {
      const empty = d(t.empty, it.pickup) + d(it.drop, t.home)
      return { truck: t, saved: d(t.empty, t.home) - empty, empty, total: empty + loaded }
    })
    .filter(({ saved }) => Number.isFinite(saved))
  if (!all.length) return null
  const saved = Math.max(...all.map((one) => one.saved))
  return { saved, loaded, best: all.filter((one) => one.saved > saved - rounding) }
}

async function park(transporter: Person, shipper: Person, t: Truck) {
  const ends = { fromLat: t.home.lat, fromLng: t.home.lng, toLat: t.empty.lat, toLng: t.empty.lng }
  const { vehicle } = await aVehicle({ transporter, category: t.category as 'Open', passingWeight: t.tons })
  if (t.by.startsWith('posting')) {
    const more = { 'posting booked': { status: 'booked' as const }, 'posting over': { validUntil: inHours(-1) } }
    await aPosting({ transporter, vehicle, ...ends, ...more[t.by as keyof typeof more] })
  } else {
    await db
      .insertInto('bookings')
      .values({
        shipperId: shipper.id,
        transporterId: transporter.id,
        vehicleId: vehicle.id,
        fromLocation: 'A',
        toLocation: 'B',
        ...(t.fate === 'homeless' ? {} : ends),
        pricePaise: 100,
        negotiatedPriceShipperPaise: 100,
        negotiatedPriceDriverPaise: 90,
        materialType: 'Cotton',
        weightText: '9 Tons',
        status: t.by as 'in_transit',
        ...(t.by === 'completed' && { completedAt: new Date() }),
      })
      .execute()
  }
  if (t.fate === 'sold')
    await db.updateTable('vehicles').set({ deletedAt: new Date() }).where('id', '=', vehicle.id).execute()
}

async function offer(shipper: Person, it: Load): Promise<string> {
  const made = await aPostedLoad({
    shipper,
    fromLat: it.pickup.lat,
    fromLng: it.pickup.lng,
    toLat: it.drop.lat,
    toLng: it.drop.lng,
    vehicleCategory: it.category as 'Open',
    weightKg: it.kg,
    expectedPricePaise: it.rupees * 100,
    loadType: it.type as 'FTL',
    createdAt: inHours(-it.ageMinutes / 60),
    status: it.state === 'booked' || it.state === 'closed' ? it.state : 'open',
    validUntil: it.state === 'expired' ? inHours(-0.01) : inDays(2),
  })
  if (it.state === 'accepted') await aBid({ load: made.load, status: 'accepted', acceptedAt: new Date() })
  if (it.state === 'bid on') await aBid({ load: made.load })
  return made.load.id
}

/** Every page of the list, followed as a browser does. */
async function wholeList(transporter: Person, limit: number, type: string): Promise<LoadView[]> {
  const rows: LoadView[] = []
  let url: string | undefined = `/api/posted-loads?route=return-loads&limit=${limit}&loadType=${type}`
  let total: string | undefined
  while (url) {
    const page: Answer<LoadView[]> = await as(transporter)<LoadView[]>('GET', url)
    expect(page.status).toBe(200)
    total ??= page.headers['x-total-count']
    rows.push(...page.body)
    url = /<([^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1]
  }
  expect(Number(total)).toBe(rows.length)
  return rows
}

test('return loads of any market are those that the rule names, in its order and with its figures', async () => {
  const shipper = await aShipper()
  let seen = 0
  await fc.assert(
    fc.asyncProperty(
      market,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('all', 'all', 'PTL'),
      async ({ trucks, loads }, limit, type) => {
        await db.updateTable('loads').set({ status: 'closed' }).where('status', '=', 'open').execute()
        const transporter = await aTransporter()
        await Promise.all(trucks.map((t) => park(transporter, shipper, t)))
        const ids = await Promise.all(loads.map((it) => offer(shipper, it)))
        const rows = await wholeList(transporter, limit, type)
        seen += rows.length
        const found = new Map(rows.map((row) => [row.id, row]))
        expect(found.size).toBe(rows.length)
        for (const [at, it] of loads.entries()) {
          const wanted = type === 'all' || it.type === type ? wayHome(trucks, it) : null
          const row = found.get(ids[at]!)
          if (!row) expect(wanted?.saved ?? 0).toBeLessThan(rounding)
          if (!row || !wanted) {
            expect(row).toBeUndefined()
            continue
          }
          expect(wanted.saved).toBeGreaterThan(-rounding)
          expect(row.wayHome!.savedKm).toBeCloseTo(wanted.saved, 1)
          expect(row.wayHome!.loadedKm).toBeCloseTo(wanted.loaded, 1)
          const empty = row.wayHome!.toPickupKm + row.wayHome!.toHomeKm
          const mine = wanted.best.reduce((a, b) => (Math.abs(b.empty - empty) < Math.abs(a.empty - empty) ? b : a))
          expect(empty).toBeCloseTo(mine.empty, 1)
          // From unrounded distances: over two kilometres a rounded one would differ by half a rupee.
          if (mine.total > 1) expect(row.wayHome!.rupeesPerTotalKm).toBeCloseTo(it.rupees / mine.total, 1)
        }
        const listed = rows.map(({ id }) => loads[ids.indexOf(id)]!)
        for (const [at, it] of listed.slice(1).entries()) {
          const before = listed[at]!
          const [best, next] = [wayHome(trucks, before)!, wayHome(trucks, it)!]
          expect(best.saved - next.saved).toBeGreaterThan(-rounding)
          // One haul for the same trucks saves the same, to the last digit.
          const haul = (load: Load, { best }: typeof next) =>
            JSON.stringify([load.pickup, load.drop, best.map(({ truck }) => trucks.indexOf(truck))])
          if (haul(before, best) === haul(it, next)) expect(before.ageMinutes).toBeLessThanOrEqual(it.ageMinutes)
        }
      },
    ),
    { numRuns: Number(process.env['MARKETS'] ?? 40) },
  )
  // Markets without a single match would prove nothing.
  expect(seen).toBeGreaterThan(20)
}, 120_000)
