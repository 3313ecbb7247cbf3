import { z } from 'zod'
import { PAYMENT_TYPES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { BankDay, Id, IdParams, ReasonBody, Rupees, pageQuery, requiredText, says, searched, text } from '../kinds.ts'

/** A bank moves more than a booking costs: up to a thousand crore. */
const Moved = z
  .number(says('amount_missing'))
  .positive({ error: says('amount_range'), abort: true })
  .max(10_000_000_000, says('amount_range'))
  .refine(
    (rupees) => rupees >= 0.01 && Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4,
    says('amount_decimals'),
  )

export const LINE_DIRECTIONS = ['in', 'out'] as const
export const LINE_STATUSES = ['open', 'booked', 'ignored'] as const

const Line = z.strictObject({
  /** Its position in the file. */
  no: z.number().int().min(1).max(1_000_000),
  date: BankDay,
  amount: Moved,
  /** Into our account, or out of it. */
  direction: z.enum(LINE_DIRECTIONS),
  narration: text(500),
  /** The content of the reference column; the narration is searched too. */
  reference: text(80).nullish(),
})

/**
 * Why a line matches a booking: the UTR that its shipper reported, its number, its party's name, the agreed amount, the
 * day.
 */
export const MATCH_EVIDENCE = ['utr', 'number', 'party', 'amount', 'sum', 'date'] as const

const Share = z.object({
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  party: z.string(),
  amount: z.number(),
  paymentType: z.enum(PAYMENT_TYPES),
})

/**
 * How a line may be booked. exact: certainly one booking · probable: check first · duplicate: its UTR is already used ·
 * return: the bank took back another transfer · returned: the bank has taken this one back · none: nobody owes this.
 */
export const MATCH_KINDS = ['exact', 'probable', 'duplicate', 'return', 'returned', 'none'] as const

export const StatementLineView = z.object({
  id: z.string(),
  account: z.string(),
  no: z.number(),
  date: z.string(),
  amount: z.number(),
  /** The part that is not booked yet. */
  left: z.number(),
  direction: z.enum(LINE_DIRECTIONS),
  narration: z.string(),
  /** Who sent the money, or got it: an account of ours, else the name that the bank wrote; null where it names nobody. */
  payer: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  reference: z.string().nullable(),
  status: z.enum(LINE_STATUSES),
  /** Null once it is settled. */
  match: z
    .object({
      kind: z.enum(MATCH_KINDS),
      /** Best first; each is one way to book the whole remainder. */
      options: z.array(z.object({ evidence: z.array(z.enum(MATCH_EVIDENCE)), bookings: z.array(Share) })),
      /** For duplicate, return and returned: the other line or payment. */
      other: z
        .object({
          bookings: z.array(z.object({ id: z.string(), reference: z.string() })),
          line: z.object({ id: z.string(), no: z.number(), date: z.string() }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Where it is booked. */
  bookings: z.array(z.object({ id: z.string(), reference: z.string(), amount: z.number() })),
  ignoreReason: z.string().nullable(),
})
export type StatementLineView = z.infer<typeof StatementLineView>

/** The result for one line; the other lines do not depend on it. */
export const LineOutcome = z.object({
  id: z.string(),
  status: z.enum(['booked', 'open', 'refused']),
  code: z.string().nullable(),
  params: z.record(z.string(), z.unknown()).nullable(),
  message: z.string().nullable(),
})
export type LineOutcome = z.infer<typeof LineOutcome>

const clerk = { who: 'admin', roles: ['accounts'] } as const

export const statements = {
  add: endpoint({
    ...clerk,
    method: 'POST',
    url: '/api/admin/statements',
    bodyKb: 1024,
    summary: 'Take in the lines of a bank statement; those that are known already stay as they are',
    schema: {
      body: z.strictObject({ account: requiredText(60, 'required'), lines: z.array(Line).min(1).max(1000) }),
      response: {
        201: z.object({ id: z.string(), account: z.string(), read: z.number(), added: z.number(), known: z.number() }),
      },
    },
  }),
  lines: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/statement-lines',
    summary: 'Lines of the bank, newest day first, each open one with the bookings that it may pay for',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        status: z.enum(LINE_STATUSES).default('open'),
        direction: z.enum(LINE_DIRECTIONS).optional(),
        /** Words of the narration or the UTR. */
        q: searched(100).optional(),
      }),
      response: { 200: z.array(StatementLineView) },
    },
  }),
  confirm: endpoint({
    ...clerk,
    method: 'POST',
    url: '/api/admin/statement-lines/confirm',
    summary: 'Book lines as they were looked at, each by itself; several bookings of one line split its transfer',
    schema: {
      body: z.strictObject({
        lines: z
          .array(
            z.strictObject({
              id: Id,
              bookings: z
                .array(z.strictObject({ bookingId: Id, amount: Rupees, paymentType: z.enum(PAYMENT_TYPES) }))
                .min(1)
                .max(20),
            }),
          )
          .min(1)
          .max(200),
      }),
      response: { 200: z.array(LineOutcome) },
    },
  }),
  ignore: endpoint({
    ...clerk,
    method: 'POST',
    url: '/api/admin/statement-lines/:id/ignore',
    summary: 'Set a line aside that is no money of a booking',
    schema: {
      params: IdParams,
      body: ReasonBody,
      response: { 200: StatementLineView },
    },
  }),
  reopen: endpoint({
    ...clerk,
    method: 'POST',
    url: '/api/admin/statement-lines/:id/reopen',
    summary: 'Take back that a line was set aside',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: StatementLineView } },
  }),
}
