import { searchWords } from '@vapsi/contract/values/search-words'

/** What a clerk looks for among the lorry receipts; null and empty: anything. */
export interface Sought {
  financialYear: string | null
  /** Within a transporter's year. */
  runningNumber: number | null
  /** What may be a receipt's number as well as a booking's. */
  eitherNumber: number | null
  /** What is looked for in the bookings. */
  words: string
}

/** As on the paper, as in the name of its file, or without its beginning. */
const whole = /^(?:lr-?)?(?:vp[/-])?(\d{4}-\d{2})(?:[/-](\d{1,6})?)?$/
/** No other number begins with a nought. */
const padded = /^(?:lr-?)?(0\d{1,5})$/

/** Takes the numbers of receipts out of what was typed: `VP/2026-27/000123`, `2026-27`, `000123 singh`, `LR 123`. */
export function soughtIn(q: string): Sought {
  const sought: Sought = { financialYear: null, runningNumber: null, eitherNumber: null, words: '' }
  const others: string[] = []
  for (const word of searchWords(q)) {
    const [, year, running] = whole.exec(word) ?? [undefined, undefined, padded.exec(word)?.[1]]
    if (year) sought.financialYear = year
    if (running) sought.runningNumber = Number(running)
    if (!year && !running && word !== 'lr') others.push(word)
  }
  const [only] = others
  if (others.length === 1 && only && /^\d{1,6}$/.test(only)) sought.eitherNumber = Number(only)
  return { ...sought, words: others.join(' ') }
}
