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

/** Whether somebody has chosen on this device. */
export const hasChosenLocale = (): boolean => isLocale(stored.read(key))

export const rememberLocale = (locale: Locale): void => stored.write(key, locale)
