import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { indianDayNumber, startOfIndianDay } from '@vapsi/contract/values/india'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { diceOf } from '../../test/dice.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aPosting } from '../../test/factories/market.ts'
import { inHours } from '../../test/factories/places.ts'
import { aTransporter } from '../../test/factories/users.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { fillWaysJob } from '../market/passing/fill-ways.ts'
import { gazetteer } from '../places/gazetteer.ts'
import { readGazetteer } from '../places/gazetteer-file.ts'
import { gazetteerPlaces } from '../places/read-gazetteer.ts'
import { lineOf, passes } from '../roads/corridor.ts'
import { roadKmBetween, roads } from '../roads/roads.ts'
import { tollRupees } from '../roads/tolls.ts'
import { trucksForLoad } from './trucks-for-load.ts'

// DESK_SEED for another market.
const dice = diceOf(Number(process.env['DESK_SEED'] ?? 20_261_127))
const [trucks, loads] = [220, 32]
const hourMs = 3_600_000
const towns = gazetteerPlaces(readGazetteer()).slice(0, 30)
const placeOf = ({ name, state }: { name: string; state: string }) => gazetteer().placeNamed(`${name}, ${state}`)!
const nameOf = ({ name, state }: { name: string; state: string }) => `${name}, ${state}`
const aTown = () => placeOf(dice.oneOf(towns))
type Town = ReturnType<typeof aTown>
const categories = ['Open', 'Open', 'Container'] as const
/** Rupees an empty and a laden kilometre, by tons. */
const rates: Record<number, [number, number]> = { 5: [12, 14], 9: [17.5, 21], 16: [22.5, 27.5] }
/** Rupees a tolled kilometre, of which a usual way has 72 in 100. */
const tollRates: Record<number, number> = { 5: 3.9, 9: 3.9, 16: 5.2 }

interface Truck {
  id: string
  category: (typeof categories)[number]
  tons: number
  at: Town
  home: Town
  from: number
  route: { to: Town; pricePaise: number } | null
  /** The trip that it is on. */
  after: string | null
}

/** To this town, promised within three days. */
async function onATrip(
  { transporter, vehicle }: Awaited<ReturnType<typeof aVehicle>>,
  to: Town,
): Promise<Partial<Truck>> {
  const day = indianDayNumber(new Date()) + dice.below(3)
  const { booking } = await aTrip({
    transporter,
    booking: {
      vehicleId: vehicle.id,
      toLat: to.lat,
      toLng: to.lng,
      toLocation: nameOf(to),
      promisedOn: new Date(day * 24 * hourMs).toISOString().slice(0, 10),
    },
  })
  const from = Math.max(Date.now(), startOfIndianDay(day).getTime())
  return { at: to, from, after: `VP-${booking.number}` }
}

async function aMarket(): Promise<Truck[]> {
  const market: Truck[] = []
  for (let count = 0; count < trucks; count += 1) {
    const home = aTown()
    const [category, tons] = [dice.oneOf(categories), dice.oneOf([5, 9, 16])]
    const transporter = await aTransporter({ city: nameOf(home), commissionType: 'percentage', commissionRate: 10 })
    const isOffRoad = dice.next() < 0.05
    const truck = await aVehicle({ transporter, category, passingWeight: tons, isOffRoad })
    const fact: Truck = {
      id: truck.vehicle.id,
      category,
      tons,
      at: home,
      home,
      from: Date.now(),
      route: null,
      after: null,
    }
    const kind = dice.next()
    if (kind < 0.2) Object.assign(fact, await onATrip(truck, aTown()))
    else if (kind < 0.7) {
      const [start, to] = [aTown(), aTown()]
      if (start.id !== to.id) {
        const availableFrom = inHours(dice.between(-10, 60))
        const pricePaise = 100 * (8000 + dice.below(90_000))
        await aPosting({
          ...truck,
          fromLocation: nameOf(start),
          toLocation: nameOf(to),
          fromLat: start.lat,
          fromLng: start.lng,
          toLat: to.lat,
          toLng: to.lng,
          availableFrom,
          pricePaise,
        })
        Object.assign(fact, {
          at: start,
          from: Math.max(Date.now(), availableFrom.getTime()),
          route: { to, pricePaise },
        })
      }
    }
    if (!isOffRoad) market.push(fact)
  }
  await fillWaysJob.run({}, await aJobContext())
  return market
}

