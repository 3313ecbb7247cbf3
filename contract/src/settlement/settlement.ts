import { z } from 'zod'
import { COMMISSION_TYPES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { BOOKING_STATUSES } from '../lifecycle.ts'
import { GST_EXEMPTIONS, GST_MODES, TAX_HOLDERS, TDS_REASONS } from './tax-rules.ts'
import { Day, Id, IdParams, pageQuery } from '../kinds.ts'

/** The limits of printed accounts, in days and rows; a longer account is exported as CSV, or in parts. */
export const STATEMENT = { days: 366, paperRows: 1000 } as const

/** Tax that was calculated but not filed; rupees. */
const TdsLine = z.object({
  base: z.number(),
  percent: z.number(),
  amount: z.number(),
  reason: z.enum(TDS_REASONS),
  law: z.string(),
})
const GstLine = z.object({
  mode: z.enum(GST_MODES),
  /** Why nothing is due; null: it is due. */
  exempt: z.enum(GST_EXEMPTIONS).nullable(),
  taxable: z.number(),
  percent: z.number(),
  amount: z.number(),
  law: z.string(),
})

const Side = z.object({
  party: z.string(),
  freight: z.number(),
  /** What each drop of a trip with stops has of the freight, the last one included; none of others. */
  drops: z.array(z.object({ place: z.string(), share: z.number() })),
  /** Lines added to the freight by the office: waiting, and dispute awards. */
  lines: z.array(
    z.object({
      cause: z.enum(['detention_pickup', 'detention_stop', 'detention_drop', 'dispute', 'other']),
      amount: z.number(),
    }),
  ),
  /** Freight and lines. */
  total: z.number(),
  /** By the terms; null without terms. */
  agreedAdvance: z.number().nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      paymentType: z.string(),
      paymentMethod: z.string().nullable(),
      reference: z.string().nullable(),
      valueDate: z.string(),
      /** The bank's day, where its month was closed before the payment was recorded. */
      ofDay: z.string().nullable(),
      recordedAt: z.string(),
      amount: z.number(),
    }),
  ),
  /** The sum of these. */
  moved: z.number(),
  balance: z.number(),
  gst: GstLine,
})

/** The settlement of a trip for its shipper, its driver or the office, without the other side's figures. */
export const SettlementView = z.object({
  bookingId: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  fromLocation: z.string(),
  toLocation: z.string(),
  vehicleNumber: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Completed; before that, it shows the state of today. */
  isFinal: z.boolean(),
  /** Disputed and not decided yet; rupees. */
  disputed: z.number(),
  shipper: Side.nullable(),
  driver: Side.extend({
    tds: TdsLine.extend({
      /** What was cut on which day; the rest of the sum above is not cut yet. */
      cuts: z.array(TdsLine.extend({ day: z.string() })),
      /** Above what is left to be paid: the office withholds it from the driver's next trips. */
      notWithheld: z.number(),
      /** Of trips completed before, not withheld from those. */
      carried: z.number(),
    }),
    /** The balance minus the tax deducted from it, and minus what is carried. */
    payable: z.number(),
  }).nullable(),
  /** Difference between the two prices: for the office only. */
  commission: z.number().nullable(),
})
export type SettlementView = z.infer<typeof SettlementView>

/**
 * An account over a period, in rupees: positive means owed, by a shipper to the office or by the office to a driver.
 */
export const AccountSummary = z.object({
  party: z.string(),
  side: z.enum(['shipper', 'driver']),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  trips: z.number(),
  /** For trips completed in this period, and for lines decided after their trip. */
  charged: z.number(),
  paid: z.number(),
  closing: z.number(),
  /** Cut from a driver's sums in this period; of completed trips also what is not cut yet. */
  tds: z.number().nullable(),
  gst: z.number(),
})
export type AccountSummary = z.infer<typeof AccountSummary>

