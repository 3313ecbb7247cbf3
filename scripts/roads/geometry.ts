import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'

const kmPerDegree = 111.195

/** Kilometres on a flat map around a point: exact enough for a few dozen kilometres. */
export interface Flat {
  readonly x: number
  readonly y: number
}

export const flatAround =
  (middle: Point) =>
  ({ lat, lng }: Point): Flat => ({
    x: (lng - middle.lng) * kmPerDegree * Math.cos((middle.lat * Math.PI) / 180),
    y: (lat - middle.lat) * kmPerDegree,
  })

const turn = (a: Flat, b: Flat, c: Flat) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

const crosses = (a: Flat, b: Flat, c: Flat, d: Flat): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** Whether the straight line between two points crosses a line of points. */
export function lineCrosses(from: Point, to: Point, line: readonly Point[]): boolean {
  const flat = flatAround(from)
  const [a, b] = [flat(from), flat(to)]
  return line.some((point, at) => at > 0 && crosses(a, b, flat(line[at - 1]!), flat(point)))
}

/** From a point to the piece of a line between two others, in kilometres. */
function kmToPiece(at: Flat, c: Flat, d: Flat): number {
  const [dx, dy] = [d.x - c.x, d.y - c.y]
  const length = dx * dx + dy * dy
  const share = length ? Math.max(0, Math.min(1, ((at.x - c.x) * dx + (at.y - c.y) * dy) / length)) : 0
  return Math.hypot(at.x - c.x - share * dx, at.y - c.y - share * dy)
}

/** Rings of land: even-odd, holes included. */
export class Land {
  readonly #rings: readonly (readonly Point[])[]

  constructor(rings: readonly (readonly (readonly [lng: number, lat: number])[])[]) {
    this.#rings = rings.map((ring) => ring.map(([lng, lat]) => ({ lat, lng })))
  }

  has({ lat, lng }: Point): boolean {
    let inside = false
    for (const ring of this.#rings) {
      for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
        const [a, b] = [ring[at]!, ring[before]!]
        const isAcross = a.lat > lat !== b.lat > lat
        if (isAcross && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng) inside = !inside
      }
    }
    return inside
  }

  /** How far a point is from the land; 0 on it. */
  kmAway(point: Point): number {
    if (this.has(point)) return 0
    const flat = flatAround(point)
    const here = { x: 0, y: 0 }
    let least = Infinity
    for (const ring of this.#rings) {
      for (let at = 1; at < ring.length; at += 1) {
        if (Math.abs(ring[at]!.lat - point.lat) > 1 && Math.abs(ring[at - 1]!.lat - point.lat) > 1) continue
        least = Math.min(least, kmToPiece(here, flat(ring[at - 1]!), flat(ring[at]!)))
      }
    }
    return least
  }

  /** Whether the straight line between two points is never farther than this from the land. */
  carries(from: Point, to: Point, km: number): boolean {
    const steps = Math.max(2, Math.ceil(greatCircleKm(from, to) / 4))
    for (let step = 1; step < steps; step += 1) {
      const share = step / steps
      const between = { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) }
      if (this.kmAway(between) > km) return false
    }
    return true
  }
}
