import { lockBooking } from '../bookings/bookings.sql.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import type { Actor } from '../platform/http/actor.ts'
import { placeOf } from '../bookings/stops/trip-stops.sql.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Kind, rejectStanding, standingDocument } from './documents.sql.ts'

/** The reason, the upload time of the document that the clerk looked at, and the drop on the way that a POD is of. */
interface Rejection {
  reason: string
  ifUploadedAt?: string | undefined
  stopId?: string | undefined
}

/** The office rejects an unreadable or wrong document; its parties read why and upload another. */
export function rejectDocument<K extends Kind>(
  db: Db | Tx,
  admin: Actor,
  bookingId: string,
  kind: K,
  { reason, ifUploadedAt, stopId }: Rejection,
): Promise<{ bookingId: string; kind: K; reason: string; rejectedAt: string }> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
    const paper = { bookingId, kind, stopId }
    const standing = (await standingDocument(tx, paper)) ?? fail('document_not_found')
    // A new photo is not rejected for the fault of the old one.
    if (ifUploadedAt !== undefined && new Date(ifUploadedAt).getTime() !== standing.uploadedAt.getTime())
      fail('document_replaced_meanwhile')
    const rejected = (await rejectStanding(tx, paper, { by: admin.id, reason })) ?? fail('document_not_found')
    await recordBooking(tx, 'document_rejected', booking, {
      by: admin.id,
      before: { document: 'standing' },
      after: { document: 'rejected' },
      data: { kind, reason, documentId: rejected.id, ...(await placeOf(tx, stopId)) },
    })
    return { bookingId, kind, reason, rejectedAt: (rejected.rejectedAt ?? new Date()).toISOString() }
  })
}