export const SettledTrip = z.object({
  /** The booking's. */
  id: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  completedAt: z.string(),
  shipper: z.string(),
  transporter: z.string(),
  shipperTotal: z.number(),
  driverTotal: z.number(),
  commission: z.number(),
  detention: z.number(),
  dispute: z.number(),
  received: z.number(),
  paidOut: z.number(),
  tds: TdsLine,
  gst: GstLine,
})
export type SettledTrip = z.infer<typeof SettledTrip>

/** By what a transporter's price is reduced, in rupees: `keptOf` turns it into what is kept. */
export const KeepTermsView = z.object({
  commissionType: z.enum(COMMISSION_TYPES),
  commissionRate: z.number(),
  minimumPayout: z.number(),
  holder: z.enum(TAX_HOLDERS).nullable(),
  isDeclared: z.boolean(),
  gstMode: z.enum(GST_MODES).nullable(),
  /** Paid or credited in this financial year, and the part of it above the single limit of the TDS. */
  yearTotal: z.number(),
  yearLarge: z.number(),
  day: z.string(),
})
export type KeepTermsView = z.infer<typeof KeepTermsView>

const parties = { who: ['shipper', 'transporter', 'admin'], roles: ['accounts'] } as const
const period = {
  /** Days in India, both included. */
  from: Day,
  to: Day,
  /** The person of the account: chosen by the office; everybody else sees their own. */
  userId: Id.optional(),
}
const papers = z.object({ paper: z.enum(['statement', 'ledger']) })

export const settlements = {
  keep: endpoint({
    method: 'GET',
    url: '/api/profile/keep',
    scope: 'read',
    who: 'transporter',
    summary: 'Commission, TDS and GST that decide how much of a price is kept',
    schema: { response: { 200: KeepTermsView } },
  }),
  get: endpoint({
    ...parties,
    method: 'GET',
    url: '/api/bookings/:id/settlement',
    scope: 'papers',
    summary: 'What a trip came to: freight, lines, advance, payments, TDS, GST and balance of the own side',
    schema: { params: IdParams, response: { 200: SettlementView } },
  }),
  pdf: endpoint({
    ...parties,
    method: 'GET',
    url: '/api/bookings/:id/settlement/pdf',
    scope: 'papers',
    summary: 'The settlement statement of a trip as PDF',
    raw: 'application/pdf',
    schema: { params: IdParams, response: { 200: z.any() } },
  }),
  receipt: endpoint({
    ...parties,
    method: 'GET',
    url: '/api/payments/:id/receipt',
    scope: 'papers',
    summary: 'The receipt of a recorded payment as PDF: for who paid or was paid, and the office',
    raw: 'application/pdf',
    schema: { params: IdParams, response: { 200: z.any() } },
  }),
  summary: endpoint({
    ...parties,
    method: 'GET',
    url: '/api/account',
    scope: 'papers',
    summary: 'An account over some days: opening, charged, paid, closing, TDS and GST',
    schema: { querystring: z.object(period), response: { 200: AccountSummary } },
  }),
  accountPdf: endpoint({
    ...parties,
    method: 'GET',
    url: '/api/account/:paper/pdf',
    scope: 'papers',
    summary:
      'The statement (by trip) or the ledger (by entry) of an account as PDF; 409 where it is too long for paper',
    raw: 'application/pdf',
    schema: { params: papers, querystring: z.object(period), response: { 200: z.any() } },
  }),
  partyAccountCsv: endpoint({
    ...parties,
    method: 'GET',
    url: '/api/account/:paper/csv',
    scope: 'papers',
    summary: 'The statement (by trip) or the ledger (by entry) of an account as CSV',
    raw: 'text/csv',
    schema: { params: papers, querystring: z.object(period), response: { 200: z.any() } },
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/admin/settlements',
    who: 'admin',
    roles: ['accounts'],
    summary: 'Completed trips with freight, commission, lines, TDS and GST, the newest first',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, from: Day.optional(), to: Day.optional() }),
      response: { 200: z.array(SettledTrip) },
    },
  }),
}
