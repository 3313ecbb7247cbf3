import type { BookingView } from '@vapsi/contract/booking-views'
import { DOCUMENT_TYPES } from '@vapsi/contract/documents'
import { documentStatuses } from '@vapsi/contract/lifecycle'
import { type Booking, bookingById, isPartyTo, lockBookingOf } from '../bookings/bookings.sql.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import { requireBefore } from '../bookings/stops/require-before.ts'
import { type TripStop, insertStopProof, stopsOfTrip } from '../bookings/stops/trip-stops.sql.ts'
import { getBooking } from '../bookings/views/booking-views.ts'
import { fileWithRow } from '../gateways/files/file-with-row.ts'
import { acceptContent } from '../gateways/files/files-content.ts'
import type { Files } from '../gateways/files/files.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction, violates } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { requireQuota } from './quota.ts'

interface Proof {
  bookingId: string
  stopId: string
  bytes: Buffer
  /** When the photo was taken, by the phone's clock; now if absent. */
  takenAt?: string | undefined
}

/**
 * Stores the POD of a drop on the way; with it the stop is done. 404 booking_not_found, stop_not_found; 409
 * stamp_too_early: the truck has not left yet; stops_open: a stop before it is not done; document_exists; booking_state;
 * 413 quota_full; 415 file_type, picture_cut_off.
 */
export async function uploadStopProof(db: Db | Tx, files: Files, actor: Actor, proof: Proof): Promise<BookingView> {
  const seen = await bookingById(db, proof.bookingId)
  if (!seen || !isPartyTo(seen, actor)) return fail('booking_not_found')
  requireOpen(seen, await stopsOfTrip(db, seen.id), proof.stopId)
  await requireQuota(db, actor.id, proof.bytes.length)
  const { mediaType, bytes: clean } = await acceptContent(proof.bytes, DOCUMENT_TYPES)
  const stored = await files.put(clean, { mediaType })
  try {
    return await fileWithRow(files, stored.key, () =>
      inTransaction(db, (tx) => file(tx, actor, proof, { ...stored, mediaType })),
    )
  } catch (error) {
    if (violates(error, 'one_proof_a_stop')) fail('document_exists')
    throw error
  }
}

async function file(
  tx: Tx,
  actor: Actor,
  { bookingId, stopId, takenAt }: Proof,
  { key, bytes, mediaType }: { key: string; bytes: number; mediaType: string },
): Promise<BookingView> {
  const booking = (await lockBookingOf(tx, actor, bookingId)) ?? fail('booking_not_found')
  const stop = requireOpen(booking, await stopsOfTrip(tx, bookingId), stopId)
  await insertStopProof(tx, {
    bookingId,
    stopId,
    fileKey: key,
    mediaType,
    bytes,
    uploadedBy: actor.id,
    uploadedRole: actor.userType ?? fail('forbidden'),
    taken: { at: takenAt ?? null, notBefore: stop.arrivedAt ?? booking.createdAt },
  })
  await recordBooking(tx, 'trip_stamped', booking, { by: actor.id, data: { stamp: 'stop_delivered', stopId } })
  return getBooking(tx, actor, bookingId)
}

/** The drop, if its proof may come now. */
function requireOpen({ status }: Booking, stops: readonly TripStop[], stopId: string): TripStop {
  const stop = stops.find(({ id, kind }) => id === stopId && kind === 'drop') ?? fail('stop_not_found')
  if (status === 'pending') fail('documents_wait')
  if (!documentStatuses.includes(status)) fail('booking_state')
  if (stop.pod) fail('document_exists')
  if (status !== 'in_transit' && status !== 'completed') fail('stamp_too_early')
  requireBefore(stops, stop)
  return stop
}
