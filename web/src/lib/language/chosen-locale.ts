import { type Language, languageOf, languages } from '@vapsi/contract/values/language'

export type Locale = Language

/** Counts in the digits of number plates and bills; left to itself Marathi counts in its own. */
export const latinDigits = (locale: Locale): string => `${locale}-u-nu-latn`

/** A cookie, because the server writes its pages in this language. */
export const localeCookie = 'vapsi-locale'

const chosen = () => document.cookie.match(new RegExp(`(?:^|; )${localeCookie}=([^;]*)`))?.[1]
const isLocale = (value: string | undefined): value is Locale => value !== undefined && Object.hasOwn(languages, value)

/** The language chosen before, else the first of the browser's that we speak. */
export const chosenLocale = (): Locale => {
  const value = chosen()
  return isLocale(value) ? value : languageOf(navigator.languages.join())
}

/** The office speaks English and Hindi: whoever reads another language has its pages in English as a whole, not half of them. */
export const localeAt = (path: string, locale: Locale): Locale =>
  /^\/admin(\/|$)/.test(path) && locale !== 'hi' ? 'en' : locale

/** Whether somebody has chosen on this device. */
export const hasChosenLocale = (): boolean => chosen() !== undefined

const aYear = 365 * 24 * 60 * 60

export const rememberLocale = (locale: Locale): void => {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${aYear}; samesite=lax`
}
