import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** What changes the prices of a trip after its completion: a charge, or the correction of a price that was closed. */
export const laterLines = (
  side: 'shipper' | 'driver',
): RawBuilder<{ id: string; at: Date; cause: string; paise: number }> => {
  const [charge, correction] =
    side === 'shipper' ? [sql`c.shipper_paise`, sql`k.shipper_paise`] : [sql`c.driver_paise`, sql`k.driver_paise`]
  return sql`(
    select c.id, c.decided_at as at, c.cause, ${charge} as paise from trip_charges c
    where c.booking_id = b.id and c.transporter_id = b.transporter_id and c.status = 'confirmed' and c.decided_at > b.completed_at
    union all
    select k.id, k.corrected_at, 'correction', ${correction} from price_corrections k where k.booking_id = b.id)`
}

/** To the microsecond, for the next page. */
export interface Timed {
  at: Date
  atText: string
}

/** A trip by its completion, or what changed its prices later, by its own time. */
export interface Charged extends Timed {
  kind: 'trip' | 'line'
  sourceId: string
  onDay: string
  bookingId: string
  word: string | null
  shipperPaise: number
  driverPaise: number
}

const indianDay = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Kolkata')::date::text`
const from = (month: string) => sql`(${month} || '-01')::date`
const until = (month: string) => sql`(${from(month)} + interval '1 month')::date`
const within = (
  moment: RawBuilder<unknown>,
  month: string,
) => sql`${moment} >= ${from(month)}::timestamp at time zone 'Asia/Kolkata'
  and ${moment} < ${until(month)}::timestamp at time zone 'Asia/Kolkata'`

export type After = readonly [at: string, id: string] | null
const beyond = (after: After) =>
  after ? sql`where (at, source_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
const exactly = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text`

/** What a month charges, in the order of time: together with the other months, the prices of its trips as they stand. */
export async function chargedIn(db: Db | Tx, month: string, after: After, limit: number): Promise<Charged[]> {
  const price = (side: 'shipper' | 'driver') =>
    sql`${sql.ref(`b.negotiated_price_${side}_paise`)} - coalesce((select sum(l.paise) from ${laterLines(side)} l), 0)::bigint`
  const { rows } = await sql<Charged>`
    select e.*, ${exactly} from (
      select 'trip' as kind, b.id as source_id, b.completed_at as at, ${indianDay(sql`b.completed_at`)} as on_day, b.id as booking_id,
             null as word, ${price('shipper')} as shipper_paise, ${price('driver')} as driver_paise
      from bookings b where b.status = 'completed' and ${within(sql`b.completed_at`, month)}
      union all
      select 'line', c.id, c.decided_at, ${indianDay(sql`c.decided_at`)}, b.id, c.cause, c.shipper_paise, c.driver_paise
      from trip_charges c join bookings b on b.id = c.booking_id and b.transporter_id = c.transporter_id
      where c.status = 'confirmed' and ${within(sql`c.decided_at`, month)} and b.status = 'completed' and c.decided_at > b.completed_at
      union all
      select 'line', k.id, k.corrected_at, ${indianDay(sql`k.corrected_at`)}, k.booking_id, 'correction', k.shipper_paise, k.driver_paise
      from price_corrections k where ${within(sql`k.corrected_at`, month)}
    ) e ${beyond(after)} order by at, source_id limit ${limit}`.execute(db)
  return rows
}

export interface Moved extends Timed {
  sourceId: string
  onDay: string
  ofDay: string | null
  bookingId: string
  partyId: string | null
  word: string
  reference: string | null
  receivedPaise: number
  paidOutPaise: number
}

/** Payments of the bank's days of a month. */
export async function movedIn(db: Db | Tx, month: string, after: After, limit: number): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select e.*, ${exactly} from (
      select p.id as source_id, p.valued_at as at, p.value_date::text as on_day, p.of_day::text, p.booking_id,
             coalesce(p.payee_id, b.shipper_id) as party_id, p.payment_type as word, p.reference,
             case when p.from_shipper then p.amount_paise else 0 end as received_paise,
             case when p.from_shipper then 0 else p.amount_paise end as paid_out_paise
      from payments p join bookings b on b.id = p.booking_id where ${within(sql`p.valued_at`, month)}
    ) e ${beyond(after)} order by at, source_id limit ${limit}`.execute(db)
  return rows
}

export interface Cut extends Timed {
  sourceId: string
  onDay: string
  bookingId: string
  partyId: string
  creditedPaise: number
  basePaise: number
  tdsPercent: number
  tdsPaise: number
  tdsLaw: string
}

/** Tax that was worked out on the days of a month. */
export async function cutIn(db: Db | Tx, month: string, after: After, limit: number): Promise<Cut[]> {
  const { rows } = await sql<Cut>`
    select e.*, ${exactly} from (
      select c.id as source_id, c.at, c.on_day::text, c.booking_id, c.user_id as party_id, c.sum_paise as credited_paise, c.base_paise,
             c.percent as tds_percent, c.paise as tds_paise, c.law as tds_law
      from tds_cuts c where c.on_day >= ${from(month)} and c.on_day < ${until(month)}
    ) e ${beyond(after)} order by at, source_id limit ${limit}`.execute(db)
  return rows
}
