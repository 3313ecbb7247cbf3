import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/**
 * Requests that have waited this long for the office without payments, the longest first. One that a truck takes after
 * its current trip does not count.
 */
export async function forgottenRequests(db: Db, hours: number, limit: number): Promise<string[]> {
  const rows = await waiting(db)
    .where('pendingSince', '<=', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(sql<boolean>`not exists (select from planned_trips t where t.booking_id = bookings.id)`)
    .orderBy('pendingSince')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A shipper's waiting requests without payments. */
export async function waitingRequestsOf(db: Db | Tx, shipperId: string): Promise<string[]> {
  const rows = await waiting(db).where('shipperId', '=', shipperId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const waiting = (db: Db | Tx) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('receivedPaise', '=', 0)
    .where(sql<boolean>`paid_out_paise + held_by_previous_paise = 0`)
