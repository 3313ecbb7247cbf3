import type { business } from '@vapsi/contract/admin/business'
import type { DeclineView } from '@vapsi/contract/admin/business-lists'
import type { Query } from '@vapsi/contract/endpoint'
import type { DeclineReason } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'
import { referenceOf } from '../../bookings/bookings.rules.ts'
import type { Known } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { onIndianDays } from '../../platform/database/indian-days.sql.ts'
import { type Page, decodeCursor, mapPage, pageOf } from '../../platform/http/page.ts'
import { type Days, dayIn, daysOf } from './entries.sql.ts'

/** As the driver said it; one that differs only in capitals and spaces is the same. */
const reason = sql<string | null>`nullif(lower(btrim(v.data->>'reason')), '')`
/** Which of the usual reasons it is. */
const code = sql<DeclineReason | null>`v.data->>'reasonCode'`
const declinesIn = (days: Days) => sql`events v where v.type = 'booking_declined' and ${onIndianDays(sql`v.at`, days)}`

interface Counted {
  code: DeclineReason | null
  reason: string | null
  count: number
}

/** Reasons for which drivers declined, the most frequent first: a usual one by its code, in whatever language it was said. */
export async function declineReasons(db: Db, days: Days): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${code} as code, case when ${code} is null then ${reason} end as reason, count(*) as count
    from ${declinesIn(days)} group by 1, 2 order by 3 desc, 1, 2`.execute(db)
  return rows
}

interface Row {
  seq: number
  day: string
  bookingId: string
  number: number
  fromLocation: string
  toLocation: string
  transporter: string | null
  code: DeclineReason | null
  reason: string | null
}

export async function listDeclines(
  db: Db,
  { code: asWhich, reason: said, hasNone, limit, cursor, ...asked }: Query<typeof business.declines>,
  known?: Known,
): Promise<Page<DeclineView>> {
  const days = daysOf(asked)
  const after = decodeCursor(cursor, ['integer', 'integer'])
  const own = hasNone ? sql`${reason} is null` : sql`${reason} = lower(btrim(${said ?? ''}))`
  const is = asWhich ? sql`${code} = ${asWhich}` : hasNone || said ? sql`${code} is null and ${own}` : sql`true`
  const { rows } = await sql<Row>`
    select v.seq, ${dayIn(sql`v.at`)} as day, b.id as booking_id, b.number, b.from_location, b.to_location,
           coalesce(t.company, t.name) as transporter, ${code} as code, nullif(btrim(v.data->>'reason'), '') as reason
    from (select v.* from ${declinesIn(days)} and ${is} and ${after ? sql`v.seq < ${after[0]}::bigint` : sql`true`}) v
    join bookings b on b.id = v.subject_id left join users t on t.id::text = v.data->>'transporterId'
    order by v.seq desc limit ${limit + 1}`.execute(db)
  const total = typeof known === 'number' ? known : (after?.[1] ?? (await countDeclines(db, days, is)))
  return mapPage(
    pageOf(rows, limit, (row) => [row.seq, total], total),
    ({ seq, number, ...row }) => ({ ...row, id: String(seq), reference: referenceOf(number) }),
  )
}

async function countDeclines(db: Db, days: Days, is: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${declinesIn(days)} and ${is}`.execute(db)
  return rows[0]?.total ?? 0
}
