import { z } from 'zod'
import { BidView } from '../bids.ts'
import { DocumentView } from '../booking-views.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, IdParams, Rupees, pageQuery, ReasonBody, requiredText, searched, text } from '../kinds.ts'
import { APPROVAL_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES } from '../lifecycle.ts'
import { ProposalView } from '../payments/proposals.ts'
import { AdminBookingView, BookingLedgerView, QueuesView } from './admin-views.ts'

const read = { method: 'GET', who: 'admin' } as const

const write = { method: 'POST', who: 'admin' } as const

const put = { method: 'PUT', who: 'admin' } as const

const order = z.enum(['asc', 'desc']).default('desc')

const q = searched(100).optional()

const assignment = {
  transporterId: Id,
  vehicleId: Id,
  negotiatedPriceShipper: Rupees,
  negotiatedPriceDriver: Rupees,
  negotiationNotes: text(1000).nullish(),
  /** The clerk confirms a price far off its lane. */
  confirmed: z.boolean().optional(),
  /**
   * The reason for a truck of another category or too small; without it 422 misfit. With `mindsCost` also for a price
   * below what the way costs the driver. It is kept in the audit and shown to the driver.
   */
  override: ReasonBody.optional(),
  /** Refuse a price below what the way costs the driver (422 below_cost), unless `override` says why. */
  mindsCost: z.boolean().optional(),
}

export const AdminBookingsQuery = z.object({
  ...pageQuery,
  q,
  /** `delivered`: the POD is there, and its shipper or the office has not completed the trip. */
  queue: z
    .enum(['pendingAssignments', 'activeBookings', 'delivered', 'pendingPayments', 'pendingSetup', 'toGiveBack'])
    .optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  adminApprovalStatus: z.enum(APPROVAL_STATUSES).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  userId: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: z
    .enum([
      'createdAt',
      'price',
      'shipperPrice',
      'driverPrice',
      'margin',
      'received',
      'paidOut',
      'owes',
      'owed',
      'route',
      'shipper',
      'transporter',
      'marketTruck',
      'status',
      'paymentStatus',
    ])
    .default('createdAt'),
  order,
})

export const PendingBidsQuery = z.object({
  ...pageQuery,
  q,
  /** This bid only; an empty list if it does not wait. */
  bidId: Id.optional(),
  sort: z.enum(['acceptedAt', 'route', 'shipper', 'transporter', 'bidPrice', 'material']).default('acceptedAt'),
  order,
})

export const DocumentsQuery = z.object({
  ...pageQuery,
  kind: z.enum(['lr', 'pod']).optional(),
  checked: z.enum(['yes', 'no']).optional(),
  q,
  sort: z.enum(['uploadedAt']).default('uploadedAt'),
  order,
})

