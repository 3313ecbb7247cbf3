import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { laterLines } from './months/month-entries.sql.ts'

/** Whose account. */
export interface Account {
  userId: string
  side: 'shipper' | 'driver'
}

export interface Entry {
  at: Date
  /** To the microsecond, for the cursor of the next page. */
  atText: string
  id: string
  kind: 'trip' | 'line' | 'payment'
  number: number
  fromLocation: string
  toLocation: string
  /** Of a line or a payment. */
  word: string | null
  reference: string | null
  /** Of a payment: the bank's day, where its month was closed before it was recorded. */
  ofDay: string | null
  /** Positive: owed, by a shipper to the office or by the office to a driver. */
  paise: number
}

/**
 * A trip is owed from its completion on, for its price minus the lines decided later and the corrections of a closed
 * price, each of which is owed from its own time on; payments count on their bank's day. So an account over all time equals prices minus the sums of
 * `booking_money`.
 */
const entries = ({ userId, side }: Account): RawBuilder<Entry> => {
  const of =
    side === 'shipper'
      ? { mine: sql`b.shipper_id`, price: sql`b.negotiated_price_shipper_paise` }
      : { mine: sql`b.transporter_id`, price: sql`b.negotiated_price_driver_paise` }
  const paid =
    side === 'shipper'
      ? sql`payments p join bookings b on b.id = p.booking_id where b.shipper_id = ${userId}::uuid and p.from_shipper`
      : sql`payments p join bookings b on b.id = p.booking_id where p.payee_id = ${userId}::uuid and not p.from_shipper`
  return sql`
    select b.completed_at as at, b.id, 'trip' as kind, b.number, b.from_location, b.to_location, null as word, null as reference,
           null as of_day, ${of.price} - coalesce((select sum(l.paise) from ${laterLines(side)} l), 0)::bigint as paise
    from bookings b where ${of.mine} = ${userId}::uuid and b.status = 'completed'
    union all
    select l.at, l.id, 'line', b.number, b.from_location, b.to_location, l.cause, null, null, l.paise
    from bookings b cross join lateral ${laterLines(side)} l where ${of.mine} = ${userId}::uuid and b.status = 'completed' and l.paise <> 0
    union all
    select p.valued_at, p.id, 'payment', b.number, b.from_location, b.to_location, p.payment_type, p.reference, p.of_day::text, -p.amount_paise
    from ${paid}`
}

const dayStart = (day: string, more = 0) => sql`((${day}::date + ${more}::int)::timestamp at time zone 'Asia/Kolkata')`

export interface Sums {
  openingPaise: number
  chargedPaise: number
  paidPaise: number
  trips: number
  entries: number
}

export async function sumsOfPartyAccount(db: Db, account: Account, from: string, to: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(paise) filter (where at < ${dayStart(from)}), 0)::bigint as opening_paise,
           coalesce(sum(paise) filter (where at >= ${dayStart(from)} and kind <> 'payment'), 0)::bigint as charged_paise,
           coalesce(-sum(paise) filter (where at >= ${dayStart(from)} and kind = 'payment'), 0)::bigint as paid_paise,
           count(*) filter (where at >= ${dayStart(from)} and kind = 'trip') as trips,
           count(*) filter (where at >= ${dayStart(from)}) as entries
    from (${entries(account)}) e where at < ${dayStart(to, 1)}`.execute(db)
  return rows[0] ?? { openingPaise: 0, chargedPaise: 0, paidPaise: 0, trips: 0, entries: 0 }
}

/** The next entries of a period, in order. */
export async function entriesOf(
  db: Db,
  account: Account,
  { from, to, after, limit }: { from: string; to: string; after: readonly [string, string] | null; limit: number },
): Promise<Entry[]> {
  const beyond = after ? sql`and (at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<Entry>`
    select e.*, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text
    from (${entries(account)}) e where at >= ${dayStart(from)} and at < ${dayStart(to, 1)} ${beyond}
    order by at, id limit ${limit}`.execute(db)
  return rows
}

/** What was charged in a period for trips whose month was closed. */
export async function correctionsOf(db: Db, { userId, side }: Account, from: string, to: string) {
  const mine = side === 'shipper' ? sql`b.shipper_id` : sql`b.transporter_id`
  const { rows } = await sql<{ bookingId: string; paise: number }>`
    select b.id as booking_id, l.paise from bookings b cross join lateral ${laterLines(side)} l
    where ${mine} = ${userId}::uuid and b.status = 'completed' and l.at >= ${dayStart(from)} and l.at < ${dayStart(to, 1)}
      and exists (select from closed_month_lines s where s.booking_id = b.id and s.kind = 'trip')
    order by l.at, l.id`.execute(db)
  return rows
}

/** Shippers and drivers whose account moved in a month and who were not notified of its statement yet. */
export async function takeStatementsDue(db: Db, month: string, limit: number): Promise<string[]> {
  const [from, to] = [sql`((${month} || '-01')::date)`, sql`((${month} || '-01')::date + interval '1 month')::date`]
  const start = sql`${from}::timestamp at time zone 'Asia/Kolkata'`
  const end = sql`${to}::timestamp at time zone 'Asia/Kolkata'`
  const { rows } = await sql<{ userId: string }>`
    insert into statement_notices (user_id, month)
    select u.id, ${month} from (
      select shipper_id as id from bookings where status = 'completed' and completed_at >= ${start} and completed_at < ${end}
      union select transporter_id from bookings where status = 'completed' and completed_at >= ${start} and completed_at < ${end}
      union select b.shipper_id from payments p join bookings b on b.id = p.booking_id
        where p.from_shipper and p.valued_at >= ${start} and p.valued_at < ${end}
      union select p.payee_id from payments p where p.payee_id is not null and p.valued_at >= ${start} and p.valued_at < ${end}
    ) moved join users u on u.id = moved.id
    where u.deleted_at is null and not exists (select from statement_notices n where n.user_id = u.id and n.month = ${month})
    limit ${limit}
    on conflict do nothing returning user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
