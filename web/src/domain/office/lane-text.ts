import { nameIn } from '../../lib/language/spoken.ts'

/** A lane in one line, in the letters of the page: "Mumbai → Kochi". */
export const laneIn = ({ fromLocation, toLocation }: { fromLocation: string; toLocation: string }): string =>
  `${nameIn(fromLocation)} → ${nameIn(toLocation)}`
