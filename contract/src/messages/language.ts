/** The languages of messages, each with its own name. The API itself speaks English. */
export const languageNames = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  gu: 'ગુજરાતી',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  pa: 'ਪੰਜਾਬੀ',
} as const
export type Language = keyof typeof languageNames

export const LANGUAGES = Object.keys(languageNames) as [Language, ...Language[]]

/**
 * The first language of an `Accept-Language` header, or of a browser's list, that we speak; English if none. The web
 * sends the language of its page.
 */
export function languageOf(accepted: string | undefined): Language {
  for (const part of accepted?.split(',') ?? []) {
    const name = part.trim().split(/[-;]/, 1)[0]?.toLowerCase()
    const language = LANGUAGES.find((one) => one === name)
    if (language) return language
  }
  return 'en'
}
