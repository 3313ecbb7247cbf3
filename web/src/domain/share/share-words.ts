import { type ShareCode, shares } from '@vapsi/contract/messages/en/shares'
import { type ParamsOf, fill } from '@vapsi/contract/messages/fill'
import type { Language } from '@vapsi/contract/messages/language'
import { placeParts } from '../../ui/form/place.ts'
import type { ShareWords } from './words/share-words-of.ts'

/** Each comes when somebody wants to send something in it. */
const languages: Record<Exclude<Language, 'en'>, () => Promise<{ words: ShareWords }>> = {
  hi: () => import('./words/hi.ts'),
  mr: () => import('./words/mr.ts'),
  gu: () => import('./words/gu.ts'),
  ta: () => import('./words/ta.ts'),
  te: () => import('./words/te.ts'),
  pa: () => import('./words/pa.ts'),
}

export const shareWordsIn = async (language: Language): Promise<ShareWords> =>
  language === 'en' ? { shares, places: {} } : (await languages[language]()).words

export type Shared = { [C in ShareCode]: { code: C; params: ParamsOf<(typeof shares)[C]> } }[ShareCode]

/** The words of a step: places by their towns, in the letters of the language where it knows them both. */
export function saidIn({ shares: templates, places }: ShareWords, { code, params }: Shared): string {
  const [from, to] = [placeParts(String(params.from)).name, placeParts(String(params.to)).name]
  const own = [places[from], places[to]]
  const named = own[0] && own[1] ? { from: own[0], to: own[1] } : { from, to }
  return fill(templates[code], { ...params, ...named }, {})
}
