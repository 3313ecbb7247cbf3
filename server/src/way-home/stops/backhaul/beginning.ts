import type { Backhaul, Piece } from './backhaul.ts'
import { atMost } from './pack.ts'

/** The beginning of a route, with the most that any route may bring that begins so. */
export interface Beginning {
  readonly stops: readonly number[]
  /** Of the arcs between its stops. */
  readonly lengths: readonly number[]
  readonly length: number
  readonly bound: number
}

/** Begins routes and says what each may bring at most. */
export class Beginnings {
  readonly #backhaul: Backhaul
  /** The least way between two places: what lies ahead of a beginning is not shorter. */
  readonly #least: Float64Array
  /** The most that a unit of distance brings, driving included. */
  readonly #perKm: number

  constructor(backhaul: Backhaul) {
    this.#backhaul = backhaul
    const { count, distance, weight, price, cost, capacity, truckWeight } = backhaul
    this.#least = leastWays(count, distance)
    let densest = 0
    for (let at = 0; at < count * count; at += 1)
      if (weight[at]! > 0 && this.#least[at]! > 0)
        densest = Math.max(densest, (price * distance[at]!) / this.#least[at]! - cost)
    this.#perKm = densest * capacity - cost * truckWeight
  }

  first(): Beginning {
    return { stops: [0], lengths: [], length: 0, bound: Infinity }
  }

  /** Null if the end is out of reach from there. */
  continued({ stops, lengths, length }: Beginning, to: number): Beginning | null {
    const { count, distance, longest, cost, truckWeight } = this.#backhaul
    const way = distance[stops.at(-1)! * count + to]!
    const whole = length + way
    const toEnd = this.#least[to * count + count - 1]!
    if (whole + toEnd > longest + 1e-9) return null
    const next = { stops: [...stops, to], lengths: [...lengths, way], length: whole }
    const ahead = this.#perKm > 0 ? longest - whole : toEnd
    const behind = atMost(this.#pieces(next), 0, next.lengths, this.#full(next.lengths))
    return { ...next, bound: behind - cost * truckWeight * whole + this.#perKm * ahead }
  }

  #full(lengths: readonly number[]): number[] {
    return lengths.map(() => this.#backhaul.capacity)
  }

  /** Loads that may lie on it, to places ahead of it too, the densest first. */
  #pieces({ stops, lengths }: Omit<Beginning, 'bound'>): Piece[] {
    const { count, distance, weight, price, cost } = this.#backhaul
    const last = stops.length - 1
    const pieces: Piece[] = []
    const at = new Int32Array(count).fill(-1)
    for (const [where, stop] of stops.entries()) at[stop] = where
    let toLast = 0
    for (let from = last - 1; from >= 0; from -= 1) {
      toLast += lengths[from]!
      const row = stops[from]! * count
      let onWay = 0
      for (let to = from + 1; to <= last; to += 1) {
        onWay += lengths[to - 1]!
        const load = row + stops[to]!
        const density = (price * distance[load]!) / onWay - cost
        if (weight[load]! > 0 && density > 0) pieces.push({ from, to, weight: weight[load]!, density })
      }
      for (let to = 1; to < count; to += 1) {
        const load = row + to
        if (at[to]! >= 0 || weight[load]! <= 0) continue
        const density = (price * distance[load]!) / (toLast + this.#least[stops[last]! * count + to]!) - cost
        if (density > 0) pieces.push({ from, to: last, weight: weight[load]!, density })
      }
    }
    return pieces.toSorted((a, b) => b.density - a.density)
  }
}

function leastWays(count: number, distance: Float64Array): Float64Array {
  const least = distance.slice()
  for (let by = 0; by < count; by += 1)
    for (let from = 0; from < count; from += 1)
      for (let to = 0; to < count; to += 1) {
        const way = least[from * count + by]! + least[by * count + to]!
        if (way < least[from * count + to]!) least[from * count + to] = way
      }
  return least
}
