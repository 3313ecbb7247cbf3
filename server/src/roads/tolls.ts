import type { TollsView } from '@vapsi/contract/roads'
import type { Point } from '@vapsi/contract/values/distance'
import { roads } from './roads.ts'
import { rupeesPerTolledKm } from './toll-rates.ts'

const roundTo = 500
/** Of all kilometres of the ways between India's forty largest towns. */
const usuallyTolled = 0.72

/** The usual number of axles for what a truck may carry. */
const rateFor = (tons: number): number => {
  if (tons <= 3.5) return rupeesPerTolledKm.light
  if (tons <= 11) return rupeesPerTolledKm.twoAxles
  if (tons <= 18) return rupeesPerTolledKm.threeAxles
  return tons <= 40 ? rupeesPerTolledKm.sixAxles : rupeesPerTolledKm.sevenAxles
}

/** Kilometres of the way between two points that bear the full toll, unrounded; 0 where no road goes. */
export function tolledKmBetween(from: Point, to: Point): number {
  const network = roads()
  return network.tolledKm(network.spotOf(from), network.spotOf(to))
}

/** Unrounded rupees for kilometres that bear the full toll. */
export const tollOf = (tolledKm: number, tons: number): number => tolledKm * rateFor(tons)

/** Unrounded rupees for the way between two points; 0 where no road goes. */
export const tollRupees = (from: Point, to: Point, tons: number): number => tollOf(tolledKmBetween(from, to), tons)

/** What people are shown: about so much, with the day of the rates. */
export const tollsShown = (rupees: number): TollsView => ({
  about: Math.round(rupees / roundTo) * roundTo,
  asOf: roads().network.tollsAsOf,
})

interface PerKm {
  rupeesPerEmptyKm: number
  rupeesPerLadenKm: number
}

/** A kilometre's cost contains the tolls of a usual way. Without them, those of the way itself are counted instead. */
export function withTollsApart({ rupeesPerEmptyKm, rupeesPerLadenKm }: PerKm, tons: number) {
  const rate = rateFor(tons)
  const without = (rupees: number) => Math.max(0, rupees - usuallyTolled * rate)
  return {
    rupeesPerEmptyKm: without(rupeesPerEmptyKm),
    rupeesPerLadenKm: without(rupeesPerLadenKm),
    rupeesPerTolledKm: rate,
  }
}
