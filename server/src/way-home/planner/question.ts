import type { ChainTruck, Pace } from '../chain.ts'
import type { PlannedLoad } from './load-index.ts'

/** One truck asks for its best chains of loads. */
export interface Question {
  readonly truck: ChainTruck
  readonly passingWeightKg: number
  /** Length of its floor; without it, every part has room. */
  readonly floorCm?: number
  readonly pace: Pace
  /** The longest chain, 1 to 3. */
  readonly legs: number
  /** How many chains to return. */
  readonly limit: number
  /**
   * The weight of an empty kilometre when chains are compared, in multiples of its cost. Above 1, trucks come home
   * fuller than for money alone.
   */
  readonly planningPrice: number
  /** No chain drives more empty kilometres, the way home included. */
  readonly maxEmptyKm?: number
  /** Only chains worth more than this. */
  readonly floorRupees?: number
  /** The price of each slot's load, because other trucks want it too: it is deducted. */
  readonly prices?: Float64Array
  /** Loads that are not wanted, by their ids. */
  readonly without?: ReadonlySet<string>
  /** The current hour: loads that no longer take bids are excluded. */
  readonly atHour?: number
  /** List entries that are examined before the search is cut short. */
  readonly workLimit?: number
}

export interface Chain<L extends PlannedLoad = PlannedLoad> {
  readonly loads: readonly L[]
  /** The gain over driving home empty, weighted by the planning price, minus the prices of its loads. */
  readonly worthRupees: number
}

export interface Answer<L extends PlannedLoad = PlannedLoad> {
  /** Best first; equal ones by the ids of their loads. */
  readonly chains: Chain<L>[]
  /** Only if the search was cut short: no possible chain is worth more. */
  readonly bestPossibleRupees?: number
  readonly work: number
}

export const standardWorkLimit = 60_000
/** Sums of the same figures in another order differ by less. */
export const rounding = 1e-6
