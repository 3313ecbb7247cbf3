import { z } from 'zod'
import { PAYMENT_METHODS, PAYMENT_TYPES, TERMS_METHODS_DRIVER, TERMS_METHODS_SHIPPER } from '../constants.ts'
import { BOOKING_STATUSES } from '../lifecycle.ts'

/** The booking beside a payment or terms: enough to recognise it. Rupees. */
export const BookingBrief = z.object({
  id: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  status: z.enum(BOOKING_STATUSES),
  shipper: z.object({ id: z.string(), name: z.string(), company: z.string().nullable() }),
  transporter: z.object({ id: z.string(), name: z.string(), company: z.string().nullable() }).nullable(),
  negotiatedPriceShipper: z.number().nullable(),
  negotiatedPriceDriver: z.number().nullable(),
})

export const TermsView = z.object({
  id: z.string(),
  bookingId: z.string(),
  booking: BookingBrief,
  advancePercentageShipper: z.number(),
  advancePercentageDriver: z.number(),
  /** Price times percentage divided by 100; null before both prices are agreed. */
  advanceAmountShipper: z.number().nullable(),
  advanceAmountDriver: z.number().nullable(),
  dueDate: z.string().nullable(),
  terms: z.string().nullable(),
  methodShipper: z.enum(TERMS_METHODS_SHIPPER).nullable(),
  methodDriver: z.enum(TERMS_METHODS_DRIVER).nullable(),
  /** Null before both prices are agreed, and once the booking is called off. */
  adminMargin: z.number().nullable(),
  balanceAmountShipper: z.number().nullable(),
  balanceAmountDriver: z.number().nullable(),
  status: z.enum(['draft', 'active', 'superseded']),
  createdAt: z.string(),
})
export type TermsView = z.infer<typeof TermsView>

const Payee = z.object({ id: z.string(), name: z.string(), company: z.string().nullable() })

/** A payment record. A reversal is a record of its own with a negative amount and `reversalOf`. */
export const PaymentView = z.object({
  id: z.string(),
  bookingId: z.string(),
  booking: BookingBrief,
  amount: z.number(),
  paymentType: z.enum(PAYMENT_TYPES),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  /** The bank's day, `2026-10-30`: months and years count the payment by it. */
  valueDate: z.string(),
  /** The day it is of, if the month of that day was closed before the payment was recorded. */
  ofDay: z.string().nullable(),
  recordedAt: z.string(),
  recordedBy: z.string().nullable(),
  /** The driver who was paid, even if another one drives now; null for money received. */
  payee: Payee.nullable(),
  reversalOf: z.string().nullable(),
  isReversed: z.boolean(),
  /** A clerk has proposed its reversal, and a second one has not decided yet. */
  isReversalProposed: z.boolean(),
})
export type PaymentView = z.infer<typeof PaymentView>

/** What a shipper reported as paid by UPI, waiting for the office. */
export const PaymentReportView = z.object({
  id: z.string(),
  bookingId: z.string(),
  booking: BookingBrief,
  amount: z.number(),
  utr: z.string(),
  status: z.enum(['pending', 'confirmed', 'dismissed']),
  note: z.string().nullable(),
  reportedAt: z.string(),
})
