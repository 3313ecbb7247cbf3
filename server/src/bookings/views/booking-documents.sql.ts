import type { z } from 'zod'
import type { DocumentView } from '@vapsi/contract/booking-views'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { uploaderOfDocument } from './uploader.sql.ts'

type Kind = 'lr' | 'pod'
type Standing = z.infer<typeof DocumentView>
export interface Documents {
  standing: Standing[]
  /** The last rejection reason of a kind without a new document, unless it was for a driver who returned the trip. */
  rejected: { kind: Kind; reason: string }[]
}

/** Rejected, or set aside, before the trip went to another driver. About `d`, a document. */
export const isOfEarlierDriver = sql<boolean>`(d.rejected_at is not null and exists (
  select from events e where e.subject_id = d.booking_id and e.type in ('booking_declined', 'booking_unassigned') and e.at >= d.rejected_at))`

/** Documents of each of these bookings: current ones, and those to upload again. */
export async function documentsOf(db: Db | Tx, bookingIds: readonly string[]): Promise<Map<string, Documents>> {
  const found = new Map<string, Documents>(bookingIds.map((id) => [id, { standing: [], rejected: [] }]))
  if (bookingIds.length === 0) return found
  const rows = await db
    .selectFrom('bookingDocuments as d')
    .select([
      'bookingId',
      'kind',
      'mediaType',
      'bytes',
      'uploadedAt',
      'takenAt',
      'uploadedRole',
      'rejectedAt',
      'rejectReason',
      uploaderOfDocument.as('uploadedName'),
    ])
    .where('bookingId', 'in', [...bookingIds])
    // Those of drops on the way are with their stops.
    .where('stopId', 'is', null)
    .$narrowType<{ kind: Kind }>()
    .where(sql<boolean>`not ${isOfEarlierDriver}`)
    .orderBy('kind')
    .orderBy('rejectedAt', (order) => order.desc().nullsFirst())
    .execute()
  for (const {
    bookingId,
    kind,
    mediaType,
    bytes,
    uploadedAt,
    takenAt,
    uploadedRole,
    rejectedAt,
    rejectReason,
    uploadedName,
  } of rows) {
    const documents = found.get(bookingId)
    if (!documents) continue
    if (rejectedAt === null)
      documents.standing.push({
        kind,
        url: `/api/bookings/${bookingId}/${kind}`,
        mediaType,
        bytes,
        uploadedAt: uploadedAt.toISOString(),
        takenAt: (takenAt ?? uploadedAt).toISOString(),
        uploadedBy: uploadedRole,
        uploadedName,
      })
    else if (![...documents.standing, ...documents.rejected].some((known) => known.kind === kind))
      documents.rejected.push({ kind, reason: rejectReason ?? '' })
  }
  return found
}

export async function standingDocumentsOf(
  db: Db | Tx,
  bookingIds: readonly string[],
): Promise<Map<string, Standing[]>> {
  return new Map([...(await documentsOf(db, bookingIds))].map(([id, { standing }]) => [id, standing]))
}
