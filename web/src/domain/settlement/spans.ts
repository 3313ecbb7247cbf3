const shown = 24

/** The month of this day and those before it, the newest first: `2026-11`. */
export const monthsUntil = (day: string): string[] =>
  Array.from({ length: shown }, (_, back) => {
    const [year = 0, month = 1] = day.split('-').map(Number)
    return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
  })

/** The financial year of a day, from 1 April: `2026-27`. */
export function yearOf(day: string): string {
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** The first and the last day of a month (`2026-11`) or a financial year (`2026-27`): no month has such a number before the year 2100. */
export function spanOf(span: string): { from: string; to: string } {
  const [year = 0, month = 0] = span.split('-').map(Number)
  if (month === 0 || month > 12) return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
  return { from: `${span}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}
