import { weightIn } from '../../lib/language/weight-in.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** A lane in one line, in the letters of the page: "Mumbai → Kochi". */
export const laneIn = ({ fromLocation, toLocation }: { fromLocation: string; toLocation: string }): string =>
  `${nameIn(fromLocation)} → ${nameIn(toLocation)}`

/** What is carried and how much of it, in the letters of the page: "Cotton · 5 Tons". */
export const goodsIn = ({ materialType, weight }: { materialType: string; weight: string }): string =>
  `${nameIn(materialType)} · ${weightIn(weight)}`
