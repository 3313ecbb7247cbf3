import { lockBooking } from '../bookings/bookings.sql.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import type { Actor } from '../platform/http/actor.ts'
import { placeOf } from '../bookings/stops/trip-stops.sql.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Kind, checkStanding, standingDocument } from './documents.sql.ts'

/** A clerk marks a document as checked. Of two clerks at once one does; a new photo is a new document. */
export function checkDocument<K extends Kind>(
  db: Db | Tx,
  admin: Actor,
  bookingId: string,
  kind: K,
  { ifUploadedAt, stopId }: { ifUploadedAt?: string | undefined; stopId?: string | undefined },
): Promise<{ bookingId: string; kind: K; checkedAt: string }> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? fail('booking_not_found')
    const paper = { bookingId, kind, stopId }
    const standing = (await standingDocument(tx, paper)) ?? fail('document_not_found')
    if (ifUploadedAt !== undefined && new Date(ifUploadedAt).getTime() !== standing.uploadedAt.getTime())
      fail('document_replaced_meanwhile')
    const checked = (await checkStanding(tx, paper, admin.id)) ?? fail('document_checked')
    await recordBooking(tx, 'document_checked', booking, {
      by: admin.id,
      data: { kind, documentId: checked.id, ...(await placeOf(tx, stopId)) },
    })
    return { bookingId, kind, checkedAt: (checked.checkedAt ?? new Date()).toISOString() }
  })
}
