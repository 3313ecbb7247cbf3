import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'

/** x, y and z on a unit sphere, without special cases at the poles and the date line. */
export function unitVector({ lat, lng }: Point): [number, number, number] {
  const phi = (lat * Math.PI) / 180
  const lambda = (lng * Math.PI) / 180
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The great circle over the chord between two such points. */
export const arcKm = (chord: number): number => 2 * FREIGHT.earthRadiusKm * Math.asin(Math.min(1, chord / 2))

/** The road kilometres for it. */
export const roadKmOver = (chord: number): number => arcKm(chord) * FREIGHT.roadFactor

/** The straight distance through the earth: never more than the great circle, and faster to compute. */
export const kmOfChord: number = FREIGHT.earthRadiusKm * FREIGHT.roadFactor

/** The chord between the points at `at` and `bt` in two lists of x, y, z. */
export function chordOf(a: ArrayLike<number>, at: number, b: ArrayLike<number>, bt: number): number {
  const x = a[at]! - b[bt]!
  const y = a[at + 1]! - b[bt + 1]!
  const z = a[at + 2]! - b[bt + 2]!
  return Math.sqrt(x * x + y * y + z * z)
}

/** The least and greatest corner of a box of points: a lower bound for distances. */
export interface Box {
  readonly low: [number, number, number]
  readonly high: [number, number, number]
}

export const emptyBox = (): Box => ({
  low: [Infinity, Infinity, Infinity],
  high: [-Infinity, -Infinity, -Infinity],
})

/** Returns whether the box had to grow. */
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

/** A lower bound for the chord between any two points of the boxes. */
export function chordBetween(a: Box, b: Box): number {
  let squares = 0
  for (let axis = 0; axis < 3; axis += 1) {
    const gap = Math.max(a.low[axis]! - b.high[axis]!, b.low[axis]! - a.high[axis]!, 0)
    squares += gap * gap
  }
  return Math.sqrt(squares)
}

/** From the point at `from` to the nearest corner, edge or face of a box. */
export function chordToBox(vectors: ArrayLike<number>, from: number, { low, high }: Box): number {
  let squares = 0
  for (let axis = 0; axis < 3; axis += 1) {
    const value = vectors[from + axis]!
    const gap = Math.max(low[axis]! - value, value - high[axis]!, 0)
    squares += gap * gap
  }
  return Math.sqrt(squares)
}
