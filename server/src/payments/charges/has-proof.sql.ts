import type { Db, Tx } from '../../platform/database/database.ts'

/** Whether a proof of delivery stands. */
export const hasProof = async (db: Db | Tx, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookingDocuments')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'pod')
    .where('rejectedAt', 'is', null)
    .executeTakeFirst()) !== undefined
