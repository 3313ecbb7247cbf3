import type { RoadClass } from './read-network.ts'

/**
 * Typical tolls in rupees a kilometre of four-lane road: single fees of national highways, summed over long lanes
 * (National Highways Authority of India, rates of May 2026). Half of it on two lanes, none elsewhere.
 */
const rupeesPerKm = { light: 1.8, twoAxles: 3.9, threeAxles: 5.2, sixAxles: 6.3, sevenAxles: 7.5 }
const shareOn: Partial<Record<RoadClass, number>> = { A: 1, B: 0.5 }
const asOf = '2026-05-01'
const roundTo = 500

/** The usual number of axles for what a truck may carry. */
const rateFor = (tons: number): number => {
  if (tons <= 3.5) return rupeesPerKm.light
  if (tons <= 11) return rupeesPerKm.twoAxles
  if (tons <= 18) return rupeesPerKm.threeAxles
  return tons <= 40 ? rupeesPerKm.sixAxles : rupeesPerKm.sevenAxles
}

/** Unrounded rupees for the kilometres on each class of road. */
export const tollRupees = (kmOn: ReadonlyMap<RoadClass, number>, tons: number): number =>
  [...kmOn].reduce((sum, [roadClass, km]) => sum + km * (shareOn[roadClass] ?? 0) * rateFor(tons), 0)

/** What people are shown: about so much, with the day of the rates. */
export const tollsShown = (rupees: number): { about: number; asOf: string } => ({
  about: Math.round(rupees / roundTo) * roundTo,
  asOf,
})
