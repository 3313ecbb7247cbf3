import { z } from 'zod'
import { BidView } from './bids.ts'
import { StopView, TimelineEntry, DocumentView } from './bookings.ts'
import { COMMISSION_TYPES, LIMITS, VEHICLE_CATEGORIES, VEHICLE_TYPES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdParams, Ok, Rupees, RupeesOrZero, pageQuery, requiredText, text } from './kinds.ts'
import { APPROVAL_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES, VEHICLE_STATUSES } from './lifecycle.ts'
import { PaymentReportView, PaymentView, TermsView } from './payments.ts'

/** A person as the office sees them (specification 2 §3). */
export const AdminUserView = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  fullAddress: z.string().nullable(),
  alternateContact: z.string().nullable(),
  userType: z.enum(['shipper', 'transporter']),
  isVerified: z.boolean(),
  profilePicture: z.string().nullable(),
  totalTrips: z.number(),
  rating: z.number().nullable(),
  punctuality: z.number().nullable(),
  memberSince: z.string().nullable(),
  commissionType: z.enum(COMMISSION_TYPES).nullable(),
  commissionRate: z.number().nullable(),
  minimumPayout: z.number().nullable(),
  commissionNotes: z.string().nullable(),
  isDeleted: z.boolean(),
})
export type AdminUserView = z.infer<typeof AdminUserView>

export const AdminVehicleView = z.object({
  id: z.string(),
  transporterId: z.string(),
  transporter: z.object({ name: z.string(), company: z.string().nullable() }),
  vehicleNumber: z.string(),
  category: z.enum(VEHICLE_CATEGORIES),
  vehicleType: z.enum(VEHICLE_TYPES),
  passingWeight: z.number(),
  status: z.enum(VEHICLE_STATUSES),
  isVerified: z.boolean(),
})
export type AdminVehicleView = z.infer<typeof AdminVehicleView>

const person = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  mobile: z.string().nullable(),
  isVerified: z.boolean(),
})

/** What the office owes a transporter of a price. */
const commissioned = z.object({
  commissionType: z.enum(COMMISSION_TYPES),
  commissionRate: z.number(),
  minimumPayout: z.number(),
})

/** A booking as the office sees it: both prices, the margin, the money. Rupees. `price` is the requested one. */
export const AdminBookingView = z.object({
  id: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  distanceKm: z.number().nullable(),
  price: z.number(),
  shipper: person,
  transporter: person.extend(commissioned.shape).nullable(),
  vehicleId: z.string().nullable(),
  vehicle: z
    .object({
      vehicleNumber: z.string(),
      category: z.enum(VEHICLE_CATEGORIES),
      vehicleType: z.enum(VEHICLE_TYPES),
      passingWeight: z.number(),
    })
    .nullable(),
  vehicleCategory: z.enum(VEHICLE_CATEGORIES).nullable(),
  marketTruckId: z.string().nullable(),
  /** The truck the shipper chose and whose it is. */
  marketTruck: z
    .object({
      id: z.string(),
      transporterId: z.string(),
      vehicle: z.object({
        id: z.string(),
        vehicleNumber: z.string(),
        category: z.enum(VEHICLE_CATEGORIES),
        vehicleType: z.enum(VEHICLE_TYPES),
        passingWeight: z.number(),
      }),
      transporter: commissioned.extend({ name: z.string(), company: z.string().nullable() }),
    })
    .nullable(),
  loadId: z.string().nullable(),
  materialType: z.string(),
  weight: z.string(),
  status: z.enum(BOOKING_STATUSES),
  adminApprovalStatus: z.enum(APPROVAL_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  driverResponse: z.enum(['pending', 'accepted', 'declined']).nullable(),
  driverDeclineReason: z.string().nullable(),
  negotiatedPriceShipper: z.number().nullable(),
  negotiatedPriceDriver: z.number().nullable(),
  adminMargin: z.number().nullable(),
  negotiationNotes: z.string().nullable(),
  totalReceivedFromShipper: z.number(),
  totalPaidToDriver: z.number(),
  advancePaidToDriver: z.number(),
  balanceFromShipper: z.number(),
  balanceToDriver: z.number(),
  lrUploaded: z.boolean(),
  podUploaded: z.boolean(),
  cancelReason: z.string().nullable(),
  hasTerms: z.boolean(),
  draftTerms: TermsView.omit({ booking: true }).nullable().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminBookingView = z.infer<typeof AdminBookingView>

/** The page of one booking: everything the office knows about it, and its ledger. */
export const BookingLedgerView = AdminBookingView.extend({
  senderDetails: StopView.nullable(),
  receiverDetails: StopView.nullable(),
  specialInstructions: z.string().nullable(),
  promisedOn: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  documents: z.array(DocumentView),
  terms: TermsView.omit({ booking: true }).nullable(),
  payments: z.array(PaymentView.omit({ booking: true })),
  reports: z.array(PaymentReportView.omit({ booking: true })),
})
export type BookingLedgerView = z.infer<typeof BookingLedgerView>

export const QueuesView = z.object({
  pendingAssignments: z.array(AdminBookingView),
  pendingBids: z.array(BidView),
  activeBookings: z.array(AdminBookingView),
  pendingPayments: z.array(AdminBookingView),
  /** How many there are in all; each list holds the newest 200. */
  counts: z.object({
    pendingAssignments: z.number(),
    pendingBids: z.number(),
    activeBookings: z.number(),
    pendingPayments: z.number(),
    /** Margin of active bookings and money still due from shippers, rupees. */
    activeMargin: z.number(),
    dueFromShippers: z.number(),
  }),
})
export type QueuesView = z.infer<typeof QueuesView>

export const AuditView = z.object({
  id: z.string(),
  type: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), role: z.string() }).nullable(),
  subjectType: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  data: z.unknown(),
})

