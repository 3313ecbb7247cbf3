import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../../platform/database/contains.sql.ts'
import { type Known, countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db } from '../../platform/database/database.ts'

export interface DueRow {
  bookingId: string
  number: number
  fromLocation: string
  toLocation: string
  transporterId: string
  name: string
  company: string | null
  isCompleted: boolean
  /** What may still be paid out, whatever it is for. */
  openPaise: number
  advancePaise: number
}

const paid = sql`(b.paid_out_paise + b.held_by_previous_paise)`
const cut = sql`coalesce((select sum(c.paise) from tds_cuts c where c.booking_id = b.id and c.user_id = b.transporter_id), 0)`
const terms = (columns: RawBuilder<unknown>) =>
  sql`(select ${columns} from payment_terms t where t.booking_id = b.id and t.status = 'active')`
const advance = terms(
  sql`advance_of(b.negotiated_price_driver_paise, b.charges_driver_paise, t.advance_percentage_driver)`,
)
const hasShippersAdvance = terms(
  sql`b.received_paise >= advance_of(b.negotiated_price_shipper_paise, b.charges_shipper_paise, t.advance_percentage_shipper)`,
)

/**
 * The balance of completed trips, beyond the tax that was cut; and the advance of accepted ones whose shipper has paid its own.
 */
const isDue = sql<SqlBool>`(case when b.status = 'completed'
    then b.negotiated_price_driver_paise - ${paid} - ${cut} > 0
    else b.driver_response = 'accepted' and ${hasShippersAdvance} and ${advance} > ${paid} end)`

const conditions = (q: string | undefined) => sql<SqlBool>`b.is_outstanding
  and b.transporter_id is not null and b.paid_out_paise < b.negotiated_price_driver_paise and ${isDue}
  and ${
    q
      ? sql`exists (select from users u where u.id = b.transporter_id
    and (${contains(sql`u.name`, q)} or ${contains(sql`coalesce(u.company, '')`, q)}))`
      : sql`true`
  }`

const dueRows = (where: RawBuilder<unknown>, limit: number) => sql<DueRow>`
  select b.id as booking_id, b.number, b.from_location, b.to_location, b.transporter_id, u.name, u.company,
         b.status = 'completed' as is_completed, b.negotiated_price_driver_paise - ${paid} as open_paise,
         coalesce(${advance} - ${paid}, 0) as advance_paise
  from bookings b join users u on u.id = b.transporter_id
  where ${where} order by b.number limit ${limit}`

export async function dueBookings(
  db: Db,
  { q, after, limit }: { q: string | undefined; after: number | null; limit: number },
): Promise<DueRow[]> {
  const later = after === null ? sql`true` : sql`b.number > ${after}::bigint`
  return (await dueRows(sql`${conditions(q)} and ${later}`, limit).execute(db)).rows
}

export async function dueOfBooking(db: Db, bookingId: string): Promise<DueRow | undefined> {
  return (await dueRows(sql`${conditions(undefined)} and b.id = ${bookingId}::uuid`, 1).execute(db)).rows[0]
}

export const countDue = (db: Db, q: string | undefined, known?: Known): Promise<number> =>
  countRows(db, db.selectFrom('bookings as b').where(conditions(q)), known)
