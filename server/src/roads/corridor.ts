import { FREIGHT } from '@vapsi/contract/constants'
import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'

/** Some 38 km: a way has a hundred of them within its 40 km. */
const cellDegrees = 0.35
const cellsRound = 1 << 12
const kmPerDegree = 111.195
export const cellOf = ({ lat, lng }: Point): number =>
  Math.floor((lat + 90) / cellDegrees) * cellsRound + Math.floor((lng + 180) / cellDegrees)
const sampledKm = 5

/** Points of a line at most 5 km apart. */
function* sampled(line: readonly Point[]): Generator<Point> {
  for (const [at, to] of line.entries()) {
    const from = line[at - 1] ?? to
    const steps = Math.max(1, Math.ceil(greatCircleKm(from, to) / sampledKm))
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      yield { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) }
    }
  }
}

/** The cells of all points within 40 km of a line, and of some others. */
export const cellsNear = (line: readonly Point[]): Set<number> => new Set([...sampled(line)].flatMap(cellsAround))

/** Every cell with a point within 40 km: a way without one of them passes farther away. */
function cellsAround({ lat, lng }: Point): number[] {
  const reach = (FREIGHT.passingKm + sampledKm) / kmPerDegree
  const reachEast = reach / Math.cos((lat * Math.PI) / 180)
  const cells = new Set<number>()
  for (let north = -reach; ; north = Math.min(reach, north + cellDegrees)) {
    for (let east = -reachEast; ; east = Math.min(reachEast, east + cellDegrees)) {
      cells.add(cellOf({ lat: lat + north, lng: lng + east }))
      if (east === reachEast) break
    }
    if (north === reach) break
  }
  return [...cells]
}

/** A way with the kilometres of straight line from its beginning to each of its points. */
export interface Line {
  readonly points: readonly Point[]
  readonly kmTo: Float64Array
}

export function lineOf(points: readonly Point[]): Line {
  const kmTo = new Float64Array(points.length)
  for (let at = 1; at < points.length; at += 1) kmTo[at] = kmTo[at - 1]! + greatCircleKm(points[at - 1]!, points[at]!)
  return { points, kmTo }
}

/** The point at a share of the line, 0 to 1. */
export function pointAlong({ points, kmTo }: Line, share: number): Point {
  const km = share * kmTo.at(-1)!
  const at = Math.max(
    1,
    kmTo.findIndex((reached) => reached >= km),
  )
  const [from, to] = [points[at - 1]!, points[at] ?? points[at - 1]!]
  const leg = kmTo[at]! - kmTo[at - 1]!
  const part = leg > 0 ? (km - kmTo[at - 1]!) / leg : 0
  return { lat: from.lat + part * (to.lat - from.lat), lng: from.lng + part * (to.lng - from.lng) }
}

/** Kilometres of line up to the point of it that is nearest; null if that is more than 40 km away. */
function kmAlong({ points, kmTo }: Line, point: Point): number | null {
  const perDegreeEast = kmPerDegree * Math.cos((point.lat * Math.PI) / 180)
  let along: number | null = null
  let least: number = FREIGHT.passingKm
  for (let at = 1; at < points.length; at += 1) {
    const [from, to] = [points[at - 1]!, points[at]!]
    const [x, y] = [(from.lng - point.lng) * perDegreeEast, (from.lat - point.lat) * kmPerDegree]
    const [dx, dy] = [(to.lng - from.lng) * perDegreeEast, (to.lat - from.lat) * kmPerDegree]
    const square = dx * dx + dy * dy
    const share = square ? Math.max(0, Math.min(1, -(x * dx + y * dy) / square)) : 0
    const kmAway = Math.hypot(x + share * dx, y + share * dy)
    if (kmAway > least) continue
    least = kmAway
    along = kmTo[at - 1]! + share * (kmTo[at]! - kmTo[at - 1]!)
  }
  return along
}

/**
 * Whether a truck on this way serves a lane: pickup and drop each lie within 40 km of the way, and the drop comes after
 * the pickup.
 */
export function passes(line: Line, pickup: Point, drop: Point): boolean {
  const from = kmAlong(line, pickup)
  if (from === null) return false
  const to = kmAlong(line, drop)
  return to !== null && from < to
}
