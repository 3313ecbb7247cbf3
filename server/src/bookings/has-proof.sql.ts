import type { Db, Tx } from '../platform/database/database.ts'

/** Whether there is a valid proof of delivery. */
export const hasProof = async (db: Db | Tx, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookingDocuments')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'pod')
    .where('rejectedAt', 'is', null)
    .executeTakeFirst()) !== undefined
