import type { AdminPersonView } from '@vapsi/contract/office/moderation'
import { runningStatuses } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'
import { adminUserById } from '../admin/users.sql.ts'
import { referenceOf } from '../bookings/bookings.rules.ts'
import type { Db, Tx } from '../platform/database/database.ts'

/** With a reason: suspended now; null: no more. */
export const setSuspended = (tx: Tx, id: string, reason: string | null) =>
  tx
    .updateTable('users')
    .set({ suspendedAt: reason === null ? null : sql<Date>`now()`, suspendReason: reason, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

const shownBookings = 50

/** A person as the office sees one, with the trips and requests that still run, the newest first. */
export async function adminPersonById(db: Db | Tx, id: string): Promise<AdminPersonView | undefined> {
  const person = await adminUserById(db, id)
  if (!person) return undefined
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'number', 'status', 'fromLocation', 'toLocation'])
    .where((where) => where.or([where('shipperId', '=', id), where('transporterId', '=', id)]))
    .where('status', 'in', runningStatuses)
    .orderBy('createdAt', 'desc')
    .limit(shownBookings)
    .execute()
  const runningBookings = rows.map((row) => ({
    id: row.id,
    reference: referenceOf(row.number),
    status: row.status,
    lane: `${row.fromLocation} to ${row.toLocation}`,
  }))
  return { ...person, runningBookings }
}