/** The rules, word for word, over every truck; null: it may not be sent. */
function judged(
  truck: Truck,
  load: { from: Town; to: Town; category: string; tons: number; until: number; rupees: number },
) {
  if (truck.category !== load.category || truck.tons < load.tons) return null
  const km = roadKmBetween(truck.at, load.from)
  const laden = roadKmBetween(load.from, load.to)
  const home = roadKmBetween(load.to, truck.home)
  let price = Math.round(load.rupees * 0.9 * 100) / 100
  if (truck.route) {
    const way = roads().way(truck.at, truck.route.to)!
    if (!passes(lineOf(way.points), load.from, load.to)) return null
    const detour = Math.max(0, Math.round(km + laden + roadKmBetween(load.to, truck.route.to) - way.km))
    const share = Math.max((Math.round(laden) + detour) / Math.round(way.km), 0.6)
    price = Math.max(price, 100 * Math.ceil((truck.route.pricePaise * share) / 10_000 - 1e-9))
  }
  const [empty, full] = rates[truck.tons]!
  const tolls = tollRupees(load.from, load.to, truck.tons) - 0.72 * tollRates[truck.tons]! * laden
  const cost = empty * (km + home / 2) + full * laden + tolls
  const there = truck.from + (km / (275 / 24)) * hourMs
  const ofPrice = price <= load.rupees && price >= cost
  return ofPrice && there <= load.until
    ? { km, cost, price, saved: roadKmBetween(truck.at, truck.home) - km - home }
    : null
}

test('no proposal leaves out a nearer truck that is for hire, none comes late or at a loss; fewest empty km first', async () => {
  const market = await aMarket()
  await sql`update vehicles set is_off_road = true where not id = any(${market.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  const facts = new Map(market.map((truck) => [truck.id, truck]))
  let [posted, later, proposed] = [0, 0, 0]
  const reasons = new Set<string>()
  for (let count = 0; count < loads; count += 1) {
    // Each fourth on the lane of a truck on the market: few others lie on one.
    const on = count % 4 === 0 ? dice.oneOf(market.filter(({ route }) => route)) : null
    const [from, to] = on ? [on.at, on.route!.to] : [aTown(), aTown()]
    if (from.id === to.id) continue
    const laden = roadKmBetween(from, to)
    const load = {
      from,
      to,
      category: on?.category ?? dice.oneOf(categories),
      tons: on ? 3 : dice.oneOf([3, 8, 12]),
      until: Date.now() + dice.between(on ? 70 : 10, 90) * hourMs,
      rupees: Math.round(laden * dice.between(30, 70)) + 2000,
    }
    const { booking } = await aBooking({
      fromLocation: nameOf(from),
      toLocation: nameOf(to),
      fromLat: from.lat,
      fromLng: from.lng,
      toLat: to.lat,
      toLng: to.lng,
      vehicleCategory: load.category,
      weightText: `${load.tons} t`,
      pricePaise: load.rupees * 100,
      pickupFrom: inHours(-1),
      pickupUntil: new Date(load.until),
    })
    await sql`update vehicles set is_off_road = true where not id = any(${market.map(({ id }) => id)}::uuid[])`.execute(
      db,
    )
    const shown = await trucksForLoad(db, booking.id, { limit: 8 })
    const isProposal = ({ whyNot }: LoadTruckView) => whyNot === null
    const proposals = shown.filter(isProposal)
    const may = new Map(
      market.flatMap((truck) => {
        const figures = judged(truck, load)
        return figures ? [[truck.id, figures] as const] : []
      }),
    )
    for (const truck of proposals) {
      const figures = may.get(truck.vehicleId)
      expect(figures, `${truck.vehicleNumber} for ${booking.fromLocation}`).toBeDefined()
      expect(truck.driverPrice).toBeCloseTo(figures!.price, 2)
      expect(truck.driverPrice! + 1e-6).toBeGreaterThanOrEqual(figures!.cost)
      expect(truck.cost).toBe(Math.ceil(figures!.cost))
      expect(truck.toPickupKm).toBe(Math.round(figures!.km))
      expect(truck.isLate).toBe(false)
      if (truck.posted) posted += 1
      expect(truck.after).toBe(facts.get(truck.vehicleId)!.after)
      if (truck.after) later += 1
    }
    proposed += proposals.length
    const farthest = Math.max(-1, ...proposals.map(({ vehicleId }) => may.get(vehicleId)!.km))
    const nearer = [...may].filter(([, { km }]) => km <= farthest || proposals.length < Math.min(8, may.size))
    expect(proposals.map(({ vehicleId }) => vehicleId)).toEqual(expect.arrayContaining(nearer.map(([id]) => id)))
    const now = proposals.filter(({ after }) => after === null)
    expect(proposals.slice(0, now.length)).toEqual(now)
    for (const group of [now, proposals.slice(now.length)]) {
      const saved = group.map(({ vehicleId }) => may.get(vehicleId)!.saved)
      // Sums of the same kilometres in another order differ in their last digits.
      for (const [at, km] of saved.entries()) expect(km).toBeLessThanOrEqual((saved[at - 1] ?? Infinity) + 1e-6)
    }
    expect(shown.slice(0, proposals.length).every(isProposal)).toBe(true)
    for (const { whyNot } of shown.slice(proposals.length)) reasons.add(whyNot!)
  }
  // The market contained what is to be tested.
  expect(proposed).toBeGreaterThan(loads)
  expect(posted).toBeGreaterThan(3)
  expect(later).toBeGreaterThan(3)
  expect([...reasons].toSorted()).toEqual(['loss', 'other_lane', 'too_dear', 'too_late'])
})
