import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery, says } from '../kinds.ts'
import { GST_EXEMPTIONS, GST_MODES } from './tax-rules.ts'

/** `2026-10` */
export const Month = z.string(says('month_format')).regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('month_format'))

/** running: not over yet · open: over, takes entries of its days · closed: signed off, takes none. */
export const MONTH_STATES = ['running', 'open', 'closed'] as const

/** trip: a completed trip · line: a charge or a change of the price later · payment · tds: tax worked out. */
export const MONTH_LINE_KINDS = ['trip', 'line', 'payment', 'tds'] as const

/** Files of a closed month for other systems: journals of two, who occurs in them, and what was invoiced. */
export const MONTH_BOOKS = ['erpnext', 'zoho', 'parties', 'gstr1'] as const
export type MonthBook = (typeof MONTH_BOOKS)[number]

const TdsTotal = z.object({
  /** The section, such as `s.393`. */
  law: z.string(),
  percent: z.number(),
  entries: z.number(),
  /** Paid or credited to drivers. */
  credited: z.number(),
  base: z.number(),
  amount: z.number(),
})
const GstTotal = z.object({
  law: z.string(),
  mode: z.enum(GST_MODES),
  /** Why nothing is due; null: it is due. */
  exempt: z.enum(GST_EXEMPTIONS).nullable(),
  percent: z.number(),
  entries: z.number(),
  taxable: z.number(),
  amount: z.number(),
})
/** Sums of a month, in rupees; taxes by section and rate, GST on the shippers' prices. */
export const MonthTotals = z.object({
  entries: z.number(),
  trips: z.number(),
  shipperTotal: z.number(),
  driverTotal: z.number(),
  commission: z.number(),
  received: z.number(),
  paidOut: z.number(),
  tds: z.array(TdsTotal),
  gst: z.array(GstTotal),
})
export type MonthTotals = z.infer<typeof MonthTotals>

export const MonthBrief = z.object({
  month: z.string(),
  state: z.enum(MONTH_STATES),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Lines of the signed-off list; null before. */
  entries: z.number().nullable(),
  can: z.object({ close: z.boolean() }),
})
export type MonthBrief = z.infer<typeof MonthBrief>

/**
 * Tables of GSTR-1. b2b: to shippers with a GSTIN · b2cs: to others · cdnr, cdnur: credit notes to either · exemp: nil-rated and
 * exempt.
 */
export const GSTR1_TABLES = ['b2b', 'b2cs', 'cdnr', 'cdnur', 'exemp'] as const
export type Gstr1Table = (typeof GSTR1_TABLES)[number]

/** What was invoiced to shippers, in rupees, by table and rate; credit notes are below zero. */
const Invoiced = z.object({
  table: z.enum(GSTR1_TABLES),
  percent: z.number(),
  invoices: z.number(),
  value: z.number(),
  taxable: z.number(),
  gst: z.number(),
})
export type Invoiced = z.infer<typeof Invoiced>

export const MonthView = MonthBrief.extend({
  /** Of the list once it is closed; before that, of what stands now. */
  totals: MonthTotals,
  /** As in the file for GSTR-1; null while the month is not closed. */
  invoiced: z.array(Invoiced).nullable(),
  /** Of the quarter of the financial year, `2026-27 Q3`. */
  quarter: MonthTotals.pick({ tds: true, gst: true }).extend({
    label: z.string(),
    months: z.array(z.string()),
  }),
})
export type MonthView = z.infer<typeof MonthView>

/** running: months are being closed · done: all are · failed: one could not be; press again, and the rest goes on. */
export const CLOSING_STATES = ['running', 'done', 'failed'] as const

/** The last press that closed several months, one after the other in the background. */
export const MonthClosing = z.object({
  /** The last month of the press. */
  until: z.string(),
  state: z.enum(CLOSING_STATES),
  /** The month that is being closed, or could not be; null once all are. */
  month: z.string().nullable(),
  closed: z.number(),
  months: z.number(),
  by: z.string(),
  askedAt: z.string(),
  /** Why it stopped, in the words of the server; null: it was interrupted, or has not stopped. */
  problem: z.string().nullable(),
})
export type MonthClosing = z.infer<typeof MonthClosing>

/** A line of a signed-off list; rupees. */
export const MonthLine = z.object({
  id: z.string(),
  month: z.string(),
  /** Its position in the list. */
  no: z.number(),
  kind: z.enum(MONTH_LINE_KINDS),
  day: z.string(),
  /** The day it is of, where that was closed before it came. */
  ofDay: z.string().nullable(),
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  shipper: z.string(),
  transporter: z.string().nullable(),
  /** Who paid, was paid, or bears the tax. */
  party: z.string().nullable(),
  /** The cause of a charge, or the type of a payment. */
  word: z.string().nullable(),
  utr: z.string().nullable(),
  shipperTotal: z.number(),
  driverTotal: z.number(),
  received: z.number(),
  paidOut: z.number(),
  tds: z
    .object({
      credited: z.number(),
      base: z.number(),
      percent: z.number(),
      amount: z.number(),
      law: z.string(),
    })
    .nullable(),
  gst: z
    .object({
      mode: z.enum(GST_MODES),
      exempt: z.enum(GST_EXEMPTIONS).nullable(),
      percent: z.number(),
      taxable: z.number(),
      amount: z.number(),
      law: z.string(),
    })
    .nullable(),
})
export type MonthLine = z.infer<typeof MonthLine>

const clerk = { who: 'admin', roles: ['accounts'] } as const
const params = z.object({ month: Month })

export const months = {
  list: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/months',
    summary: 'The months since the first entry, the newest first: which are closed, when and by whom',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(MonthBrief) } },
  }),
  get: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/months/:month',
    summary: 'Totals of a month and its quarter: settlements, payments, TDS and GST by section and rate',
    schema: { params, response: { 200: MonthView } },
  }),
  close: endpoint({
    ...clerk,
    method: 'POST',
    url: '/api/admin/months/:month/close',
    summary:
      'Sign off a month that is over: its list never changes, later entries count after it. With open months before it, all are closed in the background',
    schema: { params, body: z.strictObject({}).optional(), response: { 201: MonthBrief } },
  }),
  closing: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/month-closing',
    summary: 'How far the last closing of several months is, and why it stopped',
    schema: { response: { 200: z.object({ closing: MonthClosing.nullable() }) } },
  }),
  lines: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/month-lines',
    summary: 'The signed-off list of a closed month, or of all, in its order; empty while the month is open',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        month: Month.optional(),
        kind: z.enum(MONTH_LINE_KINDS).optional(),
      }),
      response: { 200: z.array(MonthLine) },
    },
  }),
  tally: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/months/:month/tally',
    summary: 'A closed month as Tally XML: its parties and the vouchers of invoices, receipts and payments',
    raw: 'application/xml',
    schema: { params, response: { 200: z.any() } },
  }),
  book: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/months/:month/book',
    summary:
      'A closed month as CSV: journals for ERPNext or Zoho Books, its parties, or the invoices as GSTR-1 has them',
    raw: 'text/csv',
    schema: {
      params,
      querystring: z.object({ book: z.enum(MONTH_BOOKS) }),
      response: { 200: z.any() },
    },
  }),
}
