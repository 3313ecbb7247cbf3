import type { Point } from '@vapsi/contract/values/distance'
import { type Box, chordBetween, emptyBox, roadKmOver, widen } from './geometry.ts'

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
  readonly box: Box
  readonly buckets: Map<number, Bucket>
}

/** Towns in squares of this many degrees, with minimum distances between squares. */
export class Cells {
  readonly degrees: number
  readonly list: Cell[] = []
  readonly #numbers = new Map<number, number>()
  readonly #stale = new Set<number>()
  /** Road kilometres from cell to cell, `stride` per row; never more than between any two of their places. */
  roadKm = new Float64Array(0)
  stride = 0

  constructor(degrees: number) {
    this.degrees = degrees
  }

  /** The cell of a place; enlarges its bounding box if needed. */
  include(place: Point, vectors: Float64Array, from: number): number {
    const key = squareOf(place, this.degrees)
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.list.length
      this.#numbers.set(key, number)
      this.list.push({ box: emptyBox(), buckets: new Map() })
    }
    if (widen(this.list[number]!.box, vectors, from)) this.#stale.add(number)
    return number
  }

  /** Measures grown cells again. The longer distances that a running search still holds were right when it began. */
  measure(): void {
    if (!this.#stale.size) return
    if (this.list.length > this.stride) {
      this.stride = 2 * this.list.length
      this.roadKm = new Float64Array(this.stride * this.stride)
      this.list.forEach((_cell, number) => this.#stale.add(number))
    }
    for (const one of this.#stale) {
      for (let other = 0; other < this.list.length; other += 1) {
        const km = roadKmOver(chordBetween(this.list[one]!.box, this.list[other]!.box))
        this.roadKm[one * this.stride + other] = km
        this.roadKm[other * this.stride + one] = km
      }
    }
    this.#stale.clear()
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
