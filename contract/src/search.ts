const wordsAtMost = 10

/** The words of a search, in small letters and each once; after the tenth nobody expects an answer. */
export const searchWords = (q: string): string[] =>
  [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, wordsAtMost)

/**
 * How the number of a booking begins by this word: "208" for `VP-208`, `vp208` and `208`, nothing yet for `vp-`; null for a
 * word that is no number.
 */
export function numberBeginning(word: string): string | null {
  const match = /^(?:v|(?:vp-?)?([1-9]\d{0,14})?)$/.exec(word)
  return match && (match[1] ?? '')
}

/** Whether the words of a search are all in a text, or the number of the booking begins so: what the server's search finds. */
export function holdsWords(text: string, words: readonly string[], reference?: string): boolean {
  const lower = text.toLowerCase()
  const number = reference?.replace(/^VP-/, '')
  return words.every((word) => {
    const beginning = numberBeginning(word)
    return lower.includes(word) || (beginning !== null && number?.startsWith(beginning))
  })
}
