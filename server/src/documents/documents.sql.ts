import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../tables.ts'
import type { BookingDocumentsTable } from '../tables/trips.ts'

export type Kind = 'lr' | 'pod'

/** A paper of a booking: of a POD that of a drop on the way, or without `stopId` that of the last drop. */
export interface Paper {
  bookingId: string
  kind: Kind
  stopId?: string | undefined
}

/** Its columns. */
export const paperRow = ({ bookingId, kind, stopId }: Paper) =>
  stopId === undefined ? { bookingId, kind, stopId: null } : { bookingId, kind: 'stop_pod' as const, stopId }

const isPaper = (paper: Paper) => (eb: ExpressionBuilder<Tables, 'bookingDocuments'>) => {
  const { bookingId, kind, stopId } = paperRow(paper)
  return eb.and([
    eb('bookingId', '=', bookingId),
    eb('kind', '=', kind),
    eb('stopId', stopId === null ? 'is' : '=', stopId),
    eb('rejectedAt', 'is', null),
  ])
}

export const standingDocument = (db: Db | Tx, paper: Paper) =>
  db
    .selectFrom('bookingDocuments')
    .select(['id', 'fileKey', 'mediaType', 'bytes', 'uploadedAt'])
    .where(isPaper(paper))
    .executeTakeFirst()

/** The time comes from the phone, whose clock may be wrong: it is limited to between the start of the trip and now. */
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

/** The bytes that this person has uploaded in the last days, rejected documents included. */
export async function bytesLately(db: Db | Tx, userId: string, days: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from booking_documents
    where uploaded_by = ${userId} and uploaded_at > now() - ${days} * interval '1 day'`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** Undefined when somebody has already checked it. */
export const checkStanding = (tx: Tx, paper: Paper, by: string) =>
  tx
    .updateTable('bookingDocuments')
    .set({ checkedAt: sql<Date>`now()`, checkedBy: by })
    .where(isPaper(paper))
    .where('checkedAt', 'is', null)
    .returning(['id', 'checkedAt'])
    .executeTakeFirst()

/** Undefined when there is none of the kind. The file is kept as evidence. */
export const rejectStanding = (tx: Tx, paper: Paper, { by, reason }: { by: string; reason: string }) =>
  tx
    .updateTable('bookingDocuments')
    .set({ rejectedAt: sql<Date>`now()`, rejectedBy: by, rejectReason: reason })
    .where(isPaper(paper))
    .returning(['id', 'rejectedAt'])
    .executeTakeFirst()

/** Sets aside all current documents of a booking because its trip was returned. */
export const setAsideStanding = (tx: Tx, bookingId: string, reason: string) =>
  tx
    .updateTable('bookingDocuments')
    .set({ rejectedAt: sql<Date>`now()`, rejectReason: reason })
    .where('bookingId', '=', bookingId)
    .where('rejectedAt', 'is', null)
    .returning(['id', 'kind'])
    .execute()

/** Which of these keys are in use: documents, RCs, profile pictures, exports. */
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
