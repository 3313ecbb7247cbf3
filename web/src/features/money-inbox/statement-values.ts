const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * `20/11/26`, `20-11-2026 10:24`, `20 Nov 2026`, `20-NOV-26`, `2026-11-20` as a day; India writes the day before the
 * month.
 */
export function dayOf(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month = '', year] =
    /^(\d{1,2})[\s/.-]+(\d{1,2}|[A-Za-z]{3,9})[\s/.,-]+(\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  if (!day) return null
  const which = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return real(year?.length === 2 ? 2000 + Number(year) : Number(year), which, Number(day))
}

/** Whether it looks like a day, even an impossible one: `11/20/2026`, `31/02/26`. */
export const looksLikeDay = (text: string): boolean =>
  /^\d{1,4}[\s/.-]+(\d{1,2}|[A-Za-z]{3,9})[\s/.,-]+\d{2,4}(?![\d,.])/.test(text)

function real(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? at.toISOString().slice(0, 10) : null
}

/** `1,23,456.50`, `₹ 500/-`, `INR 500.00 Cr` in rupees, `(500)` and `500-` below zero; null for anything else. */
export function amountOf(text: string): number | null {
  const plain = text
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/[,\s₹]|INR|Rs\.?|\/-$|[CD]r\.?$/gi, '')
    .replace(/^([\d.]+)-$/, '-$1')
  return /^[-+]?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** The suffix of an amount: `9,300.00 Cr` came in, `500 Dr` went out; null without one. */
export function sideBehind(text: string): 'in' | 'out' | null {
  const [, side] = /\d\s*(cr|dr)\.?$/i.exec(text) ?? []
  return side ? (side.toLowerCase() === 'cr' ? 'in' : 'out') : null
}
