import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { BookingDocumentsTable } from '../tables/trips.ts'

export type Kind = 'lr' | 'pod'

export const standingDocument = (db: Db | Tx, bookingId: string, kind: Kind) =>
  db
    .selectFrom('bookingDocuments')
    .select(['id', 'fileKey', 'mediaType', 'bytes', 'uploadedAt'])
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .where('rejectedAt', 'is', null)
    .executeTakeFirst()

/** Photographed when its phone says; a phone's clock may be wrong, so never before its trip was, nor after now. */
export const insertDocument = (
  tx: Tx,
  { taken, ...row }: Insertable<BookingDocumentsTable> & { taken: { at: string; notBefore: Date } | null },
) =>
  tx
    .insertInto('bookingDocuments')
    .values({
      ...row,
      takenAt:
        taken &&
        sql<Date>`least(now(), greatest(${taken.notBefore.toISOString()}::timestamptz, ${taken.at}::timestamptz))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** How much this person has uploaded in the last days, rejected documents included. */
export async function bytesLately(db: Db | Tx, userId: string, days: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('bookingDocuments')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('uploadedBy', '=', userId)
    .where('uploadedAt', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Undefined when somebody has checked it already. */
export const checkStanding = (tx: Tx, { bookingId, kind, by }: { bookingId: string; kind: Kind; by: string }) =>
  tx
    .updateTable('bookingDocuments')
    .set({ checkedAt: sql<Date>`now()`, checkedBy: by })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .where('rejectedAt', 'is', null)
    .where('checkedAt', 'is', null)
    .returning(['id', 'checkedAt'])
    .executeTakeFirst()

/** Undefined when nothing of the kind stands. The file stays: it is evidence. */
export const rejectStanding = (
  tx: Tx,
  { bookingId, kind, by, reason }: { bookingId: string; kind: Kind; by: string; reason: string },
) =>
  tx
    .updateTable('bookingDocuments')
    .set({ rejectedAt: sql<Date>`now()`, rejectedBy: by, rejectReason: reason })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .where('rejectedAt', 'is', null)
    .returning(['id', 'rejectedAt'])
    .executeTakeFirst()

/** All that stands on a booking, rejected by nobody in particular: its trip was given back. */
export const setAsideStanding = (tx: Tx, bookingId: string, reason: string) =>
  tx
    .updateTable('bookingDocuments')
    .set({ rejectedAt: sql<Date>`now()`, rejectReason: reason })
    .where('bookingId', '=', bookingId)
    .where('rejectedAt', 'is', null)
    .returning(['id', 'kind'])
    .execute()

/** Which of these keys any row of the house names: documents, RCs, profile pictures, exports. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from booking_documents where file_key = any(${[...keys]}::text[])
    union all select rc_key from vehicles where rc_key = any(${[...keys]}::text[])
    union all select file_key from vehicle_papers where file_key = any(${[...keys]}::text[])
    union all select file_key from trip_costs where file_key = any(${[...keys]}::text[])
    union all select file_key from dispute_photos where file_key = any(${[...keys]}::text[])
    union all select picture_key from users where picture_key = any(${[...keys]}::text[])
    union all select file_key from exports where file_key = any(${[...keys]}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
