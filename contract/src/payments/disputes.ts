import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ProposalView } from './proposals.ts'
import { Id, IdParams, Rupees, RupeesOrZero, pageQuery, requiredText } from '../kinds.ts'

/** A shipper may dispute a delivery within this many hours of its proof; each side may add this many photos. */
export const DISPUTE = { hours: 72, photos: 6 } as const

const words = requiredText(1000, 'reason_required')

const Dispute = z.object({
  id: z.string(),
  /** Rupees that the shipper does not want to pay. */
  amount: z.number(),
  reason: z.string(),
  /** The one drop that it is about, as `drops` names it; null: the delivery as a whole. */
  drop: z.object({ stopId: z.string(), place: z.string() }).nullable(),
  openedAt: z.string(),
  /** The driver's answer. */
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  photos: z.array(z.object({ id: z.string(), url: z.string(), by: z.enum(['shipper', 'transporter']) })),
  status: z.enum(['open', 'decided', 'withdrawn']),
  /** The reason for the decision. */
  decision: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Deducted from the shipper's price: visible to the shipper and the office. */
  award: z.number().nullable(),
  /** Deducted from the driver's price: visible to the driver and the office. */
  fromDriver: z.number().nullable(),
})

export const DisputeView = z.object({
  /** The newest one of this trip; null if there is none. */
  dispute: Dispute.nullable(),
  /**
   * Of a trip with stops, for whoever may open one: what it may be about, and the most that may be disputed of it: the
   * drop's share of the freight with the waiting charged there.
   */
  drops: z.array(z.object({ stopId: z.string(), place: z.string(), most: z.number() })),
  can: z.object({
    open: z.boolean(),
    answer: z.boolean(),
    withdraw: z.boolean(),
    addPhoto: z.boolean(),
    decide: z.boolean(),
  }),
})
export type DisputeView = z.infer<typeof DisputeView>

const OpenDispute = Dispute.extend({
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  shipper: z.string(),
  transporter: z.string(),
})
export type OpenDispute = z.infer<typeof OpenDispute>

export const disputes = {
  get: endpoint({
    method: 'GET',
    url: '/api/bookings/:id/dispute',
    scope: 'read',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'What is disputed about a delivery, both sides’ words, and the decision',
    schema: { params: IdParams, response: { 200: DisputeView } },
  }),
  open: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/dispute',
    scope: 'money',
    who: 'shipper',
    proven: true,
    summary: 'Dispute a delivery within 72 hours of its proof: completion waits, the undisputed part stays due',
    schema: {
      params: IdParams,
      /** `stopId`: the one drop that it is about, on the way or `last`; without, the delivery as a whole. */
      body: z.strictObject({ amount: Rupees, reason: words, stopId: Id.optional() }),
      response: { 201: DisputeView },
    },
  }),
  answer: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/dispute/answer',
    scope: 'money',
    who: 'transporter',
    proven: true,
    summary: 'What the driver says to a dispute; said again it replaces what was said',
    schema: { params: IdParams, body: z.strictObject({ answer: words }), response: { 201: DisputeView } },
  }),
  withdraw: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/dispute/withdraw',
    scope: 'money',
    who: 'shipper',
    summary: 'Take an own dispute back; the trip completes as before',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: DisputeView } },
  }),
  addPhoto: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/dispute/photos',
    scope: 'money',
    who: ['shipper', 'transporter'],
    proven: true,
    multipart: 'photo',
    summary: 'Add a photo to an open dispute; at most 6 from each side',
    schema: { params: IdParams, response: { 201: DisputeView } },
  }),
  photo: endpoint({
    method: 'GET',
    url: '/api/dispute-photos/:id',
    scope: 'read',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'A photo of a dispute: its parties and the office',
    raw: 'image/webp',
    schema: { params: IdParams, response: { 200: z.any() } },
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/admin/disputes',
    who: 'admin',
    roles: ['accounts', 'dispatcher'],
    summary: 'Disputes that wait for the office, oldest first, or decided ones, newest first',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, status: z.enum(['open', 'decided', 'withdrawn']).default('open') }),
      response: { 200: z.array(OpenDispute) },
    },
  }),
  decide: endpoint({
    method: 'POST',
    url: '/api/admin/bookings/:id/dispute/decide',
    who: 'admin',
    roles: ['accounts'],
    summary: 'Decide a dispute: what comes off the shipper’s price, and what of it off the driver’s',
    schema: {
      params: IdParams,
      body: z.strictObject({
        award: RupeesOrZero,
        fromDriver: RupeesOrZero,
        decision: words,
        /**
         * The time of the driver's answer that the clerk has read; null if there was none. A different one now: 409.
         */
        ifAnsweredAt: z.string().max(40).nullable().optional(),
      }),
      response: { 200: z.union([DisputeView, ProposalView]) },
    },
  }),
}
