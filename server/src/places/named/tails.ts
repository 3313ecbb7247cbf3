import { fold } from '../place-spelling.ts'

/** People part and join the words of a name as they like: Ashok Nagar and Ashoknagar. */
export const joined = (folded: string): string => folded.replaceAll(' ', '')

/** What stands behind the name of a town and is often left out: its market, its barracks, its station. */
const tails = /^(.+) (city|town|mandi|ganj mandi|cantt?|cantonment|bazaa?r|junction|jn|kalan|khas|khurd)$/
const heads = /^mandi (.+)$/
/** More than the town itself: a road leads away from it, and a Nagar may be a quarter of another one. */
const looseTails =
  /^(.+) (road|rd|station|industrial area|midc|gidc|sidcul|sipcot|port|land port|bas|nagar|sahib|h ?o|s ?o|dist|district|taluka?|tehsil)$/
const looseHeads = /^(?:the|district|dist|old|new|sri|shri) (.+)$/

const shorter = (folded: string, patterns: readonly RegExp[]): string | undefined =>
  patterns.map((pattern) => pattern.exec(folded)?.[1]).find((rest) => rest !== undefined)

/** The name of a town without such a word: `hindaun` for `hindaun city`. */
export const withoutTail = (name: string): string | undefined => shorter(fold(name), [tails, heads])

/** Also without words that may name something near the town. */
export const withoutLooseTail = (name: string): string | undefined =>
  shorter(fold(name), [tails, heads, looseTails, looseHeads])
