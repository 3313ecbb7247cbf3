import { PLANNING } from '@vapsi/contract/constants'

/** What a truck drinks, and what a litre costs, as text of three fields. */
export interface Litres {
  laden: string
  empty: string
  diesel: string
}

const costsOf = (tons: number) => PLANNING.costs.find((row) => tons <= row.tons) ?? PLANNING.costs[0]

/** What trucks of this weight usually drink. */
export function usualLitres(tons: number): Litres {
  const { ladenKmPerLitre, emptyKmPerLitre } = costsOf(tons)
  return { laden: String(ladenKmPerLitre), empty: String(emptyKmPerLitre), diesel: String(PLANNING.dieselRupees) }
}

/** Rupees a kilometre: diesel, plus the tolls and tyres of trucks of this weight. Null if a field is not a number. */
export function rupeesPerKm(tons: number, { laden, empty, diesel }: Litres): { laden: string; empty: string } | null {
  const usual = costsOf(tons)
  const [litre, ladenKm, emptyKm] = [Number(diesel), Number(laden), Number(empty)]
  if (!(litre > 0 && ladenKm > 0 && emptyKm > 0)) return null
  const beside = (rupees: number, kmPerLitre: number) => rupees - PLANNING.dieselRupees / kmPerLitre
  const half = (rupees: number) => String(Math.round(rupees * 2) / 2)
  return {
    laden: half(litre / ladenKm + beside(usual.laden, usual.ladenKmPerLitre)),
    empty: half(litre / emptyKm + beside(usual.empty, usual.emptyKmPerLitre)),
  }
}
