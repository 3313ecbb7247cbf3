import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { orLoadAgain } from '../session/load-again.ts'
import { type Locale, latinDigits, rememberLocale } from './chosen-locale.ts'
import { catalogues } from './catalogues.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export type { Locale }

i18n.setMessagesCompiler((message) => compileMessage(message))
// English is its own catalogue: a text that is not found is shown as it was written.
i18n.load('en', {})
i18n.activate('en')

/** Loads the language's catalogue (English has none) and draws the page in it. */
export async function showIn(locale: Locale): Promise<void> {
  if (locale !== 'en') i18n.load(locale, await catalogues[locale]().catch(orLoadAgain))
  i18n.activate(locale, latinDigits(locale))
  document.documentElement.lang = locale
}

export async function chooseLocale(locale: Locale): Promise<void> {
  rememberLocale(locale)
  await showIn(locale)
}

export const useLocale = (): Locale => useLingui().i18n.locale as Locale
