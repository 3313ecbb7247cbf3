import { roadKmBetween } from '../../server/src/roads/roads.ts'
import type { PlannedLoad } from '../../server/src/way-home/planner/load-index.ts'
import { type Dice, diceOf } from '../../server/test/dice.ts'
import { type City, cities } from './cities.ts'
import { concentrated } from './corridors.ts'

const trucksOfIndia = 150
export const warmUpHours = 6 * 24
export const endHours = 30 * 24
const windowHours = 36
/** Rupees a laden kilometre on a balanced lane, for a truck of 16 tons. */
const rupeesPerKm = 46
const truckTons = 16_000

export interface MonthLoad extends PlannedLoad {
  readonly postedHour: number
  /** Of the truck's own customer. */
  readonly isOwn?: boolean
}

export interface MonthTruck {
  readonly id: number
  readonly home: City
  /** Where its own customers send it, in order. */
  readonly outbound: readonly City[]
  readonly firstHour: number
}

export interface Month {
  readonly trucks: readonly MonthTruck[]
  readonly loads: readonly MonthLoad[]
  /** The loads of the trucks' own customers, as parts of a truck where some are. */
  readonly ownAsPart?: (load: MonthLoad) => MonthLoad
}

export interface MarketShape {
  readonly trucks?: number
  /** The share of the loads between places on a corridor, 0 to 1; without it, as size and distance make it. */
  readonly onCorridors?: number
}

/** Attraction between two places by size and distance; nothing travels less than 80 km. */
function pull(a: City, b: City): number {
  const km = roadKmBetween(a, b)
  return km < 80 ? 0 : (a.size ** 0.8 * a.out * b.size ** 0.8 * b.in) / (km + 150) ** 1.2
}

/** Draws one of them, with a probability in proportion to its weight. */
function drawn<T>(dice: Dice, all: readonly T[], weights: readonly number[]): T {
  let left = dice.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [at, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return all[at]!
  }
  return all.at(-1)!
}

/** What a trip pays: more out of a busy place, less on the way back into one. */
export function priceOf(a: City, b: City, dice: Dice): number {
  const balance = ({ out, in: into }: City) => out / into
  const slope = (balance(a) / balance(b)) ** 0.18
  return Math.round(roadKmBetween(a, b) * rupeesPerKm * slope * dice.between(0.85, 1.15))
}

const near = (place: City, dice: Dice) => ({
  lat: place.lat + dice.between(-0.12, 0.12),
  lng: place.lng + dice.between(-0.12, 0.12),
})

/** What a truck's own customer sends away with it. */
export function ownLoad(
  month: Pick<Month, 'ownAsPart'>,
  { id, home, outbound }: MonthTruck,
  trip: number,
  hour: number,
) {
  const to = outbound[trip % outbound.length]!
  const load: MonthLoad = {
    id: `own ${id} ${trip}`,
    pickup: placeOf(home),
    drop: placeOf(to),
    weightKg: truckTons,
    priceRupees: priceOf(home, to, diceOf(id * 1000 + trip)),
    postedHour: hour,
    fromHour: hour,
    untilHour: hour,
    isOwn: true,
  }
  return month.ownAsPart?.(load) ?? load
}

export const placeOf = ({ lat, lng }: City) => ({ lat, lng })

/** The same trucks and loads for every policy. */
export function makeMonth(
  seed: number,
  loadsPerTruckDay: number,
  { trucks = trucksOfIndia, onCorridors }: MarketShape = {},
): Month {
  const dice = diceOf(seed * 7919)
  const lanes = cities.flatMap((from) => cities.map((to) => ({ from, to })))
  const byPull = lanes.map(({ from, to }) => pull(from, to))
  const pulls = onCorridors === undefined ? byPull : concentrated(lanes, byPull, onCorridors)
  const count = Math.round((loadsPerTruckDay * trucks * endHours) / 24)
  const loads = Array.from({ length: count }, (_, at) => {
    const { from, to } = drawn(dice, lanes, pulls)
    const postedHour = (at / count) * endHours
    const fromHour = postedHour + dice.between(0, 96)
    return {
      id: String(at).padStart(6, '0'),
      pickup: near(from, dice),
      drop: near(to, dice),
      weightKg: truckTons,
      priceRupees: priceOf(from, to, dice),
      postedHour,
      fromHour,
      untilHour: fromHour + windowHours,
    }
  })
  const homes = cities.map(({ size, out }) => size * out)
  const fleet = Array.from({ length: trucks }, (_, id) => {
    const home = drawn(dice, cities, homes)
    const pullsFromHome = cities.map((to) => pull(home, to))
    const outbound = Array.from({ length: 40 }, () => drawn(dice, cities, pullsFromHome))
    return { id, home, outbound, firstHour: dice.between(0, 96) }
  })
  return { trucks: fleet, loads }
}
