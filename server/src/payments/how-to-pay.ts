import type { Reply } from '@vapsi/contract/endpoint'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import type { payments } from '@vapsi/contract/payments'
import { renderSVG } from 'uqr'
import type { Config } from '../config.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { isUuid } from '../platform/ids.ts'
import { referenceOf } from '../bookings/bookings.rules.ts'
import { payableBooking, reportsOfBooking } from './reports/reports.sql.ts'

/**
 * The amount due next on one's own booking and how to pay it: a UPI link and QR for the exact amount, or the office's
 * contact.
 */
export async function howToPay(
  db: Db,
  config: Config,
  shipper: Actor,
  bookingId: string,
  /** What the shipper wants to pay instead of what is due. */
  wanted?: number,
): Promise<Reply<typeof payments.howToPay>> {
  if (!isUuid(bookingId)) fail('booking_not_found')
  const {
    number,
    dueKind,
    duePaise: agreedPaise,
  } = (await payableBooking(db, shipper.id, bookingId)) ?? fail('booking_not_found')
  const reference = referenceOf(number)
  const duePaise = wanted === undefined ? agreedPaise : toPaise(wanted)
  const { upiVpa, upiPayee } = config
  const reports = await reportsOfBooking(db, bookingId, true)
  return {
    due: toRupees(duePaise),
    kind: dueKind,
    reference,
    upi: upiVpa && dueKind !== 'none' ? upiOf({ vpa: upiVpa, payee: upiPayee, paise: duePaise, reference }) : null,
    instructions: `Pay the Vapsi office by bank transfer, UPI, cash or cheque and quote ${reference}. The office records the payment here.`,
    pendingReports: reports.map(({ id, amount, utr, reportedAt }) => ({ id, amount, utr, reportedAt })),
  }
}

/** A UPI deep link (NPCI): payee, name, amount in rupees, currency, note and reference. */
function upiOf({ vpa, payee, paise, reference }: { vpa: string; payee: string; paise: number; reference: string }) {
  const query = new URLSearchParams({
    pa: vpa,
    pn: payee,
    am: (paise / 100).toFixed(2),
    cu: 'INR',
    tn: reference,
    tr: reference,
  })
  const link = `upi://pay?${query.toString().replaceAll('+', '%20')}`
  return { vpa, link, qr: renderSVG(link, { border: 2 }) }
}
