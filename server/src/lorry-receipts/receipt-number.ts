import { searchWords } from '@vapsi/contract/values/search-words'

/** What a clerk searches among the lorry receipts; null and empty: anything. */
export interface Sought {
  financialYear: string | null
  /** Within a transporter's year. */
  runningNumber: number | null
  /** May be a receipt's or a booking's number. */
  eitherNumber: number | null
  /** Words for the booking search. */
  words: string
}

/** As on the paper, as in its file name, or without the prefix; years of older papers have four digits. */
const whole = /^(?:lr-?)?(?:vp[/-])?((?:20)?\d{2}-\d{2})(?:[/-](\d{1,6})?)?$/
/** Only receipt numbers start with a zero. */
const padded = /^(?:lr-?)?(0\d{1,5})$/

/** Extracts receipt numbers from the typed text: `VP/26-27/000123`, `2026-27`, `000123 singh`, `LR 123`. */
export function soughtIn(q: string): Sought {
  const sought: Sought = { financialYear: null, runningNumber: null, eitherNumber: null, words: '' }
  const others: string[] = []
  for (const word of searchWords(q)) {
    const [, year, running] = whole.exec(word) ?? [undefined, undefined, padded.exec(word)?.[1]]
    if (year) sought.financialYear = year.length === 5 ? `20${year}` : year
    if (running) sought.runningNumber = Number(running)
    if (!year && !running && word !== 'lr') others.push(word)
  }
  const [only] = others
  if (others.length === 1 && only && /^\d{1,6}$/.test(only)) sought.eitherNumber = Number(only)
  return { ...sought, words: others.join(' ') }
}
