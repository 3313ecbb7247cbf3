import { randomBytes } from 'node:crypto'
import type { Body } from '@vapsi/contract/endpoint'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import type { LorryReceiptsView, lorryReceipts, ReceiptDetails } from '@vapsi/contract/lorry-receipts'
import { spacedVehicleNumber } from '@vapsi/contract/values/pasted'
import { indianDay } from '@vapsi/contract/values/india'
import { referenceOf } from '../bookings/bookings.rules.ts'
import { type Booking, lockBooking, lockBookingOf } from '../bookings/bookings.sql.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import { type TripStop, stopsOfTrip } from '../bookings/stops/trip-stops.sql.ts'
import { rejectStanding, standingDocument } from '../documents/documents.sql.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { ReceiptContents } from '../tables/receipt-contents.ts'
import { issuerOf } from './issuer.ts'
import { nextDraft } from './next-draft.ts'
import { undrawable } from './pdf/runs.ts'
import { filled, financialYearOf, missingOf } from './receipt.rules.ts'
import {
  type Receipt,
  countReceipts,
  endOrAccept,
  insertReceipt,
  namesFor,
  nextNumber,
  standingReceipt,
} from './receipts.sql.ts'
import { receiptsView } from './receipts-view.ts'
import { requireStopsWithin, stopsOnPaper } from './stops-on-paper.ts'

type Form = Body<typeof lorryReceipts.issue>

export const lockTrip = async (tx: Tx, actor: Actor, bookingId: string): Promise<Booking> =>
  (await (actor.isAdmin ? lockBooking(tx, bookingId) : lockBookingOf(tx, actor, bookingId))) ??
  fail('booking_not_found')

/**
 * Issues the receipt of a trip under the next number of its transporter; a correction is a new receipt and supersedes
 * the old one.
 */
export function issueReceipt(
  db: Db | Tx,
  actor: Actor,
  bookingId: string,
  form: Form,
  publicUrl: string,
): Promise<LorryReceiptsView> {
  return inTransaction(db, async (tx) => {
    const booking = await lockTrip(tx, actor, bookingId)
    if (!booking.transporterId || !booking.vehicleId) fail('receipt_needs_truck')
    if (!holdsVehicle.includes(booking.status)) fail('booking_state')
    const before = await standingReceipt(tx, bookingId)
    const { supersedes, ...given } = form
    if (before && !supersedes) fail('receipt_stands', { params: { number: before.number } })
    if (supersedes && before?.number !== supersedes) fail('receipt_changed')
    if (!actor.isAdmin) await requireSeldom(tx, booking.id, booking.transporterId)
    await giveWay(tx, actor, booking, before)
    const names = await namesFor(tx, bookingId)
    const details = filled(await nextDraft(tx, booking, before, names), given)
    const missing = missingOf(details)
    if (missing.length > 0)
      fail('receipt_details_missing', { fields: Object.fromEntries(missing.map((field) => [field, 'required'])) })
    const stops = await stopsOfTrip(tx, bookingId)
    requireStopsWithin(details, stops)
    const letters = undrawable(JSON.stringify(paperOf(booking, { actor, details, names, stops })))
    // Before it has a number: a legal paper that leaves out a name is none.
    if (letters.length > 0) fail('receipt_letters', { params: { letters: letters.join(' ') } })
    const issued = await numbered(tx, { actor, booking, details, names, stops, before, publicUrl })
    await recordBooking(tx, 'lr_issued', booking, {
      by: actor.id,
      data: { receipt: issued.number, supersedes: before?.number ?? null },
    })
    return receiptsView(tx, actor, bookingId)
  })
}

const mostCorrections = 5
const mostReceipts = 21

/** Each correction uses up a number of the transporter's book, and notifies the other side. */
async function requireSeldom(tx: Tx, bookingId: string, transporterId: string): Promise<void> {
  const { inAll, inHour } = await countReceipts(tx, bookingId, transporterId)
  if (inAll >= mostReceipts) fail('receipts_spent', { params: { most: mostReceipts } })
  if (inHour > mostCorrections) fail('receipt_corrected_often', { params: { most: mostCorrections } })
}

