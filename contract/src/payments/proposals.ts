import { z } from 'zod'
import { PAYMENT_TYPES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, pageQuery, ReasonBody } from '../kinds.ts'

const PROPOSAL_KINDS = ['reverse_payment', 'pay_driver', 'reprice', 'decide_dispute'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

const clerk = z.object({ id: z.string(), name: z.string() })

/** An action that one clerk proposes and a second one decides; nothing happens while it waits. Rupees. */
export const ProposalView = z.object({
  id: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  status: z.enum(['waiting', 'confirmed', 'declined']),
  booking: z.object({
    id: z.string(),
    reference: z.string(),
    fromLocation: z.string(),
    toLocation: z.string(),
  }),
  /** Of a reversal, a payout or an award; for an award, what comes off the shipper's price. */
  amount: z.number().nullable(),
  /** For an award, what comes off the driver's price. */
  fromDriver: z.number().nullable(),
  paymentType: z.enum(PAYMENT_TYPES).nullable(),
  /** The proposed prices, and beside them the agreed ones. */
  negotiatedPriceShipper: z.number().nullable(),
  negotiatedPriceDriver: z.number().nullable(),
  agreedPriceShipper: z.number().nullable(),
  agreedPriceDriver: z.number().nullable(),
  /** Who is paid, or whose payment is reversed; null for prices and disputes. */
  party: z.object({ id: z.string(), name: z.string(), company: z.string().nullable() }).nullable(),
  /** The UTR or other reference of the payment. */
  reference: z.string().nullable(),
  /** The bank's day of the payment; null where the day of recording counts. */
  valueDate: z.string().nullable(),
  /** What is open on both sides of the booking now, before the proposal; null for a cancelled one. */
  balanceFromShipper: z.number().nullable(),
  balanceToDriver: z.number().nullable(),
  /** A proof of delivery stands. */
  hasPod: z.boolean(),
  why: z.string().nullable(),
  proposedBy: clerk,
  proposedAt: z.string(),
  decidedBy: clerk.nullable(),
  decidedAt: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** What the reading clerk may do: nobody confirms their own proposal. */
  can: z.object({ confirm: z.boolean(), decline: z.boolean() }),
})
export type ProposalView = z.infer<typeof ProposalView>

const office = { who: 'admin', roles: ['accounts', 'dispatcher'] } as const

export const proposals = {
  list: endpoint({
    ...office,
    method: 'GET',
    url: '/api/admin/proposals',
    summary: 'What waits for a second clerk, or was decided by one; newest first',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        status: z.enum(['waiting', 'confirmed', 'declined']).default('waiting'),
      }),
      response: { 200: z.array(ProposalView) },
    },
  }),
  confirm: endpoint({
    ...office,
    method: 'POST',
    url: '/api/admin/proposals/:id/confirm',
    summary: 'Do what another clerk has proposed',
    schema: { params: IdParams, response: { 200: ProposalView } },
  }),
  decline: endpoint({
    ...office,
    method: 'POST',
    url: '/api/admin/proposals/:id/decline',
    summary: 'Set a proposal aside, also the own one',
    schema: {
      params: IdParams,
      body: ReasonBody,
      response: { 200: ProposalView },
    },
  }),
}
