import type { LorryReceiptsView } from '@vapsi/contract/lorry-receipts'
import { bookingById, isPartyTo } from '../bookings/bookings.sql.ts'
import { uploadDocument } from '../documents/upload-document.ts'
import type { Files } from '../gateways/files/files.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import { printAccepted } from './pdf/print-pdf.ts'
import { endOrAccept, standingReceipt } from './receipts.sql.ts'
import { receiptsView } from './receipts-view.ts'

/**
 * The driver accepts the goods under this receipt: it becomes the trip's lorry receipt (LR), like a photographed one.
 */
export async function acceptReceipt(
  db: Db,
  files: Files,
  driver: Actor,
  bookingId: string,
  number: string,
): Promise<LorryReceiptsView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !isPartyTo(booking, driver)) fail('booking_not_found')
  const receipt = (await standingReceipt(db, bookingId)) ?? fail('receipt_not_found')
  if (receipt.number !== number) fail('receipt_changed')
  await uploadDocument(db, files, driver, {
    bookingId,
    kind: 'lr',
    bytes: await printAccepted(driver.id, receipt.paper),
    // Corrected or void since then: nothing is loaded under it.
    alongside: async (tx) => (await endOrAccept(tx, receipt.id, { acceptedAt: new Date() })) || fail('receipt_changed'),
  })
  return receiptsView(db, driver, bookingId)
}
