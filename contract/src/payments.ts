import { z } from 'zod'
import { DEFAULTS, PAYMENT_TYPES, TERMS_METHODS_DRIVER, TERMS_METHODS_SHIPPER } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { BankDay, Day, Id, IdParams, Rupees, pageQuery, ReasonBody, searched, text, says } from './kinds.ts'
import { PaymentForm, Utr, split } from './payments/payment-form.ts'
import { AGES } from './payments/outstanding.ts'
import { ProposalView } from './payments/proposals.ts'
import { PaymentReportView, PaymentView, TermsView } from './payments/payment-views.ts'

export { BookingBrief, PaymentReportView, PaymentView, TermsView } from './payments/payment-views.ts'

const percent = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, says('percent_whole')),
  ])
  .transform(Number)
  .refine((v) => Number.isInteger(v) && v >= 0 && v <= 100, says('percent_range'))

const TermsForm = z.strictObject({
  bookingId: Id,
  advancePercentageShipper: percent.default(DEFAULTS.advancePercentageShipper),
  advancePercentageDriver: percent.default(DEFAULTS.advancePercentageDriver),
  dueDate: z.union([Day, z.literal('')]).nullish(),
  terms: text(2000).nullish(),
  methodShipper: z.enum(TERMS_METHODS_SHIPPER).nullish(),
  methodDriver: z.enum(TERMS_METHODS_DRIVER).nullish(),
  /** Keep as a draft instead of making it the active set. */
  draft: z.boolean().optional(),
  /** The active terms that the clerk saw, null for none; different terms now are a conflict. */
  ifTermsId: Id.nullish(),
  /** The same for the draft. */
  ifDraftId: Id.nullish(),
  /** The clerk confirms a due date in the past. */
  confirmed: z.boolean().optional(),
})

const order = z.enum(['asc', 'desc']).default('desc')

const q = searched(100).optional()

const termsFilter = {
  status: z.enum(['draft', 'active', 'superseded']).optional(),
  bookingId: Id.optional(),
  q,
}

const paymentsFilter = {
  bookingId: Id.optional(),
  paymentType: z.enum(PAYMENT_TYPES).optional(),
  /** Days of the bank, both included. */
  from: Day.optional(),
  to: Day.optional(),
  q,
}

export const PaymentReportsQuery = z.object({
  ...pageQuery,
  status: z.enum(['pending', 'confirmed', 'dismissed']).default('pending'),
  /** Words of the booking, as bookings are searched, or of the UTR. */
  q,
  sort: z.enum(['reportedAt', 'amount']).default('reportedAt'),
  order,
})

export const payments = {
  terms: endpoint({
    method: 'GET',
    roles: ['accounts'],
    url: '/api/admin/payment-terms',
    who: 'admin',
    summary: 'Payment terms',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        ...termsFilter,
        sort: z.enum(['createdAt', 'dueDate', 'balanceShipper', 'balanceDriver', 'margin']).default('createdAt'),
        order,
      }),
      response: { 200: z.array(TermsView) },
    },
  }),
  termsTotals: endpoint({
    method: 'GET',
    roles: ['accounts'],
    url: '/api/admin/payment-terms/totals',
    who: 'admin',
    summary:
      'Balances and margin of the bookings of the filtered terms, each booking once, cancelled ones left out; rupees',
    schema: {
      querystring: z.object(termsFilter),
      response: {
        200: z.object({
          bookings: z.number(),
          balanceShipper: z.number(),
          balanceDriver: z.number(),
          margin: z.number(),
        }),
      },
    },
  }),
  setTerms: endpoint({
    method: 'POST',
    roles: ['accounts'],
    url: '/api/admin/payment-terms',
    who: 'admin',
    summary: 'Set the terms of a booking; new ones supersede the old',
    schema: { body: TermsForm, response: { 201: TermsView } },
  }),
  list: endpoint({
    method: 'GET',
    roles: ['accounts'],
    url: '/api/admin/payments',
    who: 'admin',
    summary: 'Payment records',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        ...paymentsFilter,
        sort: z.enum(['recordedAt', 'amount']).default('recordedAt'),
        order,
      }),
      response: { 200: z.array(PaymentView) },
    },
  }),
  totals: endpoint({
    method: 'GET',
    roles: ['accounts'],
    url: '/api/admin/payments/totals',
    who: 'admin',
    summary: 'Money received and paid out by the filtered records, reversals taken off, rupees',
    schema: {
      querystring: z.object(paymentsFilter),
      response: { 200: z.object({ records: z.number(), received: z.number(), paidOut: z.number() }) },
    },
  }),
  record: endpoint({
    method: 'POST',
    roles: ['accounts'],
    url: '/api/admin/payments',
    who: 'admin',
    summary: 'Record money received or paid out',
    schema: { body: PaymentForm, response: { 201: z.union([PaymentView, ProposalView]) } },
  }),
  reverse: endpoint({
    method: 'POST',
    roles: ['accounts'],
    url: '/api/admin/payments/:id/reverse',
    who: 'admin',
    summary: 'Add the counter-entry of a payment',
    schema: {
      params: IdParams,
      body: ReasonBody,
      response: { 201: z.union([PaymentView, ProposalView]) },
    },
  }),
  report: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/payment-reports',
    scope: 'money',
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
  unreport: endpoint({
    method: 'DELETE',
    url: '/api/payment-reports/:id',
    scope: 'money',
    who: 'shipper',
    summary: 'Take back an own report that the office has not settled',
    schema: { params: IdParams, response: { 204: z.undefined() } },
  }),
  howToPay: endpoint({
    method: 'GET',
    url: '/api/bookings/:id/how-to-pay',
    scope: 'read',
    who: 'shipper',
    summary: 'What is due on a booking and how to pay it: a UPI link for the exact amount, or the office',
    schema: {
      params: IdParams,
      /** Another amount than the one due. */
      querystring: z.object({ amount: Rupees.optional() }),
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
    roles: ['accounts'],
    url: '/api/admin/payment-reports',
    who: 'admin',
    summary: 'UTRs that shippers reported',
    paged: true,
    schema: { querystring: PaymentReportsQuery, response: { 200: z.array(PaymentReportView) } },
  }),
  confirmReport: endpoint({
    method: 'POST',
    roles: ['accounts'],
    url: '/api/admin/payment-reports/:id/confirm',
    who: 'admin',
    summary: 'Record a reported payment as received',
    schema: {
      params: IdParams,
      body: z.strictObject({
        paymentType: z.enum(['advance_from_shipper', 'partial_from_shipper', 'final_from_shipper']),
        valueDate: BankDay.nullish(),
        split,
      }),
      response: { 201: PaymentView },
    },
  }),
  dismissReport: endpoint({
    method: 'POST',
    roles: ['accounts'],
    url: '/api/admin/payment-reports/:id/dismiss',
    who: 'admin',
    summary: 'Set a reported payment aside with a reason',
    schema: {
      params: IdParams,
      body: ReasonBody,
      response: { 200: PaymentReportView },
    },
  }),
  summary: endpoint({
    method: 'GET',
    roles: ['accounts'],
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
          /** Paid for cancelled trips, or to drivers who returned their trip; to be given back. */
          toGiveBack: z.object({ bookings: z.number(), byDrivers: z.number(), toShippers: z.number() }),
          ageing: z.array(
            z.object({
              bucket: z.enum(AGES),
              fromShippers: z.number(),
              toDrivers: z.number(),
            }),
          ),
        }),
      },
    },
  }),
}
