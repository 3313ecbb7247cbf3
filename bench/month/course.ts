import type { Point } from '@vapsi/contract/values/distance'
import { greatCircleKm } from '@vapsi/contract/values/distance'
import { FREIGHT } from '@vapsi/contract/constants'
import { roadKmBetween, roads } from '../../server/src/roads/roads.ts'
import { type ChainTruck, PACE } from '../../server/src/way-home/chain.ts'
import type { AgreedStops, Stop } from '../../server/src/way-home/stops/one-truck/stop-load.ts'
import type { Driven, DrivenStop } from './driven.ts'
import { type PartsLoad, fillOf } from './fill.ts'
import type { Asking } from './policies.ts'

/** What a truck can still be told: from where and when it may drive elsewhere, and what it has promised to carry. */
export interface Course {
  readonly at: Point
  readonly hour: number
  readonly agreed: readonly PartsLoad[]
  readonly agreedStops: readonly AgreedStops[]
  readonly toCome: readonly DrivenStop[]
}

/** The stop at which it is, or to which it comes, stays; a truck between two stops may turn off at once. */
export function courseOf({ driven, hour }: Asking): Course {
  const { stops = [], start } = driven
  const done = stops.filter(({ arriveHour }) => arriveHour < hour)
  const toCome = stops.slice(done.length)
  const last = done.at(-1)
  const left = last ? { at: last.at, hour: last.leaveHour } : start!
  const next = toCome[0]
  const isBetween = next !== undefined && left.hour < hour
  const place = isBetween ? pointOnWay(left.at, next.at, (hour - left.hour) / (next.arriveHour - left.hour)) : left.at
  const agreed = [...new Set(toCome.map(({ load }) => load as PartsLoad))]
  return {
    at: place,
    hour: Math.max(hour, left.hour),
    agreed,
    agreedStops: agreed.map((one, load) => ({
      load,
      isAboard: !toCome.some(({ load: it, isPickup }) => it === one && isPickup),
    })),
    toCome,
  }
}

function pointOnWay(from: Point, to: Point, share: number): Point {
  const points = roads().way(from, to)?.points ?? [from, to]
  const lengths = points.slice(1).map((point, at) => greatCircleKm(points[at]!, point))
  let left = share * lengths.reduce((sum, km) => sum + km, 0)
  for (const [at, km] of lengths.entries()) {
    if (left <= km && km > 0) {
      const [a, b] = [points[at]!, points[at + 1]!]
      return { lat: a.lat + (left / km) * (b.lat - a.lat), lng: a.lng + (left / km) * (b.lng - a.lng) }
    }
    left -= km
  }
  return to
}

/** A load with the end of the day by which it is promised: as alone, or when the truck is there, if that is later. */
function promised(load: PartsLoad, agreedAt: number, dropHour: number): PartsLoad {
  if (load.dropUntilHour !== undefined) return load
  const days = 1 + Math.ceil(roadKmBetween(load.pickup, load.drop) / FREIGHT.kmPerDay)
  const alone = Math.floor(Math.max(agreedAt, load.fromHour) / 24) + days
  return { ...load, dropUntilHour: 24 * (1 + Math.max(alone, Math.floor(dropHour / 24))) }
}

/** How a truck drives a route from its course on, with each new load promised. */
export function drivenRoute(
  truck: ChainTruck,
  { at: from, hour: begins, agreed, agreedStops }: Course,
  { loads, stops, askedAt }: { loads: readonly PartsLoad[]; stops: readonly Stop[]; askedAt: number },
): Driven {
  const aboard = new Set(agreedStops.filter(({ isAboard }) => isAboard).map(({ load }) => loads[load]!))
  const legs: Driven['legs'][number][] = []
  const pickups: Driven['pickups'][number][] = []
  const made: DrivenStop[] = []
  let [at, hour] = [from, begins]
  for (const { load, isPickup } of stops) {
    const one = loads[load]!
    const to = isPickup ? one.pickup : one.drop
    const km = roadKmBetween(at, to)
    legs.push({ hour, km, fill: fillOf(aboard) })
    const arriveHour = hour + km / PACE.kmPerHour
    const waited = isPickup ? Math.max(0, one.fromHour - arriveHour) : 0
    const rupees = one.priceRupees * (1 - truck.commission)
    if (isPickup) pickups.push({ hour: arriveHour, rupees, waited, isOwn: one.isOwn === true })
    if (isPickup) aboard.add(one)
    else aboard.delete(one)
    at = to
    hour =
      arriveHour +
      waited +
      (isPickup ? (one.loadingHours ?? PACE.loadingHours) : (one.unloadingHours ?? PACE.unloadingHours))
    made.push({ load: one, isPickup, at, arriveHour, leaveHour: hour })
  }
  const known = new Map(
    made.flatMap(({ load, isPickup, arriveHour }) =>
      isPickup ? [] : [[load, promised(load as PartsLoad, askedAt, arriveHour)] as const],
    ),
  )
  return {
    loads: [...new Set(stops.map(({ load }) => loads[load]!))].filter((load) => !agreed.includes(load)),
    legs,
    pickups,
    at,
    emptyAtHour: hour,
    start: { at: from, hour: begins },
    stops: made.map((stop) => Object.assign(stop, { load: known.get(stop.load)! })),
  }
}
