import type { GoodsKind } from '@vapsi/contract/loads/floor'
import type { Defaulted } from './columns.ts'

/** The part of a posted truck that a booking asks for. */
export interface RequestedPartsTable {
  bookingId: string
  postingId: string
  weightKg: number
  pieces: number
  pieceLengthCm: number
  pieceWidthCm: number
  pieceHeightCm: number
  isStackable: boolean
  goodsKind: GoodsKind
  floorCm: number
}

/** The room of a trip on a truck that it shares: between two stops of the truck's order. */
export interface TruckPartsTable {
  bookingId: string
  vehicleId: string
  weightKg: number
  floorCm: number
  goodsKind: GoodsKind
  pickupAt: number
  dropAt: number
  /** How much longer the truck's way became with it. */
  addedKm: Defaulted<number>
}
