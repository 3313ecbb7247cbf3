import type { Period } from '@vapsi/contract/admin/business'
import type { SPANS } from '@vapsi/contract/admin/business-values'
import { indianDay } from '@vapsi/contract/values/india'
import { addDays } from '../../bookings/bookings.rules.ts'

const monthsOf = { month: 1, quarter: 3, year: 12 } as const
/** Before so many days of a month it says little: the last one is shown. */
const enoughDays = 7
const dayMs = 86_400_000

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const least = (a: string, b: string) => (a < b ? a : b)

/** The first day of a month, some months later. */
const firstOf = (month: string, later = 0): string => {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return dayOf(Date.UTC(year, nth - 1 + later, 1))
}

/** The month in which the span of this month begins; a year begins in April. */
function startOf(span: (typeof SPANS)[number], month: string): string {
  const nth = Number(month.slice(5)) - 1
  const into = span === 'month' ? 0 : span === 'quarter' ? nth % 3 : (nth + 9) % 12
  return firstOf(month, -into)
}

/** The days of a page, those that they are held against, and the financial year. */
export function periodOf(
  { span, month: asked }: { span: (typeof SPANS)[number]; month?: string | undefined },
  today = indianDay(),
): Period {
  const running = today.slice(0, 7)
  const had = Number(today.slice(8))
  const isEarly = asked === undefined && span === 'month' && had < enoughDays
  const month = isEarly ? firstOf(running, -1).slice(0, 7) : least(asked ?? running, running)
  const from = startOf(span, month)
  const end = addDays(firstOf(from.slice(0, 7), monthsOf[span]), -1)
  const to = least(end, today)
  const before = { from: firstOf(from.slice(0, 7), -monthsOf[span]), to: addDays(from, -1) }
  // Of days that run on, as many of those before.
  if (to < end) before.to = least(before.to, addDays(before.from, (at(to) - at(from)) / dayMs))
  return {
    span,
    month: from.slice(0, 7),
    from,
    to,
    before,
    year: { from: startOf('year', to.slice(0, 7)), to },
    tooFewDays: isEarly ? had : null,
  }
}

/** How many days, both ends included. */
export const lengthOf = ({ from, to }: { from: string; to: string }): number => (at(to) - at(from)) / dayMs + 1
