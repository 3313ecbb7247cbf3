import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import { unreachable } from './shortest.ts'

/** Where a point meets the roads. */
export interface Spot {
  readonly point: Point
  readonly node: number
  /** From the node to the point. */
  readonly offKm: number
}

/**
 * How far points are apart, for planners: they ask from few places to many. Symmetric, and never shorter over a third
 * point. Embedded roads, or straight lines in files and tests.
 */
export interface Metric {
  spotOf(point: Point): Spot
  /** Between two spots, unrounded; infinite where no road leads. */
  kmBetween(a: Spot, b: Spot): number
  /** From a node to every other one, in its units. */
  row(node: number): ArrayLike<number>
  /** The same from the nearest of some nodes. */
  leastFrom(nodes: readonly number[]): ArrayLike<number>
  readonly kmPerUnit: number
}

/** The kilometres of an entry of a row. */
export const rowKm = (entry: number, kmPerUnit: number): number =>
  entry === unreachable ? Infinity : entry * kmPerUnit

/** Great circle × a factor: every distinct point is a node. */
export class StraightLines implements Metric {
  readonly kmPerUnit = 1
  readonly #factor: number
  readonly #spots = new Map<string, Spot>()
  readonly #points: Point[] = []
  readonly #rows = new Map<number, Float64Array>()

  constructor(factor: number) {
    this.#factor = factor
  }

  spotOf(point: Point): Spot {
    const key = `${point.lat} ${point.lng}`
    const known = this.#spots.get(key)
    if (known) return known
    const spot = { point, node: this.#points.push(point) - 1, offKm: 0 }
    this.#spots.set(key, spot)
    return spot
  }

  kmBetween(a: Spot, b: Spot): number {
    return this.#factor * greatCircleKm(a.point, b.point)
  }

  row(node: number): Float64Array {
    const known = this.#rows.get(node)
    if (known && known.length >= this.#points.length) return known
    const from = this.#points[node]!
    const row = Float64Array.from(this.#points, (point) => this.#factor * greatCircleKm(from, point))
    this.#rows.set(node, row)
    return row
  }

  leastFrom(nodes: readonly number[]): Float64Array {
    const least = new Float64Array(this.#points.length).fill(Infinity)
    for (const node of nodes) {
      const row = this.row(node)
      for (let at = 0; at < least.length; at += 1) least[at] = Math.min(least[at]!, row[at]!)
    }
    return least
  }
}