export const ExportView = z.object({
  id: z.string(),
  table: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  rowsDone: z.number(),
  rowsTotal: z.number(),
  url: z.string().nullable(),
  createdAt: z.string(),
})

export const DeadLetterView = z.object({
  id: z.string(),
  queue: z.string(),
  channel: z.string(),
  to: z.string(),
  error: z.string().nullable(),
  failedAt: z.string(),
})

const read = { method: 'GET', who: 'admin' } as const
const write = { method: 'POST', who: 'admin' } as const
const put = { method: 'PUT', who: 'admin' } as const
const order = z.enum(['asc', 'desc']).default('desc')
const q = z.string().trim().max(100).optional()

const assignment = {
  transporterId: Id,
  vehicleId: Id,
  negotiatedPriceShipper: Rupees,
  negotiatedPriceDriver: Rupees,
  negotiationNotes: text(1000).nullish(),
}
const verified = z.strictObject({ isVerified: z.boolean() })

export const UsersQuery = z.object({
  ...pageQuery,
  q,
  userType: z.enum(['all', 'shipper', 'transporter']).default('all'),
  verification: z.enum(['all', 'verified', 'unverified']).default('all'),
  sort: z.enum(['createdAt', 'name', 'company', 'city', 'rating']).default('createdAt'),
  order,
})
export const AdminBookingsQuery = z.object({
  ...pageQuery,
  q,
  queue: z.enum(['pendingAssignments', 'activeBookings', 'pendingPayments', 'pendingSetup']).optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  adminApprovalStatus: z.enum(APPROVAL_STATUSES).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  userId: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: z.enum(['createdAt', 'price', 'margin', 'route', 'shipper']).default('createdAt'),
  order,
})
export const AuditQuery = z.object({
  ...pageQuery,
  q,
  type: z.string().max(60).optional(),
  actorId: Id.optional(),
  subjectType: z.string().max(40).optional(),
  subjectId: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
})