/**
 * Supersedes the earlier receipt, and sets aside the booking's lorry receipt (LR) made from it. A photographed one
 * stays.
 */
async function giveWay(tx: Tx, actor: Actor, booking: Booking, before: Receipt | undefined) {
  if (!before?.acceptedAt) {
    if (await standingDocument(tx, { bookingId: booking.id, kind: 'lr' })) fail('document_exists')
  }
  if (!before) return
  await endOrAccept(tx, before.id, { supersededAt: new Date() })
  if (before.acceptedAt) await setAsideLr(tx, actor, booking, `Corrected: ${before.number} is superseded`)
}

/** Nobody has to upload it again: the next one follows automatically. */
export async function setAsideLr(tx: Tx, actor: Actor, booking: Booking, reason: string): Promise<void> {
  const rejected = await rejectStanding(tx, { bookingId: booking.id, kind: 'lr' }, { by: actor.id, reason })
  if (!rejected) return
  await recordBooking(tx, 'document_rejected', booking, {
    by: actor.id,
    before: { document: 'standing' },
    after: { document: 'rejected' },
    data: { kind: 'lr', reason, documentId: rejected.id, isQuiet: true },
  })
}

interface Numbering {
  actor: Actor
  booking: Booking
  details: ReceiptDetails
  names: Awaited<ReturnType<typeof namesFor>>
  stops: readonly TripStop[]
  before: Receipt | undefined
  publicUrl: string
}

async function numbered(tx: Tx, { actor, booking, details, names, stops, before, publicUrl }: Numbering) {
  const { transporterId, vehicleId } = booking
  if (!transporterId || !vehicleId) return fail('receipt_needs_truck')
  const now = new Date()
  const financialYear = financialYearOf(now)
  const runningNumber = await nextNumber(tx, transporterId, financialYear)
  const token = randomBytes(18).toString('base64url')
  // At most the 15 characters that an e-way bill takes.
  const number = `VP/${financialYear.slice(2)}/${String(runningNumber).padStart(6, '0')}`
  const paper: ReceiptContents = {
    ...paperOf(booking, { actor, details, names, stops }),
    number,
    date: indianDay(now).split('-').reverse().join('-'),
    address: `${publicUrl}/lr/${token}`,
    supersedes: before?.number ?? null,
  }
  return insertReceipt(tx, {
    bookingId: booking.id,
    transporterId,
    vehicleId,
    financialYear,
    runningNumber,
    number,
    token,
    details: JSON.stringify(details),
    paper: JSON.stringify(paper),
    issuedBy: actor.id,
  })
}

type Content = Pick<Numbering, 'actor' | 'details' | 'names' | 'stops'>
const paperOf = (booking: Booking, { actor, details, names, stops }: Content) => ({
  issuedBy: issuerOf(actor, names, details),
  carrier: names.carrierCompany ?? names.carrierName ?? '',
  carrierPlace: names.carrierCity ?? '',
  carrierGstin: details.carrierGstin,
  ...(names.driver && { driver: { name: names.driver.name, mobile: names.driver.mobile } }),
  vehicleNumber: spacedVehicleNumber(names.vehicleNumber ?? ''),
  reference: referenceOf(booking.number),
  from: booking.fromLocation,
  to: booking.toLocation,
  ...(stops.length > 0 && { stops: stopsOnPaper(booking, details, stops) }),
  consignor: {
    name: details.consignorName ?? '',
    address: details.consignorAddress ?? '',
    gstin: details.consignorGstin ?? '',
  },
  consignee: {
    name: details.consigneeName ?? '',
    address: details.consigneeAddress ?? '',
    gstin: details.consigneeGstin ?? '',
  },
  goods: details.goods ?? '',
  packages: details.packages ?? 0,
  packing: details.packing ?? '',
  weightKg: details.weightKg ?? 0,
  declaredRupees: details.declaredRupees ?? 0,
  freightRupees: details.freightRupees,
  freightBy: details.freightBy ?? ('to_be_billed' as const),
  taxBy: details.taxBy ?? ('consignor' as const),
  ewayBill: details.ewayBill,
  remarks: details.remarks,
})
