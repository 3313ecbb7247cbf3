/** The languages that people are told things in; English is what the API itself speaks. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** The first language of an `Accept-Language` that we speak; the web sends the one that its page is in. */
export function languageOf(accepted: string | undefined): Language {
  const wanted = accepted?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase()) ?? []
  return LANGUAGES.find((language) => language === wanted.find((name) => LANGUAGES.some((one) => one === name))) ?? 'en'
}
