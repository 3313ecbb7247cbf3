import { indianOffsetMs } from '../values/india.ts'
import { FREIGHT } from '../constants.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Trucks rest at night; a day's kilometres are driven in the hours between, with meals and stops. */
const road = { fromHour: 6, hours: 16 } as const
/** A truck that has only this much left in the evening drives on. */
const overtimeHours = 3.5
/** After this many hours on the road, a truck's own pace counts as much as that of others. */
const ownPaceHours = 12
/** Standard deviation of a pace: of other trucks, and of this truck. */
const spread = { others: 0.2, own: 0.11 } as const
/** A normal distribution in steps of 5 %: 19 equally probable ways in which the rest of the trip may go. */
const twentieths = [0.126, 0.253, 0.385, 0.524, 0.674, 0.842, 1.036, 1.282, 1.645]
const ways = [...twentieths.map((z) => -z).toReversed(), 0, ...twentieths]
/** A range covers this many of the 19, unless it would be too wide. */
const coveredWays = 17
/** In the second half of the way a range reaches no further than this to either side. */
const halfWayHours = 4
/** The narrowest range to either side: a base in hours, plus a share of each remaining hour of driving. */
const narrowestRange = { hours: 1.5, perHourLeft: 0.4 } as const

export type ArrivalReason = 'usual' | 'lane' | 'trip'

export interface ArrivalRange {
  from: Date
  to: Date
  /** The basis of the estimate: a usual day's driving, this lane's trips, or this trip so far. */
  reason: ArrivalReason
  /** The assumed pace, in whole kilometres a day. */
  kmPerDay: number
  /** Nights at which the truck will probably rest on the way. */
  nights: number
}

export interface OnTheWay {
  wholeKm: number
  leftKm: number
  seenAt: Date
  /** When it left; null if unknown. */
  leftAt: Date | null
  /** The daily kilometres of trucks on this lane; null with too few trips. */
  laneKmPerDay: number | null
}

/**
 * The arrival range of a truck that was last seen this many road kilometres away. Its own pace counts more the longer
 * it has been on the road. An old position moves the range: a truck that should have arrived has not arrived yet.
 */
export function arrivalRange(trip: OnTheWay, now: Date): ArrivalRange {
  const { wholeKm, leftKm, seenAt, leftAt, laneKmPerDay } = trip
  const others = (laneKmPerDay ?? FREIGHT.kmPerDay) / road.hours
  const hours = leftAt && leftAt < seenAt ? roadHours(leftAt, seenAt) : 0
  // Without a departure time its own pace is unknown.
  const doneKm = hours > 0 ? Math.max(0, wholeKm - leftKm) : 0
  const pace = Math.max((others * ownPaceHours + doneKm) / (ownPaceHours + hours), others / 3)
  const share = hours / (ownPaceHours + hours)
  const deviation = spread.others * (1 - share) + spread.own * share
  const hoursLeft = leftKm / pace
  const arrivals = ways.map((z) => afterRoadHours(seenAt, hoursLeft * (1 + deviation * z)).getTime())
  const widest = leftKm * 2 <= wholeKm ? 2 * halfWayHours * hourMs : Infinity
  const narrowest = Math.min(halfWayHours, narrowestRange.hours + narrowestRange.perHourLeft * hoursLeft) * 2 * hourMs
  const [early, late] = shortestSpan(arrivals, widest)
  const more = Math.max(0, narrowest - (late - early)) / 2
  const from = Math.max(early - more, now.getTime())
  const to = Math.max(late + more, from + hourMs)
  return {
    from: new Date(from),
    to: new Date(to),
    reason: share >= 0.5 ? 'trip' : laneKmPerDay === null ? 'usual' : 'lane',
    kmPerDay: Math.round(pace * road.hours),
    nights: dayOf((early + late) / 2) - dayOf(seenAt.getTime()),
  }
}

/**
 * The shortest span that holds enough of these moments, or the one within `widest` that holds most, because a night may
 * lie between them.
 */
function shortestSpan(arrivals: readonly number[], widest: number): [early: number, late: number] {
  for (let count = coveredWays; count > 1; count -= 1) {
    const spans = arrivals
      .slice(0, arrivals.length - count + 1)
      .map((early, at) => [early, arrivals[at + count - 1]!] as const)
    const [early, late] = spans.reduce((best, span) => (span[1] - span[0] < best[1] - best[0] ? span : best))
    if (late - early <= widest) return [early, late]
  }
  const [middle = 0] = arrivals.slice(Math.floor(arrivals.length / 2))
  return [middle, middle]
}

/** The number of the day that begins in India at 6 in the morning. */
const dayOf = (ms: number) => Math.floor((ms + indianOffsetMs - road.fromHour * hourMs) / dayMs)
const beginOf = (day: number) => day * dayMs - indianOffsetMs + road.fromHour * hourMs

/** Driving hours between two moments. */
export function roadHours(from: Date, to: Date): number {
  let sum = 0
  for (let day = dayOf(from.getTime()); beginOf(day) < to.getTime(); day += 1) {
    const [begin, end] = [beginOf(day), beginOf(day) + road.hours * hourMs]
    sum += Math.max(0, Math.min(end, to.getTime()) - Math.max(begin, from.getTime()))
  }
  return sum / hourMs
}

/** The moment after this many driving hours. */
export function afterRoadHours(from: Date, hours: number): Date {
  let [at, leftMs] = [from.getTime(), hours * hourMs]
  for (;;) {
    const day = dayOf(at)
    const untilNight = beginOf(day) + road.hours * hourMs - at
    // Late in the evening it drives on, too.
    if (leftMs <= untilNight + overtimeHours * hourMs) return new Date(at + leftMs)
    leftMs -= Math.max(0, untilNight)
    at = beginOf(day + 1)
  }
}
