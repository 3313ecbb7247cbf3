import type { ChainTruck, Pace } from '@vapsi/contract/planning/chain'
import type { PlannedLoad } from './load-index.ts'

/** One truck asks for its best chains of loads. */
export interface Question {
  readonly truck: ChainTruck
  readonly passingWeightKg: number
  readonly pace: Pace
  /** The longest chain, 1 to 3. */
  readonly legs: number
  /** How many chains. */
  readonly limit: number
  /**
   * What an empty kilometre counts while chains are compared, in multiples of what it costs. Above 1 trucks drive home fuller
   * than money alone would have them.
   */
  readonly planningPrice: number
  /** No chain drives more empty kilometres, the way home included. */
  readonly maxEmptyKm?: number
  /** Only chains that are worth more than this count. */
  readonly floorRupees?: number
  /** What each slot's load is worth to other trucks: it is not earned here. */
  readonly prices?: Float64Array
  /** Now: loads that take no more bids by then do not count. */
  readonly atHour?: number
  /** Entries of lists that are looked at before the search is cut short. */
  readonly workLimit?: number
}

export interface Chain<L extends PlannedLoad = PlannedLoad> {
  readonly loads: readonly L[]
  /** What it gains over driving home empty, counted by the planning price, less the prices of its loads. */
  readonly worthRupees: number
}

export interface Answer<L extends PlannedLoad = PlannedLoad> {
  /** Best first; equal ones by the ids of their loads. */
  readonly chains: Chain<L>[]
  /** Only of a search that was cut short: no chain at all is worth more. */
  readonly bestPossibleRupees?: number
  readonly work: number
}

export const standardWorkLimit = 60_000
/** Sums of the same figures in another order differ by less. */
export const rounding = 1e-6
