/**
 * One truck drives back empty from the first of `count` places to the last, at most `longest` far, each place at most
 * once, and may carry any of the loads between places whose ends lie on its way in their order (the backhaul profit
 * maximization problem, BPMP).
 */
export interface Backhaul {
  readonly count: number
  /** From each place to each other, row by row. */
  readonly distance: Float64Array
  /** The load from each place to each other, row by row; zero for none. It goes whole or not at all. */
  readonly weight: Float64Array
  readonly capacity: number
  readonly longest: number
  /** A load pays this for each unit of its weight and of the direct distance between its ends. */
  readonly price: number
  /** Driving costs this for each unit of distance and of weight, of the truck itself too. */
  readonly cost: number
  readonly truckWeight: number
}

export interface BackhaulPlan {
  readonly profit: number
  /** Places in order, from 0. */
  readonly route: readonly number[]
  readonly loads: readonly (readonly [from: number, to: number])[]
  /** No plan has more profit. */
  readonly upperBound: number
}

/** A load that may be carried on a piece of a route. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly weight: number
  /** Profit of a unit of weight over a unit of distance. */
  readonly density: number
}
