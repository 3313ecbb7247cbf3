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
  /** Promised to these loads; without it any. */
  readonly only?: ReadonlySet<string>
}

export interface BoardLoad extends ChainLoad {
  readonly id: string
  /** Null: any truck will do. */
  readonly category: string | null
  readonly weightKg: number
  /** Promised to one of these trucks; without it to none. */
  readonly only?: ReadonlySet<string>
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

/** What is known while a board is being solved: a plan that could be driven, and what no plan is worth more than. */
export interface BoardProgress {
  readonly plan: Assignment[]
  readonly worthRupees: number
  readonly upperBoundRupees: number
}
