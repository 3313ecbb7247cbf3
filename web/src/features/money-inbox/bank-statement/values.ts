const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (word: string) => (/^\d/.test(word) ? Number(word) : months.indexOf(word.slice(0, 3).toLowerCase()) + 1)

/** Days as spreadsheets count them, from 30 December 1899: 2000 to 2099. */
const serialDay = /^(3[6-9]|[4-6]\d|7[0-2])\d{3}(\.\d+)?$/
const dayMs = 24 * 60 * 60 * 1000
const spreadsheetZero = Date.UTC(1899, 11, 30)

/**
 * `20/11/26`, `20-11-2026 10:24`, `20 Nov 2026`, `20-NOV-26`, `Nov 20, 2026`, `2026-11-20` and a spreadsheet's 46346 as
 * a day; India writes the day before the month.
 */
export function dayOf(text: string): string | null {
  if (serialDay.test(text))
    return new Date(spreadsheetZero + Math.floor(Number(text)) * dayMs).toISOString().slice(0, 10)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, word = '', nth, of] = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)/.exec(text) ?? []
  if (nth) return real(Number(of), monthOf(word), Number(nth))
  const [, day, month = '', year] =
    /^(\d{1,2})[\s/.-]+(\d{1,2}|[A-Za-z]{3,9})[\s/.,-]+(\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  if (!day) return null
  return real(year?.length === 2 ? 2000 + Number(year) : Number(year), monthOf(month), Number(day))
}

/** Whether it looks like a day, even an impossible one: `11/20/2026`, `31/02/26`. */
export const looksLikeDay = (text: string): boolean =>
  serialDay.test(text) ||
  /^\d{1,4}[\s/.-]+(\d{1,2}|[A-Za-z]{3,9})[\s/.,-]+\d{2,4}(?![\d,.])/.test(text) ||
  /^[A-Za-z]{3,9}\.? \d{1,2},? \d{4}(?!\d)/.test(text)

function real(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? at.toISOString().slice(0, 10) : null
}

const side = String.raw`\(?\s*(cr|dr)\.?\s*\)?`

/**
 * `1,23,456.50`, `₹ 500/-`, `INR 500.00 Cr`, `9,300.00(Cr)` in rupees, `(500)` and `500-` below zero; null for anything
 * else. What a spreadsheet's arithmetic leaves behind the paise (`125000.50000000001`) is no money; other fractions of a
 * paisa are refused.
 */
export function amountOf(text: string): number | null {
  const plain = text
    .replace(new RegExp(`(?<=\\d)\\s*${side}$`, 'i'), '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/[,\s₹]|INR|Rs\.?|\/-$/gi, '')
    .replace(/^([\d.]+)-$/, '-$1')
  if (!/^[-+]?\d{1,12}(\.\d{1,15})?$/.test(plain)) return null
  const rupees = Number(plain)
  const paise = Math.round(rupees * 100)
  return Math.abs(rupees * 100 - paise) < 1e-3 ? paise / 100 : null
}

/** The suffix of an amount: `9,300.00 Cr` and `9,300.00(Cr)` came in, `500 Dr` went out; null without one. */
export function sideBehind(text: string): 'in' | 'out' | null {
  const [, word] = new RegExp(`\\d\\s*${side}$`, 'i').exec(text) ?? []
  return word ? (word.toLowerCase() === 'cr' ? 'in' : 'out') : null
}
