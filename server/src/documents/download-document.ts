import { bookingById, isPartyTo } from '../bookings/bookings.sql.ts'
import { referenceOf } from '../bookings/bookings.rules.ts'
import type { Files } from '../gateways/files/files.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type StoredFile, fileEnding } from '../platform/http/files/send-file.ts'
import { type Kind, standingDocument } from './documents.sql.ts'

/**
 * The current lorry receipt (LR) or POD, for the booking's parties and administrators; for anybody else the booking
 * does not exist.
 */
export async function downloadDocument(
  db: Db,
  files: Files,
  actor: Actor,
  bookingId: string,
  kind: Kind,
  /** The POD of this drop on the way; without, that of the last drop. */
  stopId?: string,
): Promise<StoredFile> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const { fileKey, mediaType, bytes } =
    (await standingDocument(db, { bookingId: booking.id, kind, stopId })) ?? fail('document_not_found')
  // A receipt issued by Vapsi states the value of the goods; he reads it without, at its own address.
  if (actor.driver && mediaType === 'application/pdf') fail('drivers_see_trips')
  const name = `${kind.toUpperCase()}-${referenceOf(booking.number)}.${fileEnding(mediaType)}`
  return { name, mediaType, bytes, content: await files.open(fileKey) }
}
