import type { Query } from '@vapsi/contract/endpoint'
import type { MonthBrief, MonthLine, MonthView, months } from '@vapsi/contract/settlement/months'
import { taxYearOf } from '@vapsi/contract/settlement/tax-rules'
import { indianDay } from '@vapsi/contract/values/india'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Page, decodeCursor, pageOf } from '../../platform/http/page.ts'
import { gstr1Sums } from '../books/gstr1.ts'
import { closeMonth } from './close-month.ts'
import { isClosing } from './closings.sql.ts'
import { linesOfMonth } from './month-list.ts'
import { type Group, addUp, totalsOf } from './month-totals.ts'
import { type MonthRow, countLines, groupsOf, monthRows, signedLines } from './months.sql.ts'

const thisMonth = () => indianDay().slice(0, 7)

const brief = ({ month, closedAt, closedBy, entries }: MonthRow, isBusy: boolean): MonthBrief => {
  const state = closedAt ? 'closed' : month < thisMonth() ? 'open' : 'running'
  return {
    month,
    state,
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
    entries,
    can: { close: state === 'open' && !isBusy },
  }
}

export async function listMonths(db: Db, { limit, cursor }: Query<typeof months.list>): Promise<Page<MonthBrief>> {
  const after = decodeCursor(cursor, ['string'])
  const isBusy = await isClosing(db)
  const rows = (await monthRows(db, thisMonth())).map((row) => brief(row, isBusy))
  const shown = rows.filter(({ month }) => after === null || month < after[0])
  return pageOf(shown.slice(0, limit + 1), limit, ({ month }) => [month], rows.length)
}

/** A month without entries is open like any other, and may be closed. */
const rowIn = (rows: readonly MonthRow[], month: string): MonthRow =>
  rows.find((one) => one.month === month) ?? { month, closedAt: null, closedBy: null, entries: null }

export async function monthView(db: Db, month: string): Promise<MonthView> {
  const rows = await monthRows(db, thisMonth())
  const row = rows.find((one) => one.month === month) ?? {
    month,
    closedAt: null,
    closedBy: null,
    entries: null,
  }
  const quarter = quarterOf(month)
  const closed = new Set(rows.filter(({ closedAt }) => closedAt).map((one) => one.month))
  const own = await groupsIn(db, [month], closed)
  const others = quarter.months.filter((one) => one !== month)
  const { tds, gst } = totalsOf(merged([...own, ...(await groupsIn(db, others, closed))]))
  return {
    ...brief(row, await isClosing(db)),
    totals: totalsOf(merged(own)),
    invoiced: closed.has(month) ? await gstr1Sums(db, month) : null,
    quarter: { ...quarter, tds, gst },
  }
}

/** Of closed months from their lists, of the others from what stands now. */
async function groupsIn(db: Db, wanted: readonly string[], closed: ReadonlySet<string>): Promise<Group[]> {
  const signed = wanted.filter((month) => closed.has(month))
  const groups = new Map<string, Group>()
  for (const month of wanted)
    if (!closed.has(month)) for await (const line of linesOfMonth(db, month)) addUp(groups, line)
  return [...(signed.length > 0 ? await groupsOf(db, signed) : []), ...groups.values()]
}

function merged(groups: readonly Group[]): Iterable<Group> {
  const all = new Map<string, Group>()
  for (const group of groups) addUp(all, { ...group }, group.lines)
  return all.values()
}

/** The quarter of the financial year, which begins in April. */
function quarterOf(month: string): { label: string; months: string[] } {
  const [year, place] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1]
  const first = place - (place % 3)
  const months = [first, first + 1, first + 2].map((at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return { label: `${taxYearOf(`${month}-01`).label} Q${((first + 9) % 12) / 3 + 1}`, months }
}

export async function closeAndShow(db: Db, admin: Actor, month: string): Promise<MonthBrief> {
  await closeMonth(db, admin, month)
  return brief(rowIn(await monthRows(db, thisMonth()), month), await isClosing(db))
}

export async function listMonthLines(
  db: Db,
  { month, kind, limit, cursor }: Query<typeof months.lines>,
  known?: Known,
): Promise<Page<MonthLine>> {
  const after = decodeCursor(cursor, ['string', 'integer'])
  const rows = await signedLines(db, { month, kind, after, limit: limit + 1 })
  return pageOf(rows, limit, (line) => [line.month, line.no], await countLines(db, { month, kind }, known))
}
