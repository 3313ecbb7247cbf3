import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import type { Metric } from '../roads/metric.ts'
import { roads } from '../roads/roads.ts'

/** How fast freight moves, nights, stops and tolls included. */
export interface Pace {
  readonly kmPerHour: number
  readonly loadingHours: number
  readonly unloadingHours: number
}

export const PACE: Pace = {
  kmPerHour: FREIGHT.kmPerDay / 24,
  loadingHours: FREIGHT.loadingHours,
  unloadingHours: FREIGHT.unloadingHours,
}

/**
 * A truck that is empty at a place from a given hour and wants to be home by another. Hours count from any fixed
 * moment.
 */
export interface ChainTruck {
  readonly emptyAt: Point
  readonly emptyAtHour: number
  readonly home: Point
  readonly homeByHour: number
  readonly rupeesPerEmptyKm: number
  readonly rupeesPerLadenKm: number
  /** For each kilometre that bears the full toll; without it, tolls are in the two above. */
  readonly rupeesPerTolledKm?: number
  /** The value of an hour of the truck. */
  readonly rupeesPerHour: number
  /** Share of the freight, 0 to 1. */
  readonly commission: number
}

export interface ChainLoad {
  readonly pickup: Point
  readonly drop: Point
  readonly priceRupees: number
  /** The pickup window. */
  readonly fromHour: number
  readonly untilHour: number
  /** Typical speed on its lane if known; else the pace's. */
  readonly kmPerHour?: number
  /** Where it stops between the two, in this order. */
  readonly via?: readonly Point[]
}

/** The way of a load through its stops. */
export interface LadenWay {
  readonly km: number
  readonly tolledKm: number
  /** Of it, straight from the pickup to the drop. */
  readonly directKm: number
  readonly stops: number
}

export function ladenWay(
  { pickup, drop, via = [] }: Pick<ChainLoad, 'pickup' | 'drop' | 'via'>,
  metric: Metric,
): LadenWay {
  const spots = [pickup, ...via, drop].map((point) => metric.spotOf(point))
  const directKm = metric.kmBetween(spots[0]!, spots.at(-1)!)
  let [km, tolledKm] = [0, 0]
  for (const [at, to] of spots.slice(1).entries()) {
    km += metric.kmBetween(spots[at]!, to)
    tolledKm += metric.tolledKm(spots[at]!, to)
  }
  return { km, tolledKm, directKm, stops: via.length }
}

/** From leaving the pickup to being at the drop. The speed of a lane is known of its direct way; each stop takes as long as the pickup. */
export const ladenHours = (
  { km, directKm, stops }: Omit<LadenWay, 'tolledKm'>,
  pace: Pace,
  laneKmPerHour?: number,
): number => directKm / (laneKmPerHour ?? pace.kmPerHour) + (km - directKm) / pace.kmPerHour + stops * pace.loadingHours

interface ChainLeg {
  readonly toPickupKm: number
  readonly loadedKm: number
  readonly arriveHour: number
  readonly waitHours: number
  readonly deliveredHour: number
}

export interface ChainFigures {
  readonly legs: readonly ChainLeg[]
  /** The way home included. */
  readonly emptyKm: number
  readonly loadedKm: number
  readonly toHomeKm: number
  readonly homeAtHour: number
  /** Of all legs, empty ones too. */
  readonly tollRupees: number
  /** What is left after diesel, tolls, commission and time. */
  readonly valueRupees: number
  /** The same for driving home empty: cost only. */
  readonly aloneRupees: number
  readonly gainRupees: number
}

/**
 * A truck drives loads one after the other and then home. Null if it is late for a pickup or at home, or no road leads there. If early, it
 * waits. Road kilometres, unrounded.
 */
export function driveChain(
  truck: ChainTruck,
  loads: readonly ChainLoad[],
  pace: Pace = PACE,
  metric: Metric = roads(),
): ChainFigures | null {
  const kmBetween = (from: Point, to: Point) => metric.kmBetween(metric.spotOf(from), metric.spotOf(to))
  const { rupeesPerTolledKm = 0 } = truck
  const tolls = (from: Point, to: Point) =>
    rupeesPerTolledKm && rupeesPerTolledKm * metric.tolledKm(metric.spotOf(from), metric.spotOf(to))
  const legs: ChainLeg[] = []
  let at = truck.emptyAt
  let hour = truck.emptyAtHour
  let freight = 0
  let tollRupees = 0
  for (const load of loads) {
    const toPickupKm = kmBetween(at, load.pickup)
    const laden = ladenWay(load, metric)
    const loadedKm = laden.km
    const arriveHour = hour + toPickupKm / pace.kmPerHour
    if (arriveHour > load.untilHour) return null
    const waitHours = Math.max(0, load.fromHour - arriveHour)
    const atDrop = arriveHour + waitHours + pace.loadingHours + ladenHours(laden, pace, load.kmPerHour)
    const deliveredHour = atDrop + pace.unloadingHours
    legs.push({ toPickupKm, loadedKm, arriveHour, waitHours, deliveredHour })
    freight += load.priceRupees * (1 - truck.commission)
    tollRupees += tolls(at, load.pickup) + rupeesPerTolledKm * laden.tolledKm
    at = load.drop
    hour = deliveredHour
  }
  const toHomeKm = kmBetween(at, truck.home)
  const homeAtHour = hour + toHomeKm / pace.kmPerHour
  if (homeAtHour > truck.homeByHour) return null
  tollRupees += tolls(at, truck.home)
  const loadedKm = legs.reduce((sum, leg) => sum + leg.loadedKm, 0)
  const emptyKm = legs.reduce((sum, leg) => sum + leg.toPickupKm, toHomeKm)
  const valueRupees =
    freight -
    truck.rupeesPerLadenKm * loadedKm -
    truck.rupeesPerEmptyKm * emptyKm -
    tollRupees -
    truck.rupeesPerHour * (homeAtHour - truck.emptyAtHour)
  const aloneKm = kmBetween(truck.emptyAt, truck.home)
  const aloneRupees =
    -(truck.rupeesPerEmptyKm + truck.rupeesPerHour / pace.kmPerHour) * aloneKm - tolls(truck.emptyAt, truck.home)
  return {
    legs,
    emptyKm,
    loadedKm,
    toHomeKm,
    homeAtHour,
    tollRupees,
    valueRupees,
    aloneRupees,
    gainRupees: valueRupees - aloneRupees,
  }
}

/** The weakest leg: how many hours it may be late before a pickup or the hour at home is missed. */
export function slackOf(
  figures: { readonly legs: readonly Pick<ChainLeg, 'arriveHour' | 'waitHours'>[]; readonly homeAtHour: number },
  truck: Pick<ChainTruck, 'homeByHour'>,
  loads: readonly Pick<ChainLoad, 'untilHour'>[],
): { slackHours: number; weakestLeg: number; latestDepartures: number[] } {
  // Backwards: waiting at one leg absorbs a delay before it reaches the next.
  let allowed = truck.homeByHour - figures.homeAtHour
  let weakestLeg = loads.length
  const latestDepartures: number[] = []
  for (let at = loads.length - 1; at >= 0; at -= 1) {
    const { arriveHour, waitHours } = figures.legs[at]!
    const own = loads[at]!.untilHour - arriveHour
    const later = allowed + waitHours
    if (own <= later) weakestLeg = at
    allowed = Math.min(own, later)
    latestDepartures[at] = allowed
  }
  return { slackHours: allowed, weakestLeg, latestDepartures }
}
