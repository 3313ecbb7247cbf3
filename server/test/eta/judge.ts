import { arrivalRange } from '@vapsi/contract/tracking/arrival'
import { type SimulatedTrip, simulatedTrip } from './simulated-trips.ts'

const hourMs = 3_600_000

export interface EtaFigures {
  /** Share of all shown ranges that were right. */
  heldPercent: number
  /** The same for the second half of the way, and the width to either side, in hours. */
  heldFromHalfPercent: number
  widestFromHalf: number
  /** The error of the range's middle, in hours: median, and 90th percentile. */
  offMedian: number
  offP90: number
  kmPerDay: number
}

interface Shown {
  held: boolean
  isFromHalf: boolean
  halfWidth: number
  off: number
}

/** Compares every range that a reader would have seen with the real arrival. */
export function judge(seeds: readonly number[]): EtaFigures {
  const trips = seeds.map(simulatedTrip)
  const all = trips.flatMap(shownOn)
  const late = all.filter(({ isFromHalf }) => isFromHalf)
  const offs = late.map(({ off }) => off).toSorted((a, b) => a - b)
  const percent = (some: readonly Shown[]) => round((100 * some.filter(({ held }) => held).length) / some.length)
  const days = trips.reduce(
    (sum, { leftAt, arrivedAt }) => sum + (arrivedAt.getTime() - leftAt.getTime()) / 24 / hourMs,
    0,
  )
  return {
    heldPercent: percent(all),
    heldFromHalfPercent: percent(late),
    widestFromHalf: round(Math.max(...late.map(({ halfWidth }) => halfWidth))),
    offMedian: round(offs[Math.floor(offs.length / 2)] ?? 0),
    offP90: round(offs[Math.floor(offs.length * 0.9)] ?? 0),
    kmPerDay: Math.round(trips.reduce((sum, { wholeKm }) => sum + wholeKm, 0) / days),
  }
}

function shownOn({ wholeKm, leftAt, arrivedAt, seen }: SimulatedTrip): Shown[] {
  const there = arrivedAt.getTime()
  return seen.map(({ at, leftKm }) => {
    const range = arrivalRange({ wholeKm, leftKm, seenAt: at, leftAt, laneKmPerDay: null }, at)
    const [from, to] = [range.from.getTime(), range.to.getTime()]
    return {
      held: from <= there && there <= to,
      isFromHalf: leftKm * 2 <= wholeKm,
      halfWidth: (to - from) / 2 / hourMs,
      off: Math.abs((from + to) / 2 - there) / hourMs,
    }
  })
}

const round = (value: number) => Math.round(value * 10) / 10