export const admin = {
  queues: endpoint({
    ...read,
    url: '/api/admin/queues',
    summary: 'The four queues; answers 304 to an unchanged ETag',
    schema: { response: { 200: QueuesView } },
  }),
  stats: endpoint({
    ...read,
    url: '/api/admin/stats',
    summary: 'Counts of people',
    schema: {
      response: {
        200: z.object({
          totalUsers: z.number(),
          totalShippers: z.number(),
          totalTransporters: z.number(),
          verifiedUsers: z.number(),
        }),
      },
    },
  }),
  pictures: endpoint({
    ...read,
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
              /** Bids that shippers accepted, and money received from shippers in rupees. */
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
  users: endpoint({
    ...read,
    url: '/api/admin/users',
    summary: 'People, without administrators',
    paged: true,
    schema: { querystring: UsersQuery, response: { 200: z.array(AdminUserView) } },
  }),
  user: endpoint({
    ...read,
    url: '/api/admin/users/:id',
    summary: 'One person',
    schema: { params: IdParams, response: { 200: AdminUserView } },
  }),
  verifyUser: endpoint({
    ...put,
    url: '/api/admin/users/:id/verify',
    summary: 'Verify or unverify a person',
    schema: { params: IdParams, body: verified, response: { 200: AdminUserView } },
  }),
  setCommission: endpoint({
    ...put,
    url: '/api/admin/users/:id/commission',
    summary: "Set a transporter's commission",
    schema: {
      params: IdParams,
      body: z.strictObject({
        commissionType: z.enum(COMMISSION_TYPES),
        /** Percent up to 100 for percentage, rupees a trip for fixed_per_trip; unused for negotiated. */
        commissionRate: RupeesOrZero.nullish(),
        minimumPayout: RupeesOrZero.nullish(),
        commissionNotes: text(1000).nullish(),
      }),
      response: { 200: AdminUserView },
    },
  }),
  vehicles: endpoint({
    ...read,
    url: '/api/admin/vehicles',
    summary: 'Vehicles of everyone',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        q,
        transporterId: Id.optional(),
        status: z.enum(VEHICLE_STATUSES).optional(),
        verification: z.enum(['all', 'verified', 'unverified']).default('all'),
        category: z.enum(VEHICLE_CATEGORIES).optional(),
        sort: z.enum(['createdAt', 'vehicleNumber', 'passingWeight']).default('createdAt'),
        order,
      }),
      response: { 200: z.array(AdminVehicleView) },
    },
  }),
  verifyVehicle: endpoint({
    ...put,
    url: '/api/admin/vehicles/:id/verify',
    summary: 'Verify or unverify a vehicle',
    schema: { params: IdParams, body: verified, response: { 200: AdminVehicleView } },
  }),
  bookings: endpoint({
    ...read,
    url: '/api/admin/bookings',
    summary: 'Bookings of everyone',
    paged: true,
    schema: { querystring: AdminBookingsQuery, response: { 200: z.array(AdminBookingView) } },
  }),
  booking: endpoint({
    ...read,
    url: '/api/admin/bookings/:id',
    summary: 'One booking with its ledger',
    schema: { params: IdParams, response: { 200: BookingLedgerView } },
  }),
  bookingTotals: endpoint({
    ...read,
    url: '/api/admin/bookings/totals',
    summary: 'Money totals of the filtered bookings, rupees',
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
        }),
      },
    },
  }),
  assignOrder: endpoint({
    ...write,
    url: '/api/admin/assign-order',
    summary: 'Assign a truck to a pending booking',
    schema: {
      body: z.strictObject({ bookingId: Id, ...assignment, orderType: z.literal('truck_first').optional() }),
      response: { 200: AdminBookingView },
    },
  }),
  assignFromBid: endpoint({
    ...write,
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
    url: '/api/admin/bids',
    summary: 'Bids that shippers accepted, waiting for the office',
    paged: true,
    schema: { querystring: z.object({ ...pageQuery, q }), response: { 200: z.array(BidView) } },
  }),
  rejectBid: endpoint({
    ...write,
    url: '/api/admin/bids/:id/reject',
    summary: 'Reject an accepted bid; its load opens again',
    schema: {
      params: IdParams,
      body: z.strictObject({ reason: requiredText(500, 'Please give a reason') }),
      response: { 200: BidView },
    },
  }),
  reprice: endpoint({
    ...put,
    url: '/api/admin/bookings/:id/prices',
    summary: 'Change the agreed prices; never under what is already paid',
    schema: {
      params: IdParams,
      body: z.strictObject({
        negotiatedPriceShipper: Rupees,
        negotiatedPriceDriver: Rupees,
        negotiationNotes: text(1000).nullish(),
        /** The `updatedAt` that was looked at; a newer one is a conflict. */
        ifUpdatedAt: z.string().max(40).optional(),
      }),
      response: { 200: AdminBookingView },
    },
  }),
  documents: endpoint({
    ...read,
    url: '/api/admin/documents',
    summary: 'LR and POD to check, newest first',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, kind: z.enum(['lr', 'pod']).optional(), q }),
      response: {
        200: z.array(
          DocumentView.extend({
            id: z.string(),
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
  audit: endpoint({
    ...read,
    url: '/api/admin/audit',
    summary: 'Who did what, when, before and after',
    paged: true,
    schema: { querystring: AuditQuery, response: { 200: z.array(AuditView) } },
  }),
  newsletter: endpoint({
    ...read,
    url: '/api/admin/newsletter',
    summary: 'Newsletter addresses',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, q, status: z.enum(['pending', 'confirmed', 'unsubscribed']).optional() }),
      response: {
        200: z.array(
          z.object({
            id: z.string(),
            email: z.string(),
            status: z.string(),
            createdAt: z.string(),
            confirmedAt: z.string().nullable(),
          }),
        ),
      },
    },
  }),
  changePassword: endpoint({
    ...write,
    url: '/api/admin/change-password',
    summary: 'Change the own password; all other sessions end',
    schema: {
      body: z.strictObject({
        currentPassword: z
          .string('Current password is required')
          .min(1, 'Current password is required')
          .max(LIMITS.passwordMax),
        newPassword: z
          .string('New password must be at least 6 characters')
          .min(LIMITS.passwordChange, 'New password must be at least 6 characters')
          .max(LIMITS.passwordMax),
      }),
      response: { 200: Ok },
    },
  }),
  startExport: endpoint({
    ...write,
    url: '/api/admin/exports',
    summary: 'Export a filtered table as CSV in the background',
    schema: {
      body: z.strictObject({
        table: z.enum(['users', 'vehicles', 'bookings', 'payments', 'payment-terms', 'audit', 'newsletter']),
        /** The query of the table's list call, without paging. */
        filter: z.record(z.string(), z.string().max(200)).default({}),
      }),
      response: { 201: ExportView },
    },
  }),
  export: endpoint({
    ...read,
    url: '/api/admin/exports/:id',
    summary: 'Progress of an export',
    schema: { params: IdParams, response: { 200: ExportView } },
  }),
  exportFile: endpoint({
    ...read,
    url: '/api/admin/exports/:id/file',
    summary: 'The finished CSV',
    raw: 'text/csv',
    schema: { params: IdParams, response: { 200: z.any() } },
  }),
  deadLetters: endpoint({
    ...read,
    url: '/api/admin/dead-letters',
    summary: 'Messages that could not be delivered',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(DeadLetterView) } },
  }),
  retryDeadLetter: endpoint({
    ...write,
    url: '/api/admin/dead-letters/:id/retry',
    summary: 'Send an undelivered message again',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: Ok } },
  }),
}
