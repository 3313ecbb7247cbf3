const wordsAtMost = 10

/** A mobile or a vehicle's whole number in groups: one thing, so one word. */
const grouped = [
  /(?<![\w+-])(?:(?:\+|00)91[ -]?|91[ -]|0[ -]?)?([6-9](?:[ -]?\d){9})(?![\w-])/g,
  /(?<![\w-])([a-z]{2}[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4})(?![\w-])/g,
]

const joined = (q: string): string =>
  grouped.reduce((text, group) => text.replace(group, (_, thing: string) => thing.replace(/[ -]/g, '')), q)

/** The words of a search, also of several phrases with commas between them, in small letters and each once; after the tenth nobody expects an answer. */
export const searchWords = (q: string): string[] =>
  [
    ...new Set(
      joined(q.normalize('NFC').toLowerCase())
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].slice(0, wordsAtMost)

/** The ten digits of a mobile that a word is, with or without +91 or 0 before them; null for other words. */
export const mobileOf = (word: string): string | null => /^(?:\+?91|0)?([6-9]\d{9})$/.exec(word)?.[1] ?? null

/** Long enough to be one transfer's: of fewer letters very many UTRs hold some. */
const referenceLength = { least: 6, most: 40 } as const

/** Whether a word may be a UTR or a part of one: it holds a digit, and is no booking's number by its letters. */
export const mayBeReference = (word: string): boolean =>
  word.length >= referenceLength.least &&
  word.length <= referenceLength.most &&
  /^(?=.*\d)[a-z\d/.-]+$/i.test(word) &&
  !/^vp-?\d*$/i.test(word)

/**
 * How the number of a booking begins by this word: "208" for `VP-208`, `vp208` and `208`, nothing yet for `vp-`; null for a
 * word that is no number.
 */
export function numberBeginning(word: string): string | null {
  const match = /^(?:v|(?:vp-?)?([1-9]\d{0,14})?)$/.exec(word)
  return match && (match[1] ?? '')
}

/** A word as it would stand in a vehicle's number, which is kept without dashes and dots: `mh12` for `mh-12`. */
export const plateWord = (word: string): string => word.replace(/[.-]/g, '') || word
