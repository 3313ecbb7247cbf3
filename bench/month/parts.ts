import { type GoodsKind, mayRideTogether } from '@vapsi/contract/loads/floor'
import { PART_PRICE, shareOfTruck } from '@vapsi/contract/loads/part-price'
import { type ChainTruck, PACE } from '../../server/src/way-home/chain.ts'
import { roads, roadKmBetween } from '../../server/src/roads/roads.ts'
import { bestStops } from '../../server/src/way-home/stops/one-truck/best-stops.ts'
import type { Stop } from '../../server/src/way-home/stops/one-truck/stop-load.ts'
import { diceOf } from '../../server/test/dice.ts'
import type { Driven } from './driven.ts'
import type { Month, MonthLoad } from './market.ts'
import type { Asking, Choose } from './policies.ts'

const truckKg = 1000 * PART_PRICE.tons
const truckMetres = PART_PRICE.floorCm / 100
/** Of all loads. */
const shareOfParts = 1 / 3
/** So many of the best are put in order; the search among them is exact. */
const compared = 10
const mostStops = 8

interface PartsLoad extends MonthLoad {
  /** Null: it takes the whole truck. */
  readonly floorMetres: number | null
  readonly goods: GoodsKind
}

/** The same month with every third load a part of a truck, at the price that a quote says. */
export function withParts(month: Month, seed: number): Month {
  const dice = diceOf(seed * 104_729)
  return {
    ...month,
    loads: month.loads.map((load): PartsLoad => {
      const [isPart, weight, floor, kind] = [dice.next() < shareOfParts, dice.next(), dice.next(), dice.next()]
      if (!isPart) return { ...load, floorMetres: null, goods: 'general' }
      const weightKg = Math.round(1000 + 7000 * weight)
      const floorMetres = Math.round(10 + 40 * floor) / 10
      const share = shareOfTruck({ weightKg, floorCm: 100 * floorMetres })
      const goods = kind < 0.7 ? 'general' : kind < 0.9 ? 'food' : 'chemicals'
      return { ...load, weightKg, floorMetres, goods, priceRupees: Math.round(share * load.priceRupees) }
    }),
  }
}

const fillOf = (loads: Iterable<PartsLoad>): number => {
  let [kg, metres, whole] = [0, 0, 0]
  for (const { weightKg, floorMetres } of loads) {
    if (floorMetres === null) whole = 1
    kg += weightKg
    metres += floorMetres ?? 0
  }
  return Math.min(1, Math.max(whole, kg / truckKg, metres / truckMetres))
}

/** What a load alone is worth on the way home, as the planner counts it; null where it cannot be reached. */
function worthOf({ truck }: Asking, load: PartsLoad, fill: number, planningPrice: number): number | null {
  const toPickupKm = roadKmBetween(truck.emptyAt, load.pickup)
  if (truck.emptyAtHour + toPickupKm / PACE.kmPerHour > load.untilHour) return null
  const ladenKm = roadKmBetween(load.pickup, load.drop)
  const emptyKm =
    toPickupKm + (1 - fill) * ladenKm + roadKmBetween(load.drop, truck.home) - roadKmBetween(truck.emptyAt, truck.home)
  const paid = load.priceRupees * (1 - truck.commission)
  return paid - truck.rupeesPerLadenKm * fill * ladenKm - planningPrice * truck.rupeesPerEmptyKm * emptyKm
}

/** The best route of each truck in turn, with several parts on board, or with each load alone on its truck. */
export const bestRoutes =
  (isShared: boolean, planningPrice: number): Choose =>
  async (asking, market) => {
    const taken = new Map<string, Driven>()
    let left = market as readonly PartsLoad[]
    for (const one of asking) {
      const near = left
        .map((load) => ({ load, worth: worthOf(one, load, isShared ? fillOf([load]) : 1, planningPrice) }))
        .filter((each): each is { load: PartsLoad; worth: number } => each.worth !== null)
        .toSorted((a, b) => b.worth - a.worth)
        .slice(0, compared)
        .map(({ load }) => load)
      const route = bestStops(isShared ? near : near.map((load) => ({ ...load, floorMetres: null })), {
        truck: {
          ...one.truck,
          passingWeightKg: truckKg,
          floorMetres: truckMetres,
          maxEmptyKm: roadKmBetween(one.truck.emptyAt, one.truck.home),
        },
        pace: PACE,
        planningPrice,
        maxStops: mostStops,
        mayShare: (a, b) => mayRideTogether((a as PartsLoad).goods, (b as PartsLoad).goods),
        metric: roads(),
      })
      if (!route) continue
      const driven = drivenRoute(one.truck, near, route.stops)
      taken.set(one.id, driven)
      left = left.filter((load) => !driven.loads.includes(load))
    }
    return taken
  }

function drivenRoute(truck: ChainTruck, loads: readonly PartsLoad[], stops: readonly Stop[]): Driven {
  const aboard = new Set<PartsLoad>()
  const legs: Driven['legs'][number][] = []
  const pickups: Driven['pickups'][number][] = []
  let [at, hour] = [truck.emptyAt, truck.emptyAtHour]
  for (const { load, isPickup } of stops) {
    const one = loads[load]!
    const to = isPickup ? one.pickup : one.drop
    const km = roadKmBetween(at, to)
    legs.push({ hour, km, fill: fillOf(aboard) })
    const arrived = hour + km / PACE.kmPerHour
    const waited = isPickup ? Math.max(0, one.fromHour - arrived) : 0
    if (isPickup) pickups.push({ hour, rupees: one.priceRupees * (1 - truck.commission), waited })
    if (isPickup) aboard.add(one)
    else aboard.delete(one)
    at = to
    hour = arrived + waited + (isPickup ? PACE.loadingHours : PACE.unloadingHours)
  }
  const carried = [...new Set(stops.map(({ load }) => loads[load]!))]
  return { loads: carried, legs, pickups, at, emptyAtHour: hour }
}
