import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { TripStampsTable } from '../../tables/road.ts'

export const insertStamp = (tx: Tx, row: Insertable<TripStampsTable>) =>
  tx.insertInto('tripStamps').values(row).execute()

/** No stamp can be earlier than the assignment to its driver. */
export async function assignedAt(tx: Tx, bookingId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from events where subject_id = ${bookingId}::uuid and type = 'booking_assigned'`.execute(tx)
  return rows[0]?.at ?? null
}
