import { type RawBuilder, sql } from 'kysely'
import { hasPod } from '../fleet/has-pod.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'

/** Whether the proof of the last drop stands. */
export const hasProof = async (db: Db | Tx, bookingId: string): Promise<boolean> =>
  (await db.selectNoFrom(hasPod(sql`${bookingId}::uuid`).as('is')).executeTakeFirstOrThrow()).is

/** Proofs of drops on the way that the office sent back and nobody has given again, as `o`. */
export const owedProofs = (bookingId: RawBuilder<unknown>) => sql`
  from booking_documents o where o.booking_id = ${bookingId} and o.kind = 'stop_pod' and o.rejected_at is not null
    and not exists (select from booking_documents n where n.booking_id = o.booking_id and n.stop_id = o.stop_id and n.rejected_at is null)`

/** Since when the proofs of all drops stand: what the shipper checks, and what money waits for. Null while one is missing. */
export const provenAt = (bookingId: RawBuilder<unknown>) => sql<Date | null>`(
  select max(d.uploaded_at) from booking_documents d
  where d.booking_id = ${bookingId} and d.kind in ('pod', 'stop_pod') and d.rejected_at is null
  having bool_or(d.kind = 'pod') and not exists (select ${owedProofs(bookingId)}))`
