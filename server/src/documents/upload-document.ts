import type { BookingView } from '@vapsi/contract/booking-views'
import { DOCUMENT_TYPES } from '@vapsi/contract/documents'
import { documentStatuses } from '@vapsi/contract/lifecycle'
import { getBooking } from '../bookings/views/booking-views.ts'
import { type Booking, bookingById, isPartyTo, lockBookingOf } from '../bookings/bookings.sql.ts'
import { loadTruck } from '../bookings/load-truck.ts'
import { requireBefore } from '../bookings/stops/require-before.ts'
import { type TripStop, stopsOfTrip } from '../bookings/stops/trip-stops.sql.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import { fileWithRow } from '../gateways/files/file-with-row.ts'
import { acceptContent } from '../gateways/files/files-content.ts'
import type { Files } from '../gateways/files/files.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { requireQuota } from './quota.ts'
import { type Paper, insertDocument, paperRow, standingDocument } from './documents.sql.ts'

export interface Upload extends Paper {
  bytes: Buffer
  /** When the photo was taken, by the phone's clock; now if absent. */
  takenAt?: string | undefined
  /** Further work in the document's transaction; the booking is locked. */
  alongside?: (tx: Tx) => Promise<unknown>
}

/**
 * Stores the lorry receipt (LR) of a booking, or the POD of one of its drops, for one of its parties; with its POD a drop
 * on the way is done. The file is durable before its row exists; when the row is refused, the file is removed. 404
 * booking_not_found, stop_not_found; 409 documents_wait, booking_state, document_exists, stops_open: a stop before it is
 * not done, stamp_too_early: the truck has not left yet; 413 quota_full; 415 file_type, picture_cut_off.
 */
export async function uploadDocument(db: Db | Tx, files: Files, actor: Actor, upload: Upload): Promise<BookingView> {
  const { bookingId, bytes } = upload
  const seen = await bookingById(db, bookingId)
  if (!seen || !isPartyTo(seen, actor)) fail('booking_not_found')
  // Before anything is written: most repeated uploads end here.
  await requireDue(db, seen, upload)
  await requireQuota(db, actor.id, bytes.length)
  const { mediaType, bytes: clean } = await acceptContent(bytes, DOCUMENT_TYPES)
  const stored = await files.put(clean, { mediaType })
  try {
    return await fileWithRow(files, stored.key, () =>
      inTransaction(db, (tx) => file(tx, actor, upload, { ...stored, mediaType })),
    )
  } catch (error) {
    if (violates(error, 'one_standing_document_per_kind')) fail('document_exists')
    if (violates(error, 'stops_before_the_end')) fail('stops_open')
    throw error
  }
}

async function file(
  tx: Tx,
  actor: Actor,
  upload: Upload,
  stored: { key: string; bytes: number; mediaType: string },
): Promise<BookingView> {
  const { bookingId, kind, stopId, takenAt, alongside } = upload
  const booking = (await lockBookingOf(tx, actor, bookingId)) ?? fail('booking_not_found')
  const stop = await requireDue(tx, booking, upload)
  await alongside?.(tx)
  const { id: documentId } = await insertDocument(tx, {
    ...paperRow(upload),
    fileKey: stored.key,
    mediaType: stored.mediaType,
    bytes: stored.bytes,
    uploadedBy: actor.id,
    uploadedRole: actor.userType ?? fail('forbidden'),
    taken: takenAt === undefined ? null : { at: takenAt, notBefore: stop?.arrivedAt ?? booking.createdAt },
  })
  if (stopId !== undefined) {
    await recordBooking(tx, 'trip_stamped', booking, {
      by: actor.id,
      data: { stamp: 'stop_delivered', stopId, documentId },
    })
    return getBooking(tx, actor, bookingId)
  }
  const now = kind === 'lr' ? await loadTruck(tx, booking) : booking
  await recordBooking(tx, kind === 'lr' ? 'lr_uploaded' : 'pod_uploaded', now, {
    by: actor.id,
    before: { status: booking.status },
    after: { status: now.status },
    data: { documentId },
  })
  return getBooking(tx, actor, bookingId)
}

/** The stop that it is of, if it may come now. */
async function requireDue(db: Db | Tx, { id, status }: Booking, paper: Paper): Promise<TripStop | null> {
  const stops = paper.kind === 'pod' ? await stopsOfTrip(db, id) : []
  const stop =
    paper.stopId === undefined
      ? null
      : (stops.find((one) => one.id === paper.stopId && one.kind === 'drop') ?? fail('stop_not_found'))
  if (status === 'pending') fail('documents_wait')
  if (!documentStatuses.includes(status)) fail('booking_state')
  if (await standingDocument(db, paper)) fail('document_exists')
  if (stop && status !== 'in_transit' && status !== 'completed') fail('stamp_too_early')
  requireBefore(stops, stop)
  return stop
}
