import type { ChainLoad, ChainTruck, Pace } from '@vapsi/contract/planning/chain'

/** Many trucks and many loads of any categories. Hours count from any one moment. */
export interface Board {
  readonly trucks: readonly BoardTruck[]
  readonly loads: readonly BoardLoad[]
  readonly pace: Pace
  /** What an empty kilometre counts, in multiples of its cost; 1 for money alone. */
  readonly planningPrice: number
  /** Pairs that are settled: the truck drives exactly these loads. */
  readonly locks?: readonly { readonly truck: string; readonly loads: readonly string[] }[]
  /** Pairs that must not be. */
  readonly forbids?: readonly { readonly truck: string; readonly load: string }[]
}

export interface BoardTruck extends ChainTruck {
  readonly id: string
  readonly category: string
  readonly passingWeightKg: number
  readonly maxEmptyKm?: number
}

interface BoardLoad extends ChainLoad {
  readonly id: string
  readonly category: string
  readonly weightKg: number
}

/** One truck with its loads in order. */
export interface Assignment {
  readonly truck: string
  readonly loads: readonly string[]
  /** Over driving home empty, in rupees; counted by the planning price. */
  readonly worthRupees: number
  /** The same in real money. */
  readonly gainRupees: number
}

export interface BoardPlan {
  readonly plan: Assignment[]
  readonly worthRupees: number
  readonly gainRupees: number
  /** No plan at all is worth more. */
  readonly upperBoundRupees: number
  readonly seconds: number
  /** What each load in demand is worth to the board: why one truck has it and another has not. */
  readonly loadPrices: ReadonlyMap<string, number>
}
