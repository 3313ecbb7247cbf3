import { DISPUTE, type DisputeView } from '@vapsi/contract/payments/disputes'
import { bookingById, isPartyTo, lockBookingOf } from '../../bookings/bookings.sql.ts'
import { recordBooking } from '../../bookings/record-booking.ts'
import { fileWithRow } from '../../gateways/files/file-with-row.ts'
import { smallPicture } from '../../gateways/files/files-content.ts'
import type { Files } from '../../gateways/files/files.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { disputeView } from './dispute-view.ts'
import { disputeOf, insertPhoto, photoById, photosBy } from './disputes.sql.ts'

const sidePx = 1600

/** A photo by either side, re-encoded and without metadata. */
export async function addPhoto(
  db: Db,
  files: Files,
  actor: Actor,
  bookingId: string,
  bytes: Buffer,
): Promise<DisputeView> {
  const seen = await bookingById(db, bookingId)
  if (!seen || !isPartyTo(seen, actor)) fail('booking_not_found')
  if ((await disputeOf(db, bookingId))?.status !== 'open') fail('dispute_closed')
  const stored = await files.put(await smallPicture(bytes, sidePx), { mediaType: 'image/webp' })
  return fileWithRow(files, stored.key, () =>
    inTransaction(db, async (tx) => {
      const booking = (await lockBookingOf(tx, actor, bookingId)) ?? fail('booking_not_found')
      const dispute = (await disputeOf(tx, bookingId)) ?? fail('dispute_closed')
      if (dispute.status !== 'open') fail('dispute_closed')
      if ((await photosBy(tx, dispute.id, actor.id)) >= DISPUTE.photos)
        fail('dispute_photos', { params: { most: DISPUTE.photos } })
      await insertPhoto(tx, { disputeId: dispute.id, addedBy: actor.id, fileKey: stored.key, bytes: stored.bytes })
      await recordBooking(tx, 'dispute_photo_added', booking, { by: actor.id })
      return disputeView(tx, actor, bookingId)
    }),
  )
}

/** For the parties of the dispute and the office; for anybody else it does not exist. */
export async function openPhoto(db: Db, files: Files, actor: Actor, id: string) {
  const photo = await photoById(db, id)
  if (!photo || !(actor.isAdmin || isPartyTo(photo, actor))) return fail('document_not_found')
  return { bytes: photo.bytes, content: await files.open(photo.fileKey) }
}
