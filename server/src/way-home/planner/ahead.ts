import type { LoadIndex, PlannedLoad } from './load-index.ts'
import type { Question } from './question.ts'

/** Shorter steps give tighter bounds, but take longer. */
const stepHours = 12
/** Cells between two pauses. */
const atOnce = 32

/** The time in which pickups are possible, in steps, from when the truck is empty. */
export class Steps {
  readonly #begin: number
  readonly count: number

  constructor(begin: number, end: number) {
    this.#begin = begin
    this.count = Math.max(1, this.of(end) + 1)
  }

  of(hour: number): number {
    return Math.floor((hour - this.#begin) / stepHours)
  }

  /** Hours from the end of the previous step to the given hour. */
  since(hour: number): number {
    return hour - this.#begin - stepHours * this.of(hour)
  }
}

/**
 * The best offer to a truck in a cell, by the step of its arrival: never less than the worth of any load there, after
 * waiting for it.
 */
export function arrivalsOf(
  { cells, pickupCell, from, until }: LoadIndex<PlannedLoad>,
  { truck }: Question,
  steps: Steps,
  worth: Float64Array,
): Float64Array {
  const { count } = steps
  const offered = new Float64Array(cells.list.length * count).fill(-Infinity)
  for (let slot = 0; slot < worth.length; slot += 1) {
    const value = worth[slot]!
    if (value === -Infinity) continue
    const row = pickupCell[slot]! * count
    const first = steps.of(from[slot]!)
    const last = Math.min(count - 1, steps.of(until[slot]!))
    for (let at = Math.max(0, first); at <= last; at += 1) if (value > offered[row + at]!) offered[row + at] = value
    if (first <= 0 || first > count) continue
    const early = value - truck.rupeesPerHour * steps.since(from[slot]!)
    if (early > offered[row + first - 1]!) offered[row + first - 1] = early
  }
  // Arriving a step earlier means waiting that much longer.
  for (let row = 0; row < offered.length; row += count) {
    for (let at = row + count - 2; at >= row; at -= 1) {
      offered[at] = Math.max(offered[at]!, offered[at + 1]! - truck.rupeesPerHour * stepHours)
    }
  }
  return offered
}

/** The best offer of any cell to a truck that is empty in a given cell and step, minus the way there. */
export function* aheadOf(
  { cells }: LoadIndex<PlannedLoad>,
  { pace }: Question,
  emptyKmRupees: number,
  { count }: Steps,
  offered: Float64Array,
): Generator<void, Float64Array> {
  const { km: kmBetween, stride } = cells
  // The arrival falls into one of two steps.
  const either = offered.map((value, at) => ((at + 1) % count ? Math.max(value, offered[at + 1]!) : value))
  const ahead = new Float64Array(offered.length).fill(-Infinity)
  const rows: number[] = []
  for (let row = 0; row < offered.length; row += count) if (offered[row]! > -Infinity) rows.push(row)
  for (let cell = 0; cell * count < ahead.length; cell += 1) {
    if (cell % atOnce === atOnce - 1) yield
    for (const row of rows) {
      const km = kmBetween[cell * stride + row / count]!
      const steps = km / pace.kmPerHour / stepHours
      const there = steps ? either : offered
      const cost = emptyKmRupees * km
      const end = row + count
      for (let at = cell * count, to = row + Math.floor(steps); to < end; at += 1, to += 1) {
        const value = there[to]! - cost
        if (value > ahead[at]!) ahead[at] = value
      }
    }
  }
  return ahead
}
