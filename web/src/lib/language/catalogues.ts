import type { Messages } from '@lingui/core'
import { type Translation, TRANSLATIONS } from '@vapsi/contract/values/language'
import type { Names } from '@vapsi/contract/messages/names-of'
import type { Texts } from '@vapsi/contract/messages/texts'
import { asMessages } from './spoken.ts'

// By folder, so that another language is its files alone.
const screens = import.meta.glob<{ default: Messages }>('../../locales/*.po')
const names = import.meta.glob<{ places: Names; goods: Names }>('../../../../contract/src/messages/*/names.ts')
const texts = import.meta.glob<{ texts: Texts }>('../../../../contract/src/messages/*/texts.ts')

const ofLanguage = <T>(files: Record<string, () => Promise<T>>, end: string): Promise<T> => {
  const load = Object.entries(files).find(([path]) => path.endsWith(end))?.[1]
  return load ? load() : Promise.reject(new Error(`${end} is missing`))
}

const catalogueOf = async (language: Translation): Promise<Messages> => {
  const [{ default: said }, { goods, places }] = await Promise.all([
    ofLanguage(screens, `/${language}.po`),
    ofLanguage(names, `/${language}/names.ts`),
  ])
  return { ...said, ...asMessages(goods), ...asMessages(places) }
}

/**
 * English has none: its texts are in the screens' code. A page loads only its own language's; a missing text is
 * English.
 */
export const catalogues = Object.fromEntries(
  TRANSLATIONS.map((language) => [language, () => catalogueOf(language)]),
) as Record<Translation, () => Promise<Messages>>

/** What the server says in a language; loaded with the first thing that is to be said in it. */
export const textsOf = (language: Translation): Promise<Texts> =>
  ofLanguage(texts, `/${language}/texts.ts`).then((loaded) => loaded.texts)
