import { PART_PRICE } from '@vapsi/contract/loads/part-price'
import type { GoodsKind } from '@vapsi/contract/loads/floor'
import type { MonthLoad } from './market.ts'

export const truckKg = 1000 * PART_PRICE.tons
export const truckMetres = PART_PRICE.floorCm / 100

export interface PartsLoad extends MonthLoad {
  /** Null: it takes the whole truck. */
  readonly floorMetres: number | null
  readonly goods: GoodsKind
  /** By when it is promised at its drop. */
  readonly loadingHours?: number
  readonly unloadingHours?: number
  readonly dropUntilHour?: number
}

/** The share of a truck that loads take together. */
export function fillOf(loads: Iterable<MonthLoad & { floorMetres?: number | null }>): number {
  let [kg, metres, whole] = [0, 0, 0]
  for (const { weightKg, floorMetres = null } of loads) {
    if (floorMetres === null) whole = 1
    kg += weightKg
    metres += floorMetres ?? 0
  }
  return Math.min(1, Math.max(whole, kg / truckKg, metres / truckMetres))
}
