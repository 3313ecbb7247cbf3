import { type Language, languages } from '@vapsi/contract/values/language'

/** `web/build/script-fonts.ts` cuts the files. */
const scripts = [
  { name: 'Devanagari', range: 'U+900-97F' },
  { name: 'Gurmukhi', range: 'U+A00-A7F' },
  { name: 'Gujarati', range: 'U+A80-AFF' },
  { name: 'Tamil', range: 'U+B80-BFF' },
  { name: 'Telugu', range: 'U+C00-C7F' },
]

/** The built-in fonts of Android, Windows, Apple and Linux: a device that has one fetches nothing. */
const ofDevice = (script: string) =>
  [
    `NotoSans${script}-Regular`,
    `NotoSans${script}UI-Regular`,
    'Nirmala UI',
    `Kohinoor ${script}`,
    `${script} Sangam MN`,
    `Lohit ${script}`,
  ]
    .map((name) => `local('${name}')`)
    .join()

/**
 * Fonts of Indian scripts for a page of a language, fetched with the first letter that a device cannot draw. The names
 * of the other languages need few letters; what people typed, such as goods in Hindi on an English page, may need all.
 */
export const scriptFontFaces = (language: Language, body: string): string =>
  scripts
    .map(({ name, range }) => {
      const isWhole = languages[language].script === name || holds(range, body)
      const file = isWhole ? name.toLowerCase() : `${name.toLowerCase()}-names`
      return `@font-face{font-family:Scripts;font-display:swap;src:${ofDevice(name)},url(/script-fonts/${file}.woff2)format('woff2');unicode-range:${range}}`
    })
    .join('')

const holds = (range: string, text: string): boolean => {
  const [from = 0, to = 0] = range
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return Array.from(text).some((letter) => from <= letter.charCodeAt(0) && letter.charCodeAt(0) <= to)
}
