import type { Language } from '@vapsi/contract/messages/language'

/** By the languages written in it. `web/build/letters.ts` cuts the files. */
const scripts = [
  { name: 'Devanagari', range: 'U+900-97F', languages: ['hi', 'mr'] },
  { name: 'Gurmukhi', range: 'U+A00-A7F', languages: ['pa'] },
  { name: 'Gujarati', range: 'U+A80-AFF', languages: ['gu'] },
  { name: 'Tamil', range: 'U+B80-BFF', languages: ['ta'] },
  { name: 'Telugu', range: 'U+C00-C7F', languages: ['te'] },
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
 * Fonts of an Indian script for a page of a language, fetched with the first letter that a device cannot draw; names of
 * other languages load separately.
 */
export const letterFaces = (language: Language): string =>
  scripts
    .map(({ name, range, languages }) => {
      const file = languages.includes(language) ? name.toLowerCase() : `${name.toLowerCase()}-names`
      return `@font-face{font-family:Letters;font-display:swap;src:${ofDevice(name)},url(/letters/${file}.woff2)format('woff2');unicode-range:${range}}`
    })
    .join('')