export const adminTrips = {
  queues: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/queues',
    summary: 'The four queues; answers 304 to an unchanged ETag',
    schema: { response: { 200: QueuesView } },
  }),
  pictures: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/pictures',
    summary: 'Bookings and margin by week, lanes by volume, money outstanding by age',
    schema: {
      response: {
        200: z.object({
          weeks: z.array(
            z.object({
              week: z.string(),
              bookings: z.number(),
              margin: z.number(),
              /** Accepted bids that wait, and money received from shippers in rupees. */
              acceptedBids: z.number(),
              received: z.number(),
            }),
          ),
          lanes: z.array(z.object({ from: z.string(), to: z.string(), bookings: z.number() })),
          ageing: z.array(z.object({ bucket: z.string(), fromShippers: z.number(), toDrivers: z.number() })),
        }),
      },
    },
  }),
  bookings: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/bookings',
    summary: 'Bookings of everyone',
    paged: true,
    schema: { querystring: AdminBookingsQuery, response: { 200: z.array(AdminBookingView) } },
  }),
  booking: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/bookings/:id',
    summary: 'One booking with its ledger',
    schema: { params: IdParams, response: { 200: BookingLedgerView } },
  }),
  bookingTotals: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/bookings/totals',
    summary: 'Money totals of the filtered bookings, rupees; without cancelled ones, unless the filter asks for those',
    schema: {
      querystring: AdminBookingsQuery,
      response: {
        200: z.object({
          bookings: z.number(),
          shipperPrice: z.number(),
          driverPrice: z.number(),
          margin: z.number(),
          received: z.number(),
          paidOut: z.number(),
          /** With queue toGiveBack only: what drivers must return and what shippers get back. */
          toGiveBack: z.object({ byDrivers: z.number(), toShippers: z.number() }).optional(),
        }),
      },
    },
  }),
  assignOrder: endpoint({
    ...write,
    roles: ['dispatcher'],
    url: '/api/admin/assign-order',
    summary: 'Assign a truck to a pending booking',
    schema: {
      body: z.strictObject({ bookingId: Id, ...assignment, orderType: z.literal('truck_first').optional() }),
      response: { 200: AdminBookingView },
    },
  }),
  unassign: endpoint({
    ...write,
    roles: ['dispatcher'],
    url: '/api/admin/bookings/:id/unassign',
    summary: 'Take back the truck of a booking until its LR stands; it waits for the office again',
    schema: {
      params: IdParams,
      body: ReasonBody,
      response: { 200: AdminBookingView },
    },
  }),
  changeTruck: endpoint({
    ...write,
    roles: ['dispatcher'],
    url: '/api/admin/bookings/:id/change-truck',
    summary: 'Give a booking another truck until its LR stands; the first driver is told',
    schema: {
      params: IdParams,
      body: z.strictObject({
        ...assignment,
        reason: requiredText(500, 'reason_required'),
        /** The `updatedAt` that the clerk saw; a newer one is a conflict. */
        ifUpdatedAt: z.string().max(40).optional(),
      }),
      response: { 200: AdminBookingView },
    },
  }),
  assignFromBid: endpoint({
    ...write,
    roles: ['dispatcher'],
    url: '/api/admin/assign-from-bid/:bidId',
    summary: 'Turn an accepted bid into an assigned booking',
    schema: {
      params: z.object({ bidId: Id }),
      body: z.strictObject({ ...assignment, orderType: z.literal('load_first').optional() }),
      response: { 201: AdminBookingView },
    },
  }),
  pendingBids: endpoint({
    ...read,
    roles: ['dispatcher'],
    url: '/api/admin/bids',
    summary: 'Bids that shippers accepted, waiting for the office',
    paged: true,
    schema: { querystring: PendingBidsQuery, response: { 200: z.array(BidView) } },
  }),
  rejectBid: endpoint({
    ...write,
    roles: ['dispatcher'],
    url: '/api/admin/bids/:id/reject',
    summary: 'Reject an accepted bid; its load opens again',
    schema: {
      params: IdParams,
      body: ReasonBody,
      response: { 200: BidView },
    },
  }),
  reprice: endpoint({
    ...put,
    roles: ['dispatcher', 'accounts'],
    url: '/api/admin/bookings/:id/prices',
    summary: 'Change the agreed prices; never under what is already paid',
    schema: {
      params: IdParams,
      body: z.strictObject({
        negotiatedPriceShipper: Rupees,
        negotiatedPriceDriver: Rupees,
        negotiationNotes: text(1000).nullish(),
        /** The clerk confirms a price far off its lane. */
        confirmed: z.boolean().optional(),
        /** The `updatedAt` that the clerk saw; a newer one is a conflict. */
        ifUpdatedAt: z.string().max(40).optional(),
      }),
      response: { 200: z.union([AdminBookingView, ProposalView]) },
    },
  }),
  documents: endpoint({
    ...read,
    roles: ['dispatcher', 'moderator'],
    url: '/api/admin/documents',
    summary: 'LR and POD to check, newest first',
    paged: true,
    schema: {
      querystring: DocumentsQuery,
      response: {
        200: z.array(
          DocumentView.extend({
            id: z.string(),
            /** Of a POD: the drop on the way that it is of; without, it is that of the last drop. */
            stop: z.object({ id: z.string(), place: z.string() }).optional(),
            /** When a clerk marked it as checked; null: not yet. */
            checkedAt: z.string().nullable(),
            checkedByName: z.string().nullable(),
            booking: z.object({
              id: z.string(),
              reference: z.string(),
              fromLocation: z.string(),
              toLocation: z.string(),
              status: z.enum(BOOKING_STATUSES),
              materialType: z.string(),
              weight: z.string(),
              shipper: z.string(),
              transporter: z.string().nullable(),
              vehicleNumber: z.string().nullable(),
            }),
          }),
        ),
      },
    },
  }),
}
