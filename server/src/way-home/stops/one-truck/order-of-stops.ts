import { type GoodsKind, mayRideTogether } from '@vapsi/contract/loads/floor'
import type { Point } from '@vapsi/contract/values/distance'
import { PACE } from '../../chain.ts'
import type { Metric } from '../../../roads/metric.ts'
import { partHours } from './part-hours.ts'

/** A part that a truck has agreed to carry. */
export interface AgreedPart {
  readonly weightKg: number
  readonly floorCm: number
  readonly goods: GoodsKind
  readonly pickup: Point
  readonly drop: Point
  /** It is on the truck, so only its drop is to come. */
  readonly isAboard: boolean
  /** The window of the pickup, in hours from now. */
  readonly fromHour: number
  readonly untilHour: number
  /** By when it is promised at its drop. */
  readonly dropUntilHour: number
}

export interface Room {
  readonly weightKg: number
  readonly floorCm: number
}

/** A pickup or a drop of a part, given by its number in the list. */
export interface PartStop {
  readonly part: number
  readonly isPickup: boolean
  /** When the truck is there, in hours from now. */
  readonly hour: number
}

export interface StopsOrder {
  readonly stops: readonly PartStop[]
  /** From where the truck is to its last stop. */
  readonly km: number
  /** Stops that are reached later than they should be. */
  readonly late: number
}

/** Sums of the same figures in another order differ by less. */
const rounding = 1e-6

/** More stops to come are not planned: nobody drives them, and all their orders take too long to try. */
export const mostStops = 8

interface Driven {
  readonly at: number
  readonly km: number
  /** When it came there, and when it leaves. */
  readonly came: number
  readonly hour: number
  readonly late: number
  readonly stops: readonly PartStop[]
  readonly aboard: readonly number[]
  readonly waiting: readonly number[]
}

/**
 * The order in which one truck makes all its stops: of all orders that keep its weight, its floor and goods apart, one
 * with the fewest stops after their hour, then the fewest kilometres. Null if there is none with at most so many late stops, or there
 * are more stops than eight. Exact: every order is tried, except those that begin worse than the best one ends.
 */
export function orderOfStops(
  parts: readonly AgreedPart[],
  room: Room,
  { from, metric, mostLate = Infinity }: { from: Point | null; metric: Metric; mostLate?: number },
): StopsOrder | null {
  const numbers = [...parts.keys()]
  const waiting = numbers.filter((part) => !parts[part]!.isAboard)
  if (parts.length + waiting.length > mostStops) return null
  const ways = waysBetween(parts, { from, metric })
  const hours = parts.map(({ weightKg, floorCm }) =>
    partHours(Math.max(weightKg / room.weightKg, floorCm / room.floorCm)),
  )
  const roomFor = (part: number, aboard: readonly number[]) => {
    const all = [...aboard, part].map((one) => parts[one]!)
    return (
      sum(all, ({ weightKg }) => weightKg) <= room.weightKg &&
      sum(all, ({ floorCm }) => floorCm) <= room.floorCm &&
      aboard.every((one) => mayRideTogether(parts[one]!.goods, parts[part]!.goods))
    )
  }
  let best: Driven | null = null
  /** Whether no order that begins like this can be better: no way to a stop is shorter than the straight one, none earlier. */
  const isWorse = ({ at, km, came, hour, late, aboard, waiting }: Driven) => {
    let [farKm, alsoLate] = [0, 0]
    const ahead = (wayKm: number, there: number, due: number) => {
      farKm = Math.max(farKm, wayKm)
      if (there > due + rounding) alsoLate += 1
      return there
    }
    for (const part of aboard) {
      const way = ways(at, dropOf(part))
      ahead(way, way === 0 ? came : hour + way / PACE.kmPerHour, parts[part]!.dropUntilHour)
    }
    for (const part of waiting) {
      const { fromHour, untilHour, dropUntilHour } = parts[part]!
      const [way, onward] = [ways(at, pickupOf(part)), ways(pickupOf(part), dropOf(part))]
      const there = ahead(way, way === 0 ? came : hour + way / PACE.kmPerHour, untilHour)
      const left = Math.max(there, fromHour) + hours[part]!.loadingHours
      ahead(way + onward, onward === 0 ? there : left + onward / PACE.kmPerHour, dropUntilHour)
    }
    const leastLate = late + alsoLate
    if (best === null) return leastLate > mostLate
    return leastLate > best.late || (leastLate === best.late && (km >= best.km || km + farKm >= best.km + rounding))
  }
  const to = (driven: Driven, part: number, isPickup: boolean): Driven => {
    const at = isPickup ? pickupOf(part) : dropOf(part)
    const { fromHour, untilHour, dropUntilHour } = parts[part]!
    const way = ways(driven.at, at)
    const arrive = driven.hour + way / PACE.kmPerHour
    // It is there in time for all that is done at one place.
    const came = way === 0 ? driven.came : arrive
    const hour = isPickup ? Math.max(arrive, fromHour) : arrive
    const others = (list: readonly number[]) => list.filter((one) => one !== part)
    return {
      at,
      km: driven.km + way,
      came,
      hour: hour + hours[part]![isPickup ? 'loadingHours' : 'unloadingHours'],
      late: driven.late + Number(came > (isPickup ? untilHour : dropUntilHour)),
      stops: [...driven.stops, { part, isPickup, hour }],
      aboard: isPickup ? [...driven.aboard, part] : others(driven.aboard),
      waiting: isPickup ? others(driven.waiting) : driven.waiting,
    }
  }
  const drive = (driven: Driven) => {
    if (driven.km === Infinity || isWorse(driven)) return
    if (driven.stops.length === parts.length + waiting.length) best = driven
    for (const part of driven.aboard) drive(to(driven, part, false))
    for (const part of driven.waiting) if (roomFor(part, driven.aboard)) drive(to(driven, part, true))
  }
  const aboard = numbers.filter((part) => parts[part]!.isAboard)
  drive({ at: start, km: 0, came: 0, hour: 0, late: 0, stops: [], aboard, waiting })
  return best
}

const start = 0
const pickupOf = (part: number) => 1 + 2 * part
const dropOf = (part: number) => 2 + 2 * part

/** Kilometres between the start, the pickups and the drops, each pair measured once. From an unknown start all ways are none. */
function waysBetween(parts: readonly AgreedPart[], { from, metric }: { from: Point | null; metric: Metric }) {
  const spots = [from, ...parts.flatMap(({ pickup, drop }) => [pickup, drop])].map((at) => at && metric.spotOf(at))
  const known = new Float64Array(spots.length ** 2).fill(-1)
  return (a: number, b: number): number => {
    const pair = a * spots.length + b
    if (known[pair]! >= 0) return known[pair]!
    const [one, other] = [spots[a], spots[b]]
    return (known[pair] = one && other ? metric.kmBetween(one, other) : 0)
  }
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0)
