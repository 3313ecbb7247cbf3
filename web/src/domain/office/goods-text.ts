import { weightIn } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** What is carried and how much of it, in the letters of the page: "Cotton · 5 Tons". */
export const goodsIn = ({ materialType, weight }: { materialType: string; weight: string }): string =>
  `${nameIn(materialType)} · ${weightIn(weight)}`
