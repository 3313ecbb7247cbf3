import type { Endpoint } from '@vapsi/contract/endpoint'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import { lorryReceipts, type LorryReceiptsView, type LorryReceiptView } from '@vapsi/contract/lorry-receipts'
import { bookingById, isPartyTo } from '../bookings/bookings.sql.ts'
import { standingDocument } from '../documents/documents.sql.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { type Actor, mayAct } from '../platform/http/actor.ts'
import type { ReceiptContents } from '../tables/receipt-contents.ts'
import { nextDraft } from './next-draft.ts'
import { missingOf } from './receipt.rules.ts'
import { type KnownReceipt, receiptsOf } from './receipts.sql.ts'

/** The receipts of a booking for this person, and the possible actions. */
export async function receiptsView(db: Db | Tx, actor: Actor, bookingId: string): Promise<LorryReceiptsView> {
  const booking = await bookingById(db, bookingId)
  if (!booking || !(actor.isAdmin || isPartyTo(booking, actor))) return fail('booking_not_found')
  const isDriver = actor.userType === 'transporter'
  const receipts = await receiptsOf(db, bookingId, isDriver ? actor.id : null)
  const standing = receipts.find(({ status }) => status === 'issued' || status === 'accepted')
  const draft = await nextDraft(db, booking, standing)
  const hasLr = (await standingDocument(db, { bookingId, kind: 'lr' })) !== undefined
  const isOn = holdsVehicle.includes(booking.status)
  const mayAsClerk = ({ roles }: Pick<Endpoint, 'roles'>) => !actor.isAdmin || mayAct(actor.officeRole ?? null, roles)
  return {
    receipts: receipts.map(receiptView),
    draft: actor.driver ? { ...draft, ...unpriced } : draft,
    missing: missingOf(draft),
    can: {
      issue:
        isOn &&
        !actor.driver &&
        mayAsClerk(lorryReceipts.issue) &&
        (standing ? standing.acceptedAt !== null || !hasLr : !hasLr),
      accept: isOn && isDriver && standing !== undefined && !hasLr,
      void:
        isOn &&
        !actor.driver &&
        standing !== undefined &&
        actor.userType !== 'shipper' &&
        mayAsClerk(lorryReceipts.cancel),
    },
  }
}

/** What a driver without prices does not read of a receipt. */
export const unpriced = { declaredRupees: null, freightRupees: null } as const

/** A paper for a driver who sees no prices. */
export const withoutPrices = ({ stops, ...paper }: ReceiptContents): ReceiptContents => ({
  ...paper,
  ...unpriced,
  ...(stops && { stops: stops.map((stop) => ({ ...stop, declaredRupees: null })) }),
})

export const receiptView = (receipt: KnownReceipt): LorryReceiptView => ({
  id: receipt.id,
  number: receipt.number,
  status: receipt.status,
  issuedAt: receipt.issuedAt.toISOString(),
  issuedBy: receipt.paper.issuedBy ?? null,
  acceptedAt: receipt.acceptedAt?.toISOString() ?? null,
  voidReason: receipt.voidReason,
  pageUrl: `/lr/${receipt.token}`,
  pdfUrl: `/api/lorry-receipts/${receipt.id}/pdf`,
})
