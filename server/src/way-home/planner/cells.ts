import type { Point } from '@vapsi/contract/values/distance'
import { type Metric, type Spot, rowKm } from '../../roads/metric.ts'

/** Loads of one pickup cell whose windows end on the same day. */
export interface Bucket {
  readonly cell: number
  readonly day: number
  readonly slots: number[]
  /** Over all loads in it since it was last empty: a safe bound. */
  minFromHour: number
  maxUntilHour: number
}

interface Cell {
  readonly nodes: Set<number>
  /** From the nearest of its nodes to every node, in the metric's units. */
  least: ArrayLike<number>
  readonly buckets: Map<number, Bucket>
}

/** Nodes in squares of this many degrees, with the least distances between squares. */
export class Cells {
  readonly degrees: number
  readonly list: Cell[] = []
  readonly #metric: Metric
  readonly #numbers = new Map<number, number>()
  readonly #stale = new Set<number>()
  /** Kilometres from cell to cell, `stride` per row; never more than between any two of their places. */
  km = new Float64Array(0)
  stride = 0

  constructor(metric: Metric, degrees: number) {
    this.#metric = metric
    this.degrees = degrees
  }

  /** The cell of a spot, by its node. */
  include({ point, node }: Spot): number {
    const key = squareOf(point, this.degrees)
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.list.length
      this.#numbers.set(key, number)
      this.list.push({ nodes: new Set(), least: [], buckets: new Map() })
    }
    const { nodes } = this.list[number]!
    if (nodes.size < nodes.add(node).size) this.#stale.add(number)
    return number
  }

  /** Measures grown cells again. The longer distances that a running search still holds were right when it began. */
  measure(): void {
    if (!this.#stale.size) return
    if (this.list.length > this.stride) {
      this.stride = 2 * this.list.length
      this.km = new Float64Array(this.stride * this.stride)
      this.list.forEach((_cell, number) => this.#stale.add(number))
    }
    for (const one of this.#stale) {
      const [only, ...others] = this.list[one]!.nodes
      this.list[one]!.least = others.length ? this.#metric.leastFrom([only!, ...others]) : this.#metric.row(only!)
    }
    for (const one of this.#stale) {
      for (let other = 0; other < this.list.length; other += 1) {
        const km = this.#kmBetween(one, other)
        this.km[one * this.stride + other] = km
        this.km[other * this.stride + one] = km
      }
    }
    this.#stale.clear()
  }

  /** From a spot to the nearest place of a cell: never more than to any load in it. */
  kmTo(cell: number, spot: Spot): number {
    // A place that came after the measuring is at no known distance.
    const entry = this.list[cell]!.least[spot.node] ?? 0
    // Within one place, distances do not lead over its node.
    return entry === 0 ? 0 : spot.offKm + rowKm(entry, this.#metric.kmPerUnit)
  }

  #kmBetween(one: number, other: number): number {
    const { least } = this.list[one]!
    let nearest = Infinity
    for (const node of this.list[other]!.nodes) if (least[node]! < nearest) nearest = least[node]!
    return nearest === Infinity ? Infinity : rowKm(nearest, this.#metric.kmPerUnit)
  }
}

const squaresRound = 1 << 20
const squareOf = ({ lat, lng }: Point, degrees: number): number =>
  Math.floor((lat + 90) / degrees) * squaresRound + Math.floor((lng + 180) / degrees)

const finestDegrees = 0.1875

/** The smallest square size for this number of cells. */
export function degreesFor(places: readonly Point[], mostCells: number): number {
  for (let degrees = finestDegrees; ; degrees *= 2) {
    const squares = new Set<number>()
    for (const place of places) {
      squares.add(squareOf(place, degrees))
      if (squares.size > mostCells) break
    }
    if (squares.size <= mostCells || degrees > 180) return degrees
  }
}

/** More cells give tighter bounds, but take longer. */
export const cellsFor = (loads: number): number => Math.min(256, Math.max(48, Math.round(Math.sqrt(loads))))
