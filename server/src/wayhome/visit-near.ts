import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { chordOf, chordToBox, unitVector } from './planner/geometry.ts'
import type { LoadIndex, PlannedLoad } from './planner/load-index.ts'

/** Two points, and a test of distances to them: straight kilometres through the earth, never more than around it. */
export interface Near {
  from: Point
  to: Point
  maxWeightKg?: number
  wanted: (toPickupKm: number, fromDropKm: number) => boolean
}
export type Visit<L> = (load: L, toPickupKm: number, fromDropKm: number) => void

/** Visits every load for which `wanted` is true, and perhaps a few others. The caller decides each one exactly. */
export function visitNear<L extends PlannedLoad>(index: LoadIndex<L>, near: Near, visit: Visit<L>): void {
  const { wanted, maxWeightKg = Infinity } = near
  const radius = FREIGHT.earthRadiusKm
  const from = unitVector(near.from)
  const to = unitVector(near.to)
  index.enter()
  try {
    for (const { box, buckets } of index.cells.list) {
      if (!buckets.size || !wanted(chordToBox(from, 0, box) * radius, 0)) continue
      for (const { slots } of buckets.values()) {
        for (const slot of slots) {
          if (index.weight[slot]! > maxWeightKg) continue
          const toPickupKm = chordOf(from, 0, index.pickups, 3 * slot) * radius
          if (!wanted(toPickupKm, 0)) continue
          const fromDropKm = chordOf(to, 0, index.drops, 3 * slot) * radius
          if (wanted(toPickupKm, fromDropKm)) visit(index.loads[slot]!, toPickupKm, fromDropKm)
        }
      }
    }
  } finally {
    index.leave()
  }
}
