import type { AdminPersonView } from '@vapsi/contract/admin/admin-views'
import { sql } from 'kysely'
import { adminUserById } from '../admin/users.sql.ts'
import { referenceOf } from '../bookings/bookings.rules.ts'
import type { Db, Tx } from '../platform/database/database.ts'

/** With a reason: suspended now; null: no longer. */
export const setSuspended = (tx: Tx, id: string, reason: string | null) =>
  tx
    .updateTable('users')
    .set({ suspendedAt: reason === null ? null : sql<Date>`now()`, suspendReason: reason, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

const shownBookings = 50

/** What leaves the market with an account, and the number of reports about it. */
async function standing(db: Db | Tx, id: string) {
  const { rows } = await sql<AdminPersonView['onMarket'] & { openReports: number }>`
    select (select count(*) from postings where transporter_id = ${id} and open_until > now()) as postings,
           (select count(*) from loads where shipper_id = ${id} and status = 'open' and valid_until > now()) as loads,
           (select count(*) from bids where transporter_id = ${id} and status = 'open') as bids,
           (select count(*) from bookings where shipper_id = ${id} and status = 'pending') as requests,
           (select count(*) from reports where person_id = ${id} and status = 'open') as open_reports`.execute(db)
  const { openReports = 0, ...onMarket } = rows[0] ?? { postings: 0, loads: 0, bids: 0, requests: 0 }
  return { onMarket, openReports }
}

/** A person as the office sees one, with the running trips, newest first. */
export async function adminPersonById(db: Db | Tx, id: string): Promise<AdminPersonView | undefined> {
  const person = await adminUserById(db, id)
  if (!person) return undefined
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'number', 'status', 'fromLocation', 'toLocation'])
    .where((where) => where.or([where('shipperId', '=', id), where('transporterId', '=', id)]))
    .where('holdsVehicle', '=', true)
    .orderBy('createdAt', 'desc')
    .limit(shownBookings)
    .execute()
  const runningBookings = rows.map((row) => ({
    id: row.id,
    reference: referenceOf(row.number),
    status: row.status,
    lane: `${row.fromLocation} to ${row.toLocation}`,
  }))
  return { ...person, runningBookings, ...(await standing(db, id)) }
}
