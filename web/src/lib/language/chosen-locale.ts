export const locales = { en: 'English', hi: 'हिन्दी' } as const
export type Locale = keyof typeof locales

/** A cookie, because the server writes its pages in this language. */
export const localeCookie = 'vapsi-locale'

const localeOf = (value: string | undefined): Locale =>
  value !== undefined && value in locales ? (value as Locale) : 'en'

const chosen = () => document.cookie.match(new RegExp(`(?:^|; )${localeCookie}=([^;]*)`))?.[1]

/** The language chosen before, else English. */
export const chosenLocale = (): Locale => localeOf(chosen())

/** Whether somebody has chosen on this device. */
export const hasChosenLocale = (): boolean => chosen() !== undefined

const aYear = 365 * 24 * 60 * 60

export const rememberLocale = (locale: Locale): void => {
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${aYear}; samesite=lax`
}
