import { type ShareCode, shares } from '@vapsi/contract/messages/en/shares'
import { type ParamsOf, fill } from '@vapsi/contract/messages/fill'
import type { Language } from '@vapsi/contract/values/language'
import type { Texts } from '@vapsi/contract/messages/texts'
import { textsOf } from '../../lib/language/catalogues.ts'
import { placeParts } from '../../ui/form/place.ts'

/** What is sent on, in one language, and how it writes the names of places. */
type ShareWords = Pick<Texts, 'shares' | 'places'>

export const shareWordsIn = async (language: Language): Promise<ShareWords> =>
  language === 'en' ? { shares, places: {} } : textsOf(language)

export type Shared = { [C in ShareCode]: { code: C; params: ParamsOf<(typeof shares)[C]> } }[ShareCode]

/** The words of a step: places by their towns, in the letters of the language where it knows them both. */
export function saidIn({ shares: templates, places }: ShareWords, { code, params }: Shared): string {
  const [from, to] = [placeParts(String(params.from)).name, placeParts(String(params.to)).name]
  const own = [places[from], places[to]]
  const named = own[0] && own[1] ? { from: own[0], to: own[1] } : { from, to }
  return fill(templates[code], { ...params, ...named }, {})
}
