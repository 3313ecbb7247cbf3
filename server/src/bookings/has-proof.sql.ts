import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { hasPod } from '../way-home/free/has-pod.sql.ts'

/** Whether there is a valid proof of delivery. */
export const hasProof = async (db: Db | Tx, bookingId: string): Promise<boolean> =>
  (await db.selectNoFrom(hasPod(sql`${bookingId}::uuid`).as('is')).executeTakeFirstOrThrow()).is
