import { PLANNING } from '@vapsi/contract/constants'
import { withTollsApart } from '../../roads/tolls.ts'

export interface Rates {
  rupeesPerEmptyKm: number
  rupeesPerLadenKm: number
}

/** The owner's own figures, else the usual ones of trucks of this size. Tolls of the laden way are counted apart. */
export function ratesOf(truck: {
  passingWeight: number
  paisePerEmptyKm: number | null
  paisePerLadenKm: number | null
}): Rates {
  const usual = PLANNING.costs.find(({ tons }) => truck.passingWeight <= tons)!
  const rates = {
    rupeesPerEmptyKm: truck.paisePerEmptyKm === null ? usual.empty : truck.paisePerEmptyKm / 100,
    rupeesPerLadenKm: truck.paisePerLadenKm === null ? usual.laden : truck.paisePerLadenKm / 100,
  }
  return { ...rates, rupeesPerLadenKm: withTollsApart(rates, truck.passingWeight).rupeesPerLadenKm }
}

/** So much of the empty way home counts, because nobody knows what the truck finds there. */
export const homeShare = 0.5

export interface DrivenWay {
  /** Empty: to the pickup, and between loads. */
  emptyKm: number
  loadedKm: number
  tollRupees: number
  /** From the last drop to the truck's home. */
  toHomeKm: number
}

/** What a way costs its driver, in rupees. */
export const wayCost = ({ rupeesPerEmptyKm, rupeesPerLadenKm }: Rates, way: DrivenWay): number =>
  rupeesPerEmptyKm * (way.emptyKm + homeShare * way.toHomeKm) + rupeesPerLadenKm * way.loadedKm + way.tollRupees
