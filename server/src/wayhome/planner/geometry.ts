import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'

/** x, y and z of a place on a ball of radius 1: no pole and no date line is special there. */
export function unitVector({ lat, lng }: Point): [number, number, number] {
  const phi = (lat * Math.PI) / 180
  const lambda = (lng * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The great circle over a straight line between two such places. */
export const arcKm = (chord: number): number => 2 * FREIGHT.earthRadiusKm * Math.asin(Math.min(1, chord / 2))

/** What a truck drives for it. */
export const roadKmOver = (chord: number): number => arcKm(chord) * FREIGHT.roadFactor

/** The same straight through the earth: never more, and sooner worked out. */
export const kmOfChord: number = FREIGHT.earthRadiusKm * FREIGHT.roadFactor

/** The straight line between the places that begin at `at` and `bt` of two lists of x, y, z. */
export function chordOf(a: ArrayLike<number>, at: number, b: ArrayLike<number>, bt: number): number {
  const x = a[at]! - b[bt]!
  const y = a[at + 1]! - b[bt + 1]!
  const z = a[at + 2]! - b[bt + 2]!
  return Math.sqrt(x * x + y * y + z * z)
}

/** The corners, least and greatest, of a box of places: never nearer than it is to anything. */
export interface Box {
  readonly low: [number, number, number]
  readonly high: [number, number, number]
}

export const emptyBox = (): Box => ({
  low: [Infinity, Infinity, Infinity],
  high: [-Infinity, -Infinity, -Infinity],
})

/** Whether the box had to grow. */
export function widen({ low, high }: Box, vectors: ArrayLike<number>, from: number): boolean {
  let grew = false
  for (let axis = 0; axis < 3; axis += 1) {
    const value = vectors[from + axis]!
    if (value < low[axis]!) {
      low[axis] = value
      grew = true
    }
    if (value > high[axis]!) {
      high[axis] = value
      grew = true
    }
  }
  return grew
}

/** At most the straight line between any two places of the boxes. */
export function chordBetween(a: Box, b: Box): number {
  let squares = 0
  for (let axis = 0; axis < 3; axis += 1) {
    const gap = Math.max(a.low[axis]! - b.high[axis]!, b.low[axis]! - a.high[axis]!, 0)
    squares += gap * gap
  }
  return Math.sqrt(squares)
}

/** From the place that begins at `from` to the nearest corner, edge or face of a box. */
export function chordToBox(vectors: ArrayLike<number>, from: number, { low, high }: Box): number {
  let squares = 0
  for (let axis = 0; axis < 3; axis += 1) {
    const value = vectors[from + axis]!
    const gap = Math.max(low[axis]! - value, value - high[axis]!, 0)
    squares += gap * gap
  }
  return Math.sqrt(squares)
}
