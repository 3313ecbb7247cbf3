import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, OtpCode, pageQuery, requiredPlainText, says, searched } from '../kinds.ts'
import { PAYOUT_KINDS, accountNumberOf, ifscOf, isAccountNumber, isIfsc, isUpi, upiOf } from './payout-account.ts'

/** Where a transporter's money goes. */
export const PayoutAccount = z.object({
  kind: z.enum(PAYOUT_KINDS),
  holder: z.string(),
  /** The account's number or the UPI address: masked for its owner, whole for the office's accounts. */
  number: z.string(),
  ifsc: z.string().nullable(),
  changedAt: z.string(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>
export const PayoutView = z.object({ account: PayoutAccount.nullable() })
export type PayoutView = z.infer<typeof PayoutView>

const text = (code: 'account_format' | 'ifsc_format' | 'upi_format', read: (text: string) => string) =>
  z.string(says(code)).max(300, says(code)).overwrite(read)
const account = text('account_format', accountNumberOf)
const upi = text('upi_format', upiOf)
const common = { holder: requiredPlainText(100, 'holder_required'), otp: OtpCode }

const PayoutForm = z.discriminatedUnion('kind', [
  z
    .strictObject({
      ...common,
      kind: z.literal('bank'),
      account: account.refine(isAccountNumber, says('account_format')),
      /** Typed a second time. */
      accountAgain: account,
      ifsc: text('ifsc_format', ifscOf).refine(isIfsc, says('ifsc_format')),
    })
    .refine((form) => form.account === form.accountAgain, { path: ['accountAgain'], error: says('typed_twice') }),
  z
    .strictObject({
      ...common,
      kind: z.literal('upi'),
      upi: upi.refine(isUpi, says('upi_format')),
      upiAgain: upi,
    })
    .refine((form) => form.upi === form.upiAgain, { path: ['upiAgain'], error: says('typed_twice') }),
])

/** A payout that is due, of one trip; rupees. */
export const DuePayout = z.object({
  /** The booking's. */
  id: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  transporter: z.object({ id: z.string(), name: z.string(), company: z.string().nullable() }),
  part: z.enum(['advance', 'balance']),
  /** A balance without the tax that is deducted from it; 0 if only tax is left. */
  amount: z.number(),
  account: PayoutAccount.nullable(),
})
export type DuePayout = z.infer<typeof DuePayout>

const mine = { who: 'transporter' } as const
const clerk = { who: 'admin', roles: ['accounts'] } as const

export const payouts = {
  mine: endpoint({
    ...mine,
    method: 'GET',
    url: '/api/profile/payout',
    scope: 'money',
    summary: 'Where my money goes, masked',
    schema: { response: { 200: PayoutView } },
  }),
  sendCode: endpoint({
    ...mine,
    method: 'POST',
    url: '/api/profile/payout/send-code',
    scope: 'account',
    proven: true,
    limit: 'payout-code',
    summary: 'Send the code that confirms where my money goes, to my proven mobile',
    schema: {
      body: z.strictObject({}).optional(),
      response: { 200: z.object({ resendAfterSeconds: z.number(), expiresInSeconds: z.number() }) },
    },
  }),
  keep: endpoint({
    ...mine,
    method: 'PUT',
    url: '/api/profile/payout',
    scope: 'account',
    proven: true,
    summary: 'Say where my money goes: a bank account or a UPI address, typed twice, with the code',
    schema: { body: PayoutForm, response: { 200: PayoutView } },
  }),
  due: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/payouts',
    summary: 'Payouts that are due, with the accounts they go to; the oldest trips first',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, q: searched(100).optional() }),
      response: { 200: z.array(DuePayout) },
    },
  }),
  ofBooking: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/bookings/:id/payout',
    summary: 'Where the money of the driver of a booking goes, and how much is due',
    schema: {
      params: IdParams,
      response: {
        200: z.object({ transporter: z.string().nullable(), amount: z.number(), account: PayoutAccount.nullable() }),
      },
    },
  }),
}
