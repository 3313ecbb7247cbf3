import { lockBooking } from '../bookings/bookings.sql.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Kind, rejectStanding, standingDocument } from './documents.sql.ts'

/** The reason, and the upload time of the document that the clerk looked at. */
interface Rejection {
  reason: string
  ifUploadedAt?: string | undefined
}

/** The office rejects an unreadable or wrong document; its parties read why and upload another. */
export function rejectDocument<K extends Kind>(
  db: Db | Tx,
  admin: Actor,
  bookingId: string,
  kind: K,
  { reason, ifUploadedAt }: Rejection,
): Promise<{ bookingId: string; kind: K; reason: string; rejectedAt: string }> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
    const standing = (await standingDocument(tx, bookingId, kind)) ?? fail('document_not_found')
    // A new photo is not rejected for the fault of the old one.
    if (ifUploadedAt !== undefined && new Date(ifUploadedAt).getTime() !== standing.uploadedAt.getTime())
      fail('document_replaced_meanwhile')
    const rejected = (await rejectStanding(tx, { bookingId, kind, by: admin.id, reason })) ?? fail('document_not_found')
    await recordBooking(tx, 'document_rejected', booking, {
      by: admin.id,
      before: { document: 'standing' },
      after: { document: 'rejected' },
      data: { kind, reason, documentId: rejected.id },
    })
    return { bookingId, kind, reason, rejectedAt: (rejected.rejectedAt ?? new Date()).toISOString() }
  })
}
