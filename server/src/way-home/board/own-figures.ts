import type { ChainFigures } from '../chain.ts'

/**
 * What each load of the board counts for with one truck, in the board's order, where that is no matter of the load's
 * price alone; and what its driver has of it.
 */
export interface OwnFigures {
  /** Serving the load is worth so much; only empty kilometres are taken off it. */
  readonly worth: Float64Array
  /** Rupees that the load leaves its driver after its laden way: below zero where it costs him money. */
  readonly keep: Float64Array
  /** Of an empty kilometre, to its driver. */
  readonly rupeesPerEmptyKm: number
  /** The share of the way home that he pays of what the chain brings. */
  readonly homeShare: number
}

const rounding = 1e-6

/** Each load pays for the empty way to it: no driver carries one load at the cost of another. */
export const paysItsWay = ({ keep, rupeesPerEmptyKm }: OwnFigures, load: number, toPickupKm: number): boolean =>
  keep[load]! - rupeesPerEmptyKm * toPickupKm >= -rounding

/** And all of them for the way home, as far as it counts. `emptyKm` is without it. */
export const paysTheWayHome = (
  { keep, rupeesPerEmptyKm, homeShare }: OwnFigures,
  loads: readonly number[],
  { emptyKm, toHomeKm }: { emptyKm: number; toHomeKm: number },
): boolean =>
  loads.reduce((sum, load) => sum + keep[load]!, 0) - rupeesPerEmptyKm * (emptyKm + homeShare * toHomeKm) >= -rounding

/** A chain that is at a loss is dropped before it is priced. */
export const isAtNoLoss = (own: OwnFigures, loads: readonly number[], figures: ChainFigures): boolean =>
  loads.every((load, at) => paysItsWay(own, load, figures.legs[at]!.toPickupKm)) &&
  paysTheWayHome(own, loads, { emptyKm: figures.emptyKm - figures.toHomeKm, toHomeKm: figures.toHomeKm })

/** The same figures for some of the loads, in the order given. */
export const ofLoads = (own: OwnFigures, numbers: readonly number[]): OwnFigures => ({
  ...own,
  worth: Float64Array.from(numbers, (number) => own.worth[number]!),
  keep: Float64Array.from(numbers, (number) => own.keep[number]!),
})
