import { z } from 'zod'
import { AdminPersonView, OfferView } from '../admin/admin-views.ts'
import { VEHICLE_CATEGORIES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant, pageQuery, ReasonBody, requiredText, searched } from '../kinds.ts'

const REPORT_SUBJECTS = ['posting', 'load', 'person'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
const REPORT_STATUSES = ['open', 'dismissed', 'removed', 'suspended'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

const party = z.object({ id: z.string(), name: z.string(), company: z.string().nullable() })

export const ReportView = z.object({
  id: z.string(),
  subject: z.enum(REPORT_SUBJECTS),
  subjectId: z.string(),
  /** The lane of the truck or load and its price in rupees; null for a person. */
  lane: z.object({ fromLocation: z.string(), toLocation: z.string(), price: z.number() }).nullable(),
  /** Whether it is still on the market; null for a person. */
  isOnMarket: z.boolean().nullable(),
  reason: z.string(),
  status: z.enum(REPORT_STATUSES),
  note: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  reporter: party,
  person: party.extend({ isSuspended: z.boolean() }),
  /** Open reports about the same subject, this one included. */
  openReports: z.number(),
})
export type ReportView = z.infer<typeof ReportView>

export const OffersQuery = z.object({
  ...pageQuery,
  kind: z.enum(['posting', 'load']).default('posting'),
  /** Words of the lane, the owner, the vehicle number or the material. */
  q: searched(100).optional(),
  ownerId: Id.optional(),
  category: z.enum(VEHICLE_CATEGORIES).optional(),
  price: z.enum(['all', 'far_off']).default('all'),
  sort: z.enum(['createdAt', 'price']).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

const office = { method: 'POST', who: 'admin', roles: ['moderator'] } as const
const removed = z.object({ id: z.string(), status: z.literal('closed') })

export const PickupView = z.object({ id: z.string(), pickupFrom: z.string(), pickupUntil: z.string() })
export type PickupView = z.infer<typeof PickupView>

export const moderation = {
  report: endpoint({
    method: 'POST',
    url: '/api/reports',
    scope: 'book',
    who: ['shipper', 'transporter'],
    summary: 'Report a posted truck, a load or a person to the office, once',
    schema: {
      body: z.strictObject({
        subject: z.enum(REPORT_SUBJECTS),
        id: Id,
        reason: requiredText(500, 'report_reason'),
      }),
      response: { 201: z.object({ id: z.string(), subject: z.enum(REPORT_SUBJECTS), createdAt: z.string() }) },
    },
  }),
  reported: endpoint({
    method: 'GET',
    url: '/api/reports',
    scope: 'read',
    who: ['shipper', 'transporter'],
    summary: 'What I have reported, the newest first; of one subject when it is named',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, subject: z.enum(REPORT_SUBJECTS).optional(), subjectId: Id.optional() }),
      response: {
        200: z.array(
          z.object({ id: z.string(), subject: z.enum(REPORT_SUBJECTS), reason: z.string(), createdAt: z.string() }),
        ),
      },
    },
  }),
  reports: endpoint({
    method: 'GET',
    url: '/api/admin/reports',
    who: 'admin',
    roles: ['moderator'],
    summary: 'What people reported',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        status: z.enum([...REPORT_STATUSES, 'decided', 'all']).default('open'),
        subject: z.enum([...REPORT_SUBJECTS, 'all']).default('all'),
        personId: Id.optional(),
      }),
      response: { 200: z.array(ReportView) },
    },
  }),
  decide: endpoint({
    ...office,
    url: '/api/admin/reports/:id/decide',
    summary: 'Dismiss a report, remove what it is about, or suspend the person; all open reports about it are settled',
    schema: {
      params: IdParams,
      body: z.strictObject({
        decision: z.enum(['dismissed', 'removed', 'suspended']),
        reason: requiredText(500, 'reason_required'),
      }),
      response: { 200: ReportView },
    },
  }),
  offers: endpoint({
    method: 'GET',
    url: '/api/admin/offers',
    who: 'admin',
    roles: ['dispatcher', 'moderator'],
    summary: 'Posted trucks or loads that are on the market',
    paged: true,
    schema: { querystring: OffersQuery, response: { 200: z.array(OfferView) } },
  }),
  suspend: endpoint({
    ...office,
    url: '/api/admin/users/:id/suspend',
    summary: 'Suspend a person: signed out, off the market, bids withdrawn, waiting requests ended; trips stay',
    schema: { params: IdParams, body: ReasonBody, response: { 200: AdminPersonView } },
  }),
  restore: endpoint({
    ...office,
    url: '/api/admin/users/:id/restore',
    summary: 'Let a suspended person in again; what left the market stays off it',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: AdminPersonView } },
  }),
  removePosting: endpoint({
    ...office,
    url: '/api/admin/postings/:id/remove',
    summary: 'Take a posted truck off the market',
    schema: { params: IdParams, body: ReasonBody, response: { 200: removed } },
  }),
  setPickup: endpoint({
    method: 'POST',
    url: '/api/admin/loads/:id/pickup',
    who: 'admin',
    roles: ['dispatcher'],
    summary: 'Say when a truck may come for an open load without bids, up to 30 days ahead; its shipper is told',
    schema: {
      params: IdParams,
      body: z.strictObject({ pickupFrom: Instant, pickupUntil: Instant }),
      response: { 200: PickupView },
    },
  }),
  removeLoad: endpoint({
    ...office,
    url: '/api/admin/loads/:id/remove',
    summary: 'Take a load off the market; its bids are lost',
    schema: { params: IdParams, body: ReasonBody, response: { 200: removed } },
  }),
}
