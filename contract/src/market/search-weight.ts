import { weightKgOf } from '../values/weight.ts'

/** Larger numbers without a unit are kilograms: no road in India carries so many tons. */
const mostTons = 99

/** Tons in what is typed beside a search: `9`, `9 t`, `500 kg`, `9000`; null for what is no weight. */
export function searchTonsOf(text: string): number | null {
  const plain = Number(text.trim().replaceAll(',', ''))
  const kg = Number.isFinite(plain) && plain > 0 ? (plain > mostTons ? plain : plain * 1000) : weightKgOf(text)
  return kg === null || kg <= 0 ? null : kg / 1000
}
