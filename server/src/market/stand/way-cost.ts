import { PLANNING } from '@vapsi/contract/constants'
import { withTollsApart } from '../../roads/tolls.ts'

export interface Rates {
  rupeesPerEmptyKm: number
  rupeesPerLadenKm: number
}

/** The owner's own figures, else the usual ones of trucks of this size. */
export function ratesOf(truck: {
  passingWeight: number
  paisePerEmptyKm: number | null
  paisePerLadenKm: number | null
}): Rates {
  const usual = PLANNING.costs.find(({ tons }) => truck.passingWeight <= tons)!
  return {
    rupeesPerEmptyKm: truck.paisePerEmptyKm === null ? usual.empty : truck.paisePerEmptyKm / 100,
    rupeesPerLadenKm: truck.paisePerLadenKm === null ? usual.laden : truck.paisePerLadenKm / 100,
  }
}

/** So much of the empty way home counts, because nobody knows what the truck finds there. */
export const homeShare = 0.5

/** What the laden way costs: a kilometre without usual tolls, and the tolls of the way itself. */
export function ladenCost(rates: Rates, tons: number, { km, tolledKm }: { km: number; tolledKm: number }): number {
  const { rupeesPerLadenKm, rupeesPerTolledKm } = withTollsApart(rates, tons)
  return rupeesPerLadenKm * km + rupeesPerTolledKm * tolledKm
}

/** What a way costs its driver, in rupees: empty to the pickup, laden, and what counts of the way home. */
export const wayCost = (
  { rupeesPerEmptyKm }: Rates,
  way: { toPickupKm: number; ladenRupees: number; toHomeKm: number },
): number => rupeesPerEmptyKm * (way.toPickupKm + homeShare * way.toHomeKm) + way.ladenRupees
