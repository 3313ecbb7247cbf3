import { texts as hindi } from './hi/texts.ts'
import { texts as marathi } from './mr/texts.ts'
import { texts as gujarati } from './gu/texts.ts'
import { texts as tamil } from './ta/texts.ts'
import { texts as telugu } from './te/texts.ts'
import { texts as punjabi } from './pa/texts.ts'
import type { Translation } from '../values/language.ts'
import type { Texts } from './texts.ts'

/** The texts of every language, for a server, which speaks them all. The web loads one at a time. */
export const everyText: Record<Translation, Texts> = {
  hi: hindi,
  mr: marathi,
  gu: gujarati,
  ta: tamil,
  te: telugu,
  pa: punjabi,
}
