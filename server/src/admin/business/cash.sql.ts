import type { business } from '@vapsi/contract/admin/business'
import type { CashView } from '@vapsi/contract/admin/business-lists'
import type { Query } from '@vapsi/contract/endpoint'
import { toRupees } from '@vapsi/contract/values/rupees'
import { sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import { openBookings } from '../../payments/outstanding/open-bookings.sql.ts'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { dayIn } from './entries.sql.ts'

/** Days past due from which a shipper's money is no longer expected. */
const doubtfulDays = 30
/** A trip completes so long after its proof, and its balance is paid out. */
const completionDays = 3

const today = dayIn(sql`now()`)

/**
 * Open money by the day on which it is expected. From a shipper: on the due day, or when this customer usually pays
 * after a delivery if that is later, not before today; week 0 if it is long overdue. To a driver: of a completed trip
 * today, of another after its promised day.
 */
const expected = sql`(
  select c.*, case when c.is_doubtful then 0 else least(5, (c.expected_on - ${today}) / 7 + 1) end as week from (
    select 'in' as side, o.id, o.shipper_id as party_id, o.from_shipper as paise, o.due_on, o.days > ${doubtfulDays}::int as is_doubtful,
           greatest(${today}, o.due_on,
             coalesce(${dayIn(sql`b.completed_at`)}, b.promised_on, ${today}) + coalesce(f.paid_in_days, 0)) as expected_on
    from (${openBookings}) o join bookings b on b.id = o.id left join shipper_figures f on f.shipper_id = o.shipper_id
    where o.from_shipper > 0
    union all
    select 'out', o.id, o.transporter_id, o.to_driver, o.due_on, false,
           case when b.status = 'completed' then ${today} else greatest(${today}, b.promised_on + ${completionDays}::int) end
    from (${openBookings}) o join bookings b on b.id = o.id where o.to_driver > 0) c)`

/** Paise by week and side; week 5 is later, week 0 is doubtful. */
export async function cashByWeek(db: Db): Promise<{ week: number; in: number; out: number }[]> {
  const { rows } = await sql<{ week: number; in: number; out: number }>`
    select week, coalesce(sum(paise) filter (where side = 'in'), 0)::bigint as in,
           coalesce(sum(paise) filter (where side = 'out'), 0)::bigint as out
    from ${expected} c group by 1`.execute(db)
  return rows
}

interface Row {
  side: 'in' | 'out'
  id: string
  number: number
  partyId: string
  party: string
  paise: number
  dueOn: string
  expectedOn: string
  week: number
  total: number
}

export async function listCash(
  db: Db,
  { week, side, limit, cursor }: Query<typeof business.cash>,
  known?: Known,
): Promise<Page<CashView>> {
  const after = decodeCursor(cursor, ['day', 'string', 'integer'])
  const is = sql`${week === undefined ? sql`true` : sql`c.week = ${week}::int`} and ${side ? sql`c.side = ${side}` : sql`true`}`
  const key = sql`c.side || c.id::text`
  const { rows } = await sql<Row>`
    with found as materialized (select c.* from ${expected} c where ${is})
    select c.side, c.id, b.number, c.party_id, coalesce(u.company, u.name) as party, c.paise, c.due_on, c.expected_on, c.week,
           (select count(*) from found) as total
    from found c join bookings b on b.id = c.id join users u on u.id = c.party_id
    where ${after ? sql`(c.expected_on, ${key}) > (${after[0]}::date, ${after[1]}::text)` : sql`true`}
    order by c.expected_on, ${key} limit ${limit + 1}`.execute(db)
  const total = typeof known === 'number' ? known : (after?.[2] ?? rows[0]?.total ?? 0)
  return mapPage(
    pageOf(rows, limit, (row) => [row.expectedOn, row.side + row.id, total], total),
    ({ id, number, paise, total: _total, ...row }) => ({
      ...row,
      id: `${row.side}-${id}`,
      bookingId: id,
      reference: referenceOf(number),
      amount: toRupees(paise),
    }),
  )
}
