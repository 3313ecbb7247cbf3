import { z } from 'zod'
import { VEHICLE_CATEGORIES, VEHICLE_TYPES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ClientDistance, IdParams, Latitude, Longitude, Rupees, pageQuery, requiredText, text } from './kinds.ts'
import { APPROVAL_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES } from './lifecycle.ts'

/** The sentences of specification 1 §5, checked in this order by the form and repeated by the server. */
export const bookingMessages = {
  required: {
    title: 'Please fill all required fields',
    description: 'All pickup/delivery contact details, addresses, material type, and weight are required.',
  },
  phones: { title: 'Invalid phone numbers', description: 'Contact numbers must be exactly 10 digits.' },
  pincodes: { title: 'Invalid pincodes', description: 'Pincodes must be exactly 6 digits.' },
} as const

const required = (max: number) => requiredText(max, bookingMessages.required.description)

/** One end of a trip: whom to call and where to go. */
export const StopForm = z.strictObject({
  contactName: required(80),
  contactNumber: required(20).regex(/^\d{10}$/, bookingMessages.phones.description),
  fullAddress: required(300),
  landmark: text(120).nullish(),
  city: required(80),
  pincode: required(10).regex(/^\d{6}$/, bookingMessages.pincodes.description),
  instructions: text(500).nullish(),
})

const common = {
  fromLocation: required(200),
  toLocation: required(200),
  price: Rupees,
  materialType: required(120),
  /** Free text such as `5 Tons` or `500 KG`. */
  weight: required(40),
  specialInstructions: text(1000).nullish(),
  pickupDetails: StopForm,
  deliveryDetails: StopForm,
}
export const BookTruckForm = z.strictObject(common)
export const DirectRequestForm = z.strictObject({
  ...common,
  vehicleCategory: z.enum(VEHICLE_CATEGORIES),
  /** Optional; the gazetteer answers for a known place without them. */
  fromLat: Latitude.optional(),
  fromLng: Longitude.optional(),
  toLat: Latitude.optional(),
  toLng: Longitude.optional(),
  distanceKm: ClientDistance,
})

export const StopView = z.object({
  contactName: z.string(),
  contactNumber: z.string(),
  fullAddress: z.string(),
  landmark: z.string().nullable(),
  city: z.string(),
  pincode: z.string(),
  instructions: z.string().nullable(),
})
export type StopView = z.infer<typeof StopView>

/** One moment of a booking's life: what happened, when, who did it. */
export const TimelineEntry = z.object({
  step: z.string(),
  at: z.string(),
  actor: z.enum(['shipper', 'transporter', 'admin', 'system']),
  actorName: z.string().nullable(),
  note: z.string().nullable(),
})

export const DocumentView = z.object({
  kind: z.enum(['lr', 'pod']),
  /** Address for download and viewing. */
  url: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  uploadedAt: z.string(),
  uploadedBy: z.enum(['shipper', 'transporter']),
})

