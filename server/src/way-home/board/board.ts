import type { ChainLoad, ChainTruck, Pace } from '../chain.ts'
import type { OwnFigures } from './own-figures.ts'

/** By name, since a board goes to a worker: India's roads, or straight lines as in files of solved boards. */
export type BoardMetric = 'roads' | 'great circle × 1.27'

/** Many trucks and loads of any category. Hours count from any fixed moment. */
export interface Board {
  readonly trucks: readonly BoardTruck[]
  readonly loads: readonly BoardLoad[]
  readonly pace: Pace
  /** The weight of an empty kilometre in multiples of its cost; 1 for money alone. */
  readonly planningPrice: number
  /** How its places are apart; without one, by road. */
  readonly metric?: BoardMetric
  /** Locked pairs: the truck drives exactly these loads. */
  readonly locks?: readonly { readonly truck: string; readonly loads: readonly string[] }[]
  /** As good as the best: a difference of less does not matter. Without one, a share of the whole. */
  readonly tolerance?: number
  /** Forbidden pairs. */
  readonly forbids?: readonly { readonly truck: string; readonly load: string }[]
}

export interface BoardTruck extends ChainTruck {
  readonly id: string
  readonly category: string
  readonly passingWeightKg: number
  readonly maxEmptyKm?: number
  /** Without them a load is worth its price less the truck's costs, and no chain is at a loss. */
  readonly own?: OwnFigures
  /** Reserved for these loads; without it, free for any. */
  readonly only?: ReadonlySet<string>
}

export interface BoardLoad extends ChainLoad {
  readonly id: string
  /** Null: any truck will do. */
  readonly category: string | null
  readonly weightKg: number
  /** Reserved for one of these trucks; without it, for none. */
  readonly only?: ReadonlySet<string>
}

/** One truck with its loads in order. */
export interface Assignment {
  readonly truck: string
  readonly loads: readonly string[]
  /** Compared with driving home empty, in rupees, weighted by the planning price. */
  readonly worthRupees: number
  /** The same in real money. */
  readonly gainRupees: number
}

export interface BoardPlan {
  readonly plan: Assignment[]
  readonly worthRupees: number
  readonly gainRupees: number
  /** No possible plan is worth more. */
  readonly upperBoundRupees: number
  readonly seconds: number
  /** The price of each contested load: it explains why one truck has it and another has not. */
  readonly loadPrices: ReadonlyMap<string, number>
}

/** The state while a board is being solved: a feasible plan, and an upper bound. */
export interface BoardProgress {
  readonly plan: Assignment[]
  readonly worthRupees: number
  readonly upperBoundRupees: number
}
