import type { Point } from '@vapsi/contract/values/distance'
import { roadKmBetween } from './roads.ts'
import { tolledKmBetween } from './tolls.ts'

export interface Through {
  /** Infinite where no road goes between two of the points. */
  km: number
  tolledKm: number
}

/** The way by road through points in their order. */
export function wayThrough(points: readonly Point[]): Through {
  let [km, tolledKm] = [0, 0]
  for (const [at, to] of points.slice(1).entries()) {
    const from = points[at]!
    km += roadKmBetween(from, to)
    tolledKm += tolledKmBetween(from, to)
  }
  return { km, tolledKm }
}