/** What both parties see of a booking. */
export const bookingShape = {
  id: z.string(),
  /** The number people say on the phone: `VP-20871`. */
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  fromLat: z.number().nullable(),
  fromLng: z.number().nullable(),
  toLat: z.number().nullable(),
  toLng: z.number().nullable(),
  distanceKm: z.number().nullable(),
  status: z.enum(BOOKING_STATUSES),
  adminApprovalStatus: z.enum(APPROVAL_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  driverResponse: z.enum(['pending', 'accepted', 'declined']).nullable(),
  driverDeclineReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  vehicleCategory: z.enum(VEHICLE_CATEGORIES).nullable(),
  materialType: z.string(),
  weight: z.string(),
  specialInstructions: z.string().nullable(),
  lrUploaded: z.boolean(),
  podUploaded: z.boolean(),
  documents: z.array(DocumentView),
  /** Set when the office rejected a document and it may be uploaded again. */
  rejectedDocuments: z.array(z.object({ kind: z.enum(['lr', 'pod']), reason: z.string() })),
  /** The day by which the goods should arrive; null until assigned. */
  promisedOn: z.string().nullable(),
  marketTruckId: z.string().nullable(),
  loadId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  timeline: z.array(TimelineEntry),
  myRating: z.number().nullable(),
} as const

const party = {
  name: z.string(),
  company: z.string().nullable(),
  rating: z.number().nullable(),
  isVerified: z.boolean(),
}

/** A booking as its shipper sees it. `price` is what the shipper pays: the agreed price, the requested one before. */
export const ShipperBookingView = z.object({
  viewer: z.literal('shipper'),
  ...bookingShape,
  price: z.number(),
  negotiatedPriceShipper: z.number().nullable(),
  totalReceivedFromShipper: z.number(),
  /** Price minus received, 2 decimals. */
  balanceDue: z.number(),
  /** What is still missing from the agreed advance; 0 without terms. */
  advanceDue: z.number(),
  terms: z
    .object({
      advancePercentageShipper: z.number(),
      advanceAmountShipper: z.number(),
      dueDate: z.string().nullable(),
      terms: z.string().nullable(),
    })
    .nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      paymentType: z.string(),
      paymentMethod: z.string().nullable(),
      reference: z.string().nullable(),
      recordedAt: z.string(),
    }),
  ),
  senderDetails: StopView.nullable(),
  receiverDetails: StopView.nullable(),
  transporter: z
    .object({ ...party, totalTrips: z.number(), profilePicture: z.string().nullable(), mobile: z.string().nullable() })
    .nullable(),
  /** The number is null before confirmed. */
  vehicle: z
    .object({
      vehicleNumber: z.string().nullable(),
      category: z.enum(VEHICLE_CATEGORIES),
      vehicleType: z.enum(VEHICLE_TYPES),
      passingWeight: z.number(),
    })
    .nullable(),
  can: z.object({
    cancel: z.boolean(),
    uploadLr: z.boolean(),
    uploadPod: z.boolean(),
    complete: z.boolean(),
    rate: z.boolean(),
    editDetails: z.boolean(),
    reportPayment: z.boolean(),
  }),
})
export type ShipperBookingView = z.infer<typeof ShipperBookingView>

/** A booking as its transporter sees it. `price` is what the driver is paid; the shipper's never appears. */
export const TransporterBookingView = z.object({
  viewer: z.literal('transporter'),
  ...bookingShape,
  price: z.number(),
  negotiatedPriceDriver: z.number().nullable(),
  /** Rupees paid out so far, and still to come. */
  totalPaidToDriver: z.number(),
  balanceFromOffice: z.number(),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      paymentType: z.string(),
      paymentMethod: z.string().nullable(),
      reference: z.string().nullable(),
      recordedAt: z.string(),
    }),
  ),
  senderDetails: StopView.nullable(),
  receiverDetails: StopView.nullable(),
  shipper: z.object({ ...party, mobile: z.string().nullable() }),
  vehicleId: z.string().nullable(),
  vehicle: z
    .object({
      vehicleNumber: z.string(),
      category: z.enum(VEHICLE_CATEGORIES),
      vehicleType: z.enum(VEHICLE_TYPES),
      passingWeight: z.number(),
    })
    .nullable(),
  can: z.object({
    respond: z.boolean(),
    decline: z.boolean(),
    uploadLr: z.boolean(),
    start: z.boolean(),
    uploadPod: z.boolean(),
    rate: z.boolean(),
  }),
})
export type TransporterBookingView = z.infer<typeof TransporterBookingView>

export const BookingView = z.discriminatedUnion('viewer', [ShipperBookingView, TransporterBookingView])
export type BookingView = z.infer<typeof BookingView>

/** The figures of the two dashboards (specification 1 §2, §9), in rupees. */
export const DashboardView = z.object({
  activeBookings: z.number(),
  completedTrips: z.number(),
  /** Shipper: sum of completed bookings' prices. */
  totalSpent: z.number().optional(),
  openLoads: z.number().optional(),
  /** Transporter. */
  availableTrucks: z.number().optional(),
  marketLoads: z.number().optional(),
  thisMonth: z.number().optional(),
  totalEarned: z.number().optional(),
  recentTrips: z
    .array(
      z.object({
        id: z.string(),
        reference: z.string(),
        fromLocation: z.string(),
        toLocation: z.string(),
        distanceKm: z.number().nullable(),
        price: z.number(),
        completedAt: z.string(),
      }),
    )
    .optional(),
  /** Twelve months, oldest first: `2026-11`. */
  byMonth: z.array(z.object({ month: z.string(), earned: z.number(), trips: z.number() })).optional(),
})
export type DashboardView = z.infer<typeof DashboardView>

