/**
 * The languages of Vapsi: each with its own name, the script it is written in, and the units of weight that its people
 * type (kilogram, quintal, ton), separated by spaces. The API itself speaks English.
 */
export const languages = {
  en: {
    name: 'English',
    script: 'Latin',
    units: { kg: 'kg kgs kilo kilos', quintal: 'q quintal quintals', ton: 't mt ton tons tonne tonnes' },
  },
  hi: { name: 'हिन्दी', script: 'Devanagari', units: { kg: 'किलो किग्रा', quintal: 'क्विंटल', ton: 'टन' } },
  mr: { name: 'मराठी', script: 'Devanagari', units: { kg: 'किलो किग्रॅ', quintal: 'क्विन्टल क्विंटल', ton: 'टन' } },
  gu: { name: 'ગુજરાતી', script: 'Gujarati', units: { kg: 'કિલો કિગ્રા', quintal: 'ક્વિન્ટલ', ton: 'ટન' } },
  ta: { name: 'தமிழ்', script: 'Tamil', units: { kg: 'கிலோ கிகி', quintal: 'குவிண்டால்', ton: 'டன் டன்கள்' } },
  te: {
    name: 'తెలుగు',
    script: 'Telugu',
    units: { kg: 'కిలో కిలోలు కేజీ', quintal: 'క్వింటా క్వింటాల్ క్వింటాళ్లు', ton: 'టన్ను టన్నులు టన్నుల' },
  },
  pa: { name: 'ਪੰਜਾਬੀ', script: 'Gurmukhi', units: { kg: 'ਕਿਲੋ', quintal: 'ਕੁਇੰਟਲ', ton: 'ਟਨ' } },
} as const
export type Language = keyof typeof languages
/** The languages that have texts of their own beside the English ones, which are in the code. */
export type Translation = Exclude<Language, 'en'>

export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]]
export const TRANSLATIONS = LANGUAGES.filter((language): language is Translation => language !== 'en')

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
