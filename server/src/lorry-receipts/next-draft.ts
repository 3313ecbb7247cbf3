import type { ReceiptDetails } from '@vapsi/contract/lorry-receipts'
import type { Booking } from '../bookings/bookings.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { afterVoid, draftOf, saidOn } from './receipt.rules.ts'
import { type Receipt, namesFor, newestOfCarrier } from './receipts.sql.ts'

type Said = Pick<Receipt, 'details'>

/** What the next receipt of a booking would say before anybody types: the valid one's words, else the last void one's. */
export async function nextDraft(
  db: Db | Tx,
  booking: Booking,
  standing: Said | undefined,
  names?: Awaited<ReturnType<typeof namesFor>>,
): Promise<ReceiptDetails> {
  if (standing) return saidOn(standing)
  const known = draftOf(booking, names ?? (await namesFor(db, booking.id)))
  const voided = await newestOfCarrier(db, booking.id)
  return voided ? afterVoid(voided, known) : known
}
