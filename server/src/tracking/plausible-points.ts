import type { PositionPoint } from '@vapsi/contract/tracking'
import { distanceKm } from '@vapsi/contract/values/distance'

/** A point as it is stored; an accuracy of `doubtedM` says that it moves nothing until another agrees with it. */
export interface TakenPoint {
  at: Date
  lat: number
  lng: number
  accuracyM: number
}

export const doubtedM = 32_767
/** A fix of cell towers is off by kilometres and would throw the truck back and forth. */
export const accurateM = 2000

/** A phone's clock may be this much ahead: such a point is of now. */
export const clockAheadMs = 15 * 60_000
/** Faster than a lorry, even with the error of both points. */
const fastestKmh = 150
const slackKm = 2

/** India with its islands, by degrees. Elsewhere no trip goes: 0/0, swapped and foreign points are errors of phones. */
export const isInIndia = ({ lat, lng }: { lat: number; lng: number }) => lat >= 6 && lat <= 38 && lng >= 68 && lng <= 98

/**
 * What of a batch is believed: points in India, not of the future, in the order of their times. One that no lorry could
 * reach from the last believed point in time is kept in doubt; a second one that agrees with it is believed, so that a
 * wrong first point does not silence a trip.
 */
export function plausible(
  points: readonly PositionPoint[],
  { last, doubted, now }: { last: TakenPoint | undefined; doubted: TakenPoint | undefined; now: Date },
): TakenPoint[] {
  const taken: TakenPoint[] = []
  let [believed, inDoubt] = [last, doubted]
  for (const point of points.map(asTaken).toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const aheadMs = point.at.getTime() - now.getTime()
    if (!isInIndia(point) || aheadMs > clockAheadMs) continue
    const seen = aheadMs > 0 ? { ...point, at: now } : point
    if (seen.accuracyM > accurateM) taken.push(seen)
    else if (canFollow(believed, seen) || (inDoubt !== undefined && canFollow(inDoubt, seen))) {
      taken.push(seen)
      if (!believed || seen.at >= believed.at) [believed, inDoubt] = [seen, undefined]
    } else {
      inDoubt = seen
      taken.push({ ...seen, accuracyM: doubtedM })
    }
  }
  return taken
}

/** A point as it was sent, believed as it is. */
export const asTaken = ({ at, lat, lng, accuracyM }: PositionPoint): TakenPoint => ({
  at: new Date(at),
  lat: Number(lat),
  lng: Number(lng),
  accuracyM: Math.min(Math.round(accuracyM ?? 0), doubtedM - 1),
})

/** Nothing is known of the time before the first point; an older one that comes late is not measured by a newer one. */
function canFollow(before: TakenPoint | undefined, point: TakenPoint): boolean {
  if (!before || point.at < before.at) return true
  const hours = (point.at.getTime() - before.at.getTime()) / 3_600_000
  return distanceKm(before, point) <= fastestKmh * hours + slackKm + (before.accuracyM + point.accuracyM) / 1000
}
