import { mobileDigits } from './pasted.ts'

const wordsAtMost = 10

/** A mobile or vehicle number typed in groups counts as one word. */
const grouped = [
  /(?<![\w+-])(?:(?:\+|00)91[ -]?|91[ -]|0[ -]?)?([6-9](?:[ -]?\d){9})(?![\w-])/g,
  /(?<![\w-])([a-z]{2}[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4})(?![\w-])/g,
]

const joined = (q: string): string =>
  grouped.reduce((text, group) => text.replace(group, (_, thing: string) => thing.replace(/[ -]/g, '')), q)

/** The words of a search in lower case, each once; commas separate phrases. Words after the tenth are ignored. */
export const searchWords = (q: string): string[] =>
  [
    ...new Set(
      joined(q.normalize('NFC').toLowerCase())
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].slice(0, wordsAtMost)

/** The ten digits of a mobile number, with or without +91 or 0 before them; null for other words. */
export const mobileOf = (word: string): string | null => {
  const digits = /^[+\d\s()-]+$/.test(word) ? mobileDigits(word) : ''
  return /^[6-9]\d{9}$/.test(digits) ? digits : null
}

/** Lengths of a part of a UTR. Shorter parts occur in too many UTRs. */
const referenceLength = { least: 6, most: 40 } as const

/** Whether a word may be a UTR or a part of one: it contains a digit and is not a booking number. */
export const mayBeReference = (word: string): boolean =>
  word.length >= referenceLength.least &&
  word.length <= referenceLength.most &&
  /^(?=.*\d)[a-z\d/.-]+$/i.test(word) &&
  !/^vp-?\d*$/i.test(word)

/**
 * The beginning of a booking number: "208" for `VP-208`, `vp208` and `208`, an empty text for `vp-`; null for a word
 * that is no number.
 */
export function numberBeginning(word: string): string | null {
  const match = /^(?:v|(?:vp-?)?([1-9]\d{0,14})?)$/.exec(word)
  return match && (match[1] ?? '')
}

/** A word in the form of a stored vehicle number, without dashes and dots: `mh12` for `mh-12`. */
export const plateWord = (word: string): string => word.replace(/[.-]/g, '') || word
