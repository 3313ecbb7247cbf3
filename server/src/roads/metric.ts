import { FREIGHT } from '@vapsi/contract/constants'
import { type Point, greatCircleKm } from '@vapsi/contract/values/distance'
import { LRUCache } from 'lru-cache'
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
  /** Of these ways, what bears the full toll, in its units; null where there are no tolls. */
  tolledRow(node: number): ArrayLike<number> | null
  /** The same between two spots, in kilometres; 0 where no road leads. */
  tolledKm(a: Spot, b: Spot): number
  /** Kilometres from the nearest of some nodes. */
  leastFrom(nodes: readonly number[]): ArrayLike<number>
  readonly kmPerUnit: number
}

/** The kilometres of an entry of a row. */
export const rowKm = (entry: number, kmPerUnit: number): number =>
  entry === unreachable ? Infinity : entry * kmPerUnit

/** A board of 1,000 trucks and 5,000 loads asks for 7,000 rows of 12,000 points of 4 bytes, again and again. */
const bytesKept = 400_000_000

/** Great circle × a factor: every distinct point is a node. */
export class StraightLines implements Metric {
  readonly kmPerUnit = 1
  readonly #factor: number
  readonly #spots = new Map<string, Spot>()
  /** x, y and z on a unit sphere of each point. */
  readonly #vectors: number[] = []
  readonly #rows = new LRUCache<number, Float32Array>({
    maxSize: bytesKept,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })

  constructor(factor: number) {
    this.#factor = factor
  }

  spotOf(point: Point): Spot {
    const key = `${point.lat} ${point.lng}`
    const known = this.#spots.get(key)
    if (known) return known
    const spot = { point, node: this.#spots.size, offKm: 0 }
    this.#spots.set(key, spot)
    const [phi, lambda] = [(point.lat * Math.PI) / 180, (point.lng * Math.PI) / 180]
    this.#vectors.push(Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi))
    return spot
  }

  kmBetween(a: Spot, b: Spot): number {
    return this.#factor * greatCircleKm(a.point, b.point)
  }

  row(node: number): Float32Array {
    const known = this.#rows.get(node)
    if (known && known.length === this.#spots.size) return known
    const row = new Float32Array(this.#spots.size)
    for (let to = 0; to < row.length; to += 1) row[to] = this.#km(node, to)
    this.#rows.set(node, row)
    return row
  }

  tolledRow(): null {
    return null
  }

  tolledKm(): number {
    return 0
  }

  leastFrom(nodes: readonly number[]): Float64Array {
    return Float64Array.from({ length: this.#spots.size }, (_, to) => {
      let least = Infinity
      for (const node of nodes) least = Math.min(least, this.#km(node, to))
      return least
    })
  }

  #km(from: number, to: number): number {
    const v = this.#vectors
    const [a, b] = [3 * from, 3 * to]
    const [x, y, z] = [v[a]! - v[b]!, v[a + 1]! - v[b + 1]!, v[a + 2]! - v[b + 2]!]
    const chord = Math.sqrt(x * x + y * y + z * z)
    return 2 * this.#factor * FREIGHT.earthRadiusKm * Math.asin(Math.min(1, chord / 2))
  }
}
