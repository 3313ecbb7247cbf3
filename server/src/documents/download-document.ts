import type { Readable } from 'node:stream'
import { bookingById, isPartyTo } from '../bookings/bookings.sql.ts'
import { referenceOf } from '../bookings/bookings.rules.ts'
import type { Files } from '../gateways/files/files.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Kind, standingDocument } from './documents.sql.ts'

export interface Download {
  /** `LR-VP-20871.jpg` */
  name: string
  mediaType: string
  bytes: number
  content: Readable
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The standing lorry receipt (LR) or POD, for the booking's parties and administrators; for anybody else the booking is not there. */
export async function downloadDocument(
  db: Db,
  files: Files,
  actor: Actor,
  bookingId: string,
  kind: Kind,
): Promise<Download> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const { fileKey, mediaType, bytes } = (await standingDocument(db, booking.id, kind)) ?? fail('document_not_found')
  const name = `${kind.toUpperCase()}-${referenceOf(booking.number)}.${endings[mediaType] ?? 'bin'}`
  return { name, mediaType, bytes, content: await files.open(fileKey) }
}
