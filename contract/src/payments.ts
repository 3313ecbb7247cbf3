import { z } from 'zod'
import { DEFAULTS, PAYMENT_METHODS, PAYMENT_TYPES, TERMS_METHODS_DRIVER, TERMS_METHODS_SHIPPER } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdParams, Rupees, RupeesOrZero, pageQuery, requiredText, text } from './kinds.ts'
import { BOOKING_STATUSES } from './lifecycle.ts'

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
  recordedAt: z.string(),
  recordedBy: z.string().nullable(),
  /** The driver who was paid, also when another drives by now; null for money received. */
  payee: Payee.nullable(),
  reversalOf: z.string().nullable(),
  isReversed: z.boolean(),
})
export type PaymentView = z.infer<typeof PaymentView>

const percent = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, 'Enter a whole percentage'),
  ])
  .transform(Number)
  .refine((v) => Number.isInteger(v) && v >= 0 && v <= 100, 'Enter a whole percentage from 0 to 100')

export const TermsForm = z.strictObject({
  bookingId: Id,
  advancePercentageShipper: percent.default(DEFAULTS.advancePercentageShipper),
  advancePercentageDriver: percent.default(DEFAULTS.advancePercentageDriver),
  dueDate: z.union([Day, z.literal('')]).nullish(),
  terms: text(2000).nullish(),
  methodShipper: z.enum(TERMS_METHODS_SHIPPER).nullish(),
  methodDriver: z.enum(TERMS_METHODS_DRIVER).nullish(),
  /** Keep as a draft instead of making it the active set. */
  draft: z.boolean().optional(),
  /** The active terms that were looked at, null for none; others meanwhile are a conflict. */
  ifTermsId: Id.nullish(),
})

export const PaymentForm = z.strictObject({
  bookingId: Id,
  amount: Rupees,
  paymentType: z.enum(PAYMENT_TYPES),
  paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
  reference: text(80).nullish(),
  notes: text(500).nullish(),
  /** The balance of this side that was looked at; another one meanwhile is a conflict. */
  ifBalance: RupeesOrZero.optional(),
})

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

const Utr = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{6,35}$/, 'Enter the UTR number of the payment: 6 to 35 letters and digits')

export const payments = {
  terms: endpoint({
    method: 'GET',
    url: '/api/admin/payment-terms',
    who: 'admin',
    summary: 'Payment terms',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        status: z.enum(['draft', 'active', 'superseded']).optional(),
        bookingId: Id.optional(),
        q: z.string().max(100).optional(),
      }),
      response: { 200: z.array(TermsView) },
    },
  }),
  setTerms: endpoint({
    method: 'POST',
    url: '/api/admin/payment-terms',
    who: 'admin',
    summary: 'Set the terms of a booking; new ones supersede the old',
    schema: { body: TermsForm, response: { 201: TermsView } },
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/admin/payments',
    who: 'admin',
    summary: 'Payment records',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        bookingId: Id.optional(),
        paymentType: z.enum(PAYMENT_TYPES).optional(),
        from: Day.optional(),
        to: Day.optional(),
        q: z.string().max(100).optional(),
      }),
      response: { 200: z.array(PaymentView) },
    },
  }),
  record: endpoint({
    method: 'POST',
    url: '/api/admin/payments',
    who: 'admin',
    summary: 'Record money received or paid out',
    schema: { body: PaymentForm, response: { 201: PaymentView } },
  }),
  reverse: endpoint({
    method: 'POST',
    url: '/api/admin/payments/:id/reverse',
    who: 'admin',
    summary: 'Add the counter-entry of a payment',
    schema: {
      params: IdParams,
      body: z.strictObject({ reason: requiredText(500, 'Please give a reason') }),
      response: { 201: PaymentView },
    },
  }),
  report: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/payment-reports',
    who: 'shipper',
    summary: 'Report the UTR of a UPI payment, for the office to confirm',
    schema: {
      params: IdParams,
      body: z.strictObject({ amount: Rupees, utr: Utr }),
      response: {
        201: z.object({
          id: z.string(),
          bookingId: z.string(),
          amount: z.number(),
          utr: z.string(),
          status: z.string(),
          reportedAt: z.string(),
        }),
      },
    },
  }),
  howToPay: endpoint({
    method: 'GET',
    url: '/api/bookings/:id/how-to-pay',
    who: 'shipper',
    summary: 'What is due on a booking and how to pay it: a UPI link for the exact amount, or the office',
    schema: {
      params: IdParams,
      response: {
        200: z.object({
          due: z.number(),
          kind: z.enum(['advance', 'balance', 'none']),
          reference: z.string(),
          upi: z.object({ vpa: z.string(), link: z.string(), qr: z.string() }).nullable(),
          instructions: z.string(),
          pendingReports: z.array(
            z.object({ id: z.string(), amount: z.number(), utr: z.string(), reportedAt: z.string() }),
          ),
        }),
      },
    },
  }),
  reports: endpoint({
    method: 'GET',
    url: '/api/admin/payment-reports',
    who: 'admin',
    summary: 'UTRs that shippers reported',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, status: z.enum(['pending', 'confirmed', 'dismissed']).default('pending') }),
      response: { 200: z.array(PaymentReportView) },
    },
  }),
  confirmReport: endpoint({
    method: 'POST',
    url: '/api/admin/payment-reports/:id/confirm',
    who: 'admin',
    summary: 'Record a reported payment as received',
    schema: {
      params: IdParams,
      body: z.strictObject({
        paymentType: z.enum(['advance_from_shipper', 'partial_from_shipper', 'final_from_shipper']),
      }),
      response: { 201: PaymentView },
    },
  }),
  dismissReport: endpoint({
    method: 'POST',
    url: '/api/admin/payment-reports/:id/dismiss',
    who: 'admin',
    summary: 'Set a reported payment aside with a reason',
    schema: {
      params: IdParams,
      body: z.strictObject({ reason: requiredText(500, 'Please give a reason') }),
      response: { 200: PaymentReportView },
    },
  }),
  summary: endpoint({
    method: 'GET',
    url: '/api/admin/payments/summary',
    who: 'admin',
    summary: 'The four cards of the payments screen and money outstanding by age',
    schema: {
      response: {
        200: z.object({
          activeTerms: z.number(),
          totalMargin: z.number(),
          pendingFromShippers: z.number(),
          pendingToDrivers: z.number(),
          /** Moved for trips that were called off, or paid to drivers who gave theirs back; to be returned. */
          toGiveBack: z.object({ bookings: z.number(), byDrivers: z.number(), toShippers: z.number() }),
          ageing: z.array(
            z.object({
              bucket: z.enum(['0-7', '8-15', '16-30', '31+']),
              fromShippers: z.number(),
              toDrivers: z.number(),
            }),
          ),
        }),
      },
    },
  }),
}
