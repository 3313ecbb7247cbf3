const wordsAtMost = 10

/** The words of a search, also of several phrases with commas between them, in small letters and each once; after the tenth nobody expects an answer. */
export const searchWords = (q: string): string[] =>
  [
    ...new Set(
      q
        .normalize('NFC')
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].slice(0, wordsAtMost)

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

/** Whether the words of a search are all in a text, or the number of the booking begins so: what the server's search finds. */
export function holdsWords(
  text: string,
  words: readonly string[],
  { reference, plate }: { reference?: string | undefined; plate?: string | undefined } = {},
): boolean {
  const lower = text.toLowerCase()
  const number = reference?.replace(/^VP-/, '')
  const lowerPlate = plate?.toLowerCase()
  return words.every((word) => {
    const beginning = numberBeginning(word)
    return (
      lower.includes(word) ||
      lowerPlate?.includes(plateWord(word)) ||
      (beginning !== null && number?.startsWith(beginning))
    )
  })
}
