/** Devanagari letters to Latin, in the order of the script. Consonants include an "a" unless a sign says otherwise. */
const consonants = new Map(
  Object.entries({
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'chh',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
    ड: 'd',
    ढ: 'dh',
    ण: 'n',
    त: 't',
    थ: 'th',
    द: 'd',
    ध: 'dh',
    न: 'n',
    प: 'p',
    फ: 'ph',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    ळ: 'l',
    व: 'v',
    श: 'sh',
    ष: 'sh',
    स: 's',
    ह: 'h',
  }),
)

const vowels = new Map(
  Object.entries({ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o' }),
)

const vowelSigns = new Map(
  Object.entries({
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
  }),
)

/** The first code point of Devanagari. Unicode lays India's scripts out alike: the same letter has the same offset. */
const DEVANAGARI = 0x900
const alike = [0xa00, 0xa80, 0xb80, 0xc00]
const BLOCK = 0x80
const TIPPI = '\u0a70'

/** Gurmukhi, Gujarati, Tamil and Telugu letters as the Devanagari letters of the same sound. */
export const inDevanagari = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(TIPPI, '\u0a02')
    .replace(/\P{ASCII}/gu, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      const start = alike.find((first) => code >= first && code < first + BLOCK)
      return start === undefined ? letter : String.fromCodePoint(code - start + DEVANAGARI)
    })

const VIRAMA = '\u094d'
const NUKTA = '\u093c'
const NASALS = '\u0901\u0902'
const DIGIT_ZERO = 0x966

const hasDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text)

/** Transliterates Devanagari to Latin letters, well enough for a search by sound: नागपुर → nagapura. */
export function romanise(text: string): string {
  // Decomposed, a dotted letter is the plain letter and a nukta, which the search by sound ignores; only ड़ is an r.
  const letters = [
    ...inDevanagari(text)
      .normalize('NFD')
      .replaceAll(`ड${NUKTA}`, 'र')
      .replaceAll(`ढ${NUKTA}`, 'र')
      .replaceAll(NUKTA, ''),
  ]
  return letters
    .map((letter, at) => {
      const consonant = consonants.get(letter)
      if (consonant !== undefined) {
        const next = letters[at + 1] ?? ''
        return vowelSigns.has(next) || next === VIRAMA ? consonant : `${consonant}a`
      }
      if (NASALS.includes(letter)) return 'n'
      if (letter >= '०' && letter <= '९') return String((letter.codePointAt(0) ?? DIGIT_ZERO) - DIGIT_ZERO)
      return vowels.get(letter) ?? vowelSigns.get(letter) ?? (hasDevanagari(letter) ? '' : letter)
    })
    .join('')
}