const noBody = z.strictObject({}).optional()

export const bookings = {
  bookTruck: endpoint({
    method: 'POST',
    url: '/api/market-trucks/:id/book-detailed',
    who: 'shipper',
    summary: 'Request a posted truck at its price; the posting is reserved',
    schema: { params: IdParams, body: BookTruckForm, response: { 201: ShipperBookingView } },
  }),
  request: endpoint({
    method: 'POST',
    url: '/api/bookings',
    who: 'shipper',
    summary: 'Request a truck that is not on the market',
    schema: { body: DirectRequestForm, response: { 201: ShipperBookingView } },
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/bookings',
    who: 'signed-in',
    summary: "A shipper's own bookings, a transporter's assigned ones; empty for an administrator",
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        status: z.enum(BOOKING_STATUSES).optional(),
        /** running: pending to in_transit; due: confirmed to completed with money outstanding or paid. */
        group: z.enum(['running', 'payments', 'completed']).optional(),
      }),
      response: { 200: z.array(BookingView) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/bookings/:id',
    who: ['shipper', 'transporter'],
    summary: 'One booking of mine',
    schema: { params: IdParams, response: { 200: BookingView } },
  }),
  dashboard: endpoint({
    method: 'GET',
    url: '/api/dashboard',
    who: ['shipper', 'transporter'],
    summary: 'The figures of my dashboard',
    schema: { response: { 200: DashboardView } },
  }),
  statement: endpoint({
    method: 'GET',
    url: '/api/earnings/statement.csv',
    who: 'transporter',
    summary: 'Completed trips and payouts as CSV',
    raw: 'text/csv',
    schema: {
      querystring: z.object({
        month: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .optional(),
      }),
      response: { 200: z.any() },
    },
  }),
  respond: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/respond',
    who: 'transporter',
    summary: 'Accept or decline an assigned trip',
    schema: {
      params: IdParams,
      body: z.strictObject({ response: z.enum(['accepted', 'declined']), reason: text(500).nullish() }),
      /** After declining, the booking is no longer the transporter's; this is its last sight of it. */
      response: { 200: TransporterBookingView },
    },
  }),
  start: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/start',
    who: 'transporter',
    summary: 'The loaded truck leaves',
    schema: { params: IdParams, body: noBody, response: { 200: TransporterBookingView } },
  }),
  complete: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/complete',
    who: ['shipper', 'admin'],
    summary: 'Confirm delivery; needs the POD',
    schema: {
      params: IdParams,
      body: noBody,
      response: { 200: z.object({ id: z.string(), status: z.literal('completed'), reference: z.string() }) },
    },
  }),
  cancel: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/cancel',
    who: ['shipper', 'admin'],
    summary: 'Cancel: a shipper while pending, an administrator until completed',
    schema: {
      params: IdParams,
      body: z.strictObject({ reason: requiredText(500, 'Please give a reason') }),
      response: { 200: z.object({ id: z.string(), status: z.literal('cancelled'), reference: z.string() }) },
    },
  }),
  updateDetails: endpoint({
    method: 'PUT',
    url: '/api/bookings/:id/details',
    who: 'shipper',
    summary: 'Give or correct pickup and delivery contacts until the truck is loaded',
    schema: {
      params: IdParams,
      body: z.strictObject({
        pickupDetails: StopForm,
        deliveryDetails: StopForm,
        specialInstructions: text(1000).nullish(),
      }),
      response: { 200: ShipperBookingView },
    },
  }),
  rate: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/rating',
    who: ['shipper', 'transporter'],
    summary: 'Rate the other side once after completion',
    schema: {
      params: IdParams,
      body: z.strictObject({ stars: z.number().int().min(1).max(5), comment: text(500).nullish() }),
      response: {
        201: z.object({
          id: z.string(),
          bookingId: z.string(),
          stars: z.number(),
          comment: z.string().nullable(),
          createdAt: z.string(),
        }),
      },
    },
  }),
}
