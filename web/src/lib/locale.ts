import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { compileMessage } from './message.ts'
import { stored } from './stored.ts'

export const locales = { en: 'English', hi: 'हिन्दी' } as const
export type Locale = keyof typeof locales

const key = 'vapsi.locale'
const isLocale = (value: string | null): value is Locale => value !== null && value in locales

/** The language chosen before, else English: what the specification's texts are written in. */
export const chosenLocale = (): Locale => {
  const value = stored.read(key)
  return isLocale(value) ? value : 'en'
}

i18n.setMessagesCompiler((message) => compileMessage(message))
// English is its own catalogue: a text that is not found is shown as it was written.
i18n.load('en', {})
i18n.activate('en')

/** Loads the language's catalogue (English has none) and draws the page in it. */
export async function showIn(locale: Locale): Promise<void> {
  if (locale === 'hi') i18n.load('hi', (await import('../locales/hi.po')).default)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

export async function chooseLocale(locale: Locale): Promise<void> {
  stored.write(key, locale)
  await showIn(locale)
}

export const useLocale = (): Locale =>
  useSyncExternalStore(
    (changed) => i18n.on('change', changed),
    () => i18n.locale as Locale,
    () => 'en',
  )
