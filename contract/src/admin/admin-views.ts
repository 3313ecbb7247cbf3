import { z } from 'zod'
import { TripStopView } from '../shipment/stops.ts'
import { MoneyView, NextView } from '../shipment/next.ts'
import { BidView } from '../bids.ts'
import { StopView, TimelineEntry, DocumentView, TripDriver } from '../booking-views.ts'
import { COMMISSION_TYPES, PAYMENT_TYPES, VEHICLE_CATEGORIES } from '../constants.ts'
import { APPROVAL_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES, VEHICLE_STATUSES } from '../lifecycle.ts'
import { PaymentReportView, PaymentView, TermsView } from '../payments.ts'
import { personFacts } from '../users.ts'
import { truckFacts } from '../values/truck-facts.ts'

/** A person as the office sees them. */
export const AdminUserView = z.object({
  ...personFacts,
  userType: z.enum(['shipper', 'transporter']),
  commissionNotes: z.string().nullable(),
  isDeleted: z.boolean(),
  /** When the office suspended the account (signed out, off the market); null: not suspended. */
  suspendedAt: z.string().nullable(),
  suspendReason: z.string().nullable(),
})

export type AdminUserView = z.infer<typeof AdminUserView>

/** A person with the running trips, which continue during a suspension, and the offers that would leave the market. */
export const AdminPersonView = AdminUserView.extend({
  /** The newest 50. */
  runningBookings: z.array(
    z.object({ id: z.string(), reference: z.string(), status: z.enum(BOOKING_STATUSES), lane: z.string() }),
  ),
  onMarket: z.object({ postings: z.number(), loads: z.number(), bids: z.number(), requests: z.number() }),
  /** Waiting reports about this person and their trucks and loads. */
  openReports: z.number(),
})
export type AdminPersonView = z.infer<typeof AdminPersonView>

/** A posted truck or a load that is on the market, as the office sees it. */
export const OfferView = z.object({
  id: z.string(),
  kind: z.enum(['posting', 'load']),
  fromLocation: z.string(),
  toLocation: z.string(),
  distanceKm: z.number().nullable(),
  /** By road, whole; null where an end is not on the map or no road goes. */
  roadKm: z.number().nullable(),
  category: z.enum(VEHICLE_CATEGORIES),
  /** Rupees: the price of a truck, or what a load's shipper expects. */
  price: z.number(),
  /** More than 60 % off the usual price of the lane. */
  priceIsFarOff: z.boolean(),
  /** The number of the truck, the material of the load. */
  what: z.string(),
  owner: z.object({ id: z.string(), name: z.string(), company: z.string().nullable(), isVerified: z.boolean() }),
  openReports: z.number(),
  createdAt: z.string(),
  validUntil: z.string(),
  /** The pickup window of a load. */
  pickup: z.object({ from: z.string(), until: z.string() }).optional(),
})
export type OfferView = z.infer<typeof OfferView>

export const AdminVehicleView = z.object({
  id: z.string(),
  transporterId: z.string(),
  transporter: z.object({ name: z.string(), company: z.string().nullable() }),
  ...truckFacts,
  status: z.enum(VEHICLE_STATUSES),
  isVerified: z.boolean(),
  /** Off the market, because another owner registered its number first. */
  isDisputed: z.boolean(),
  /** An accepted bid, a request for the truck that was posted, or the next load of a chain waits for it. */
  isAwaited: z.boolean(),
  /** How many owners claim its number, this one included. */
  claims: z.number(),
  /** The registration certificate that its owner uploaded. */
  rc: z.object({ url: z.string(), mediaType: z.string(), uploadedAt: z.string() }).nullable(),
})

export type AdminVehicleView = z.infer<typeof AdminVehicleView>

const person = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  mobile: z.string().nullable(),
  mobileVerified: z.boolean(),
  isVerified: z.boolean(),
})

/** The commission of a transporter. */
const commissioned = z.object({
  commissionType: z.enum(COMMISSION_TYPES),
  commissionRate: z.number(),
  minimumPayout: z.number(),
})

const Instalment = z.object({ paymentType: z.enum(PAYMENT_TYPES), amount: z.number() })

/** A booking as the office sees it: both prices, the margin, the money. Rupees. `price` is the requested one. */
export const AdminBookingView = z.object({
  id: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  distanceKm: z.number().nullable(),
  /** By road, whole; null where an end is not on the map or no road goes. */
  roadKm: z.number().nullable(),
  price: z.number(),
  shipper: person,
  transporter: person.extend(commissioned.shape).nullable(),
  /** Whom the transporter has sent on the trip; null: the transporter drives himself. */
  driver: TripDriver.nullable(),
  vehicleId: z.string().nullable(),
  vehicle: z.object(truckFacts).nullable(),
  vehicleCategory: z.enum(VEHICLE_CATEGORIES).nullable(),
  marketTruckId: z.string().nullable(),
  /** The truck the shipper chose, and its owner. */
  marketTruck: z
    .object({
      id: z.string(),
      transporterId: z.string(),
      vehicle: z.object({ id: z.string(), ...truckFacts }),
      transporter: commissioned.extend({ name: z.string(), company: z.string().nullable() }),
    })
    .nullable(),
  loadId: z.string().nullable(),
  /** What the goods require of a truck. Kilograms are null if `weight` holds no number with a unit. */
  needs: z.object({ category: z.enum(VEHICLE_CATEGORIES).nullable(), weightKg: z.number().nullable() }),
  materialType: z.string(),
  weight: z.string(),
  /** When a truck may come for the goods; null where nobody was asked. */
  pickupFrom: z.string().nullable(),
  pickupUntil: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  adminApprovalStatus: z.enum(APPROVAL_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** What is waited for next, and where the shipper's money stands. */
  next: NextView,
  money: MoneyView,
  driverResponse: z.enum(['pending', 'accepted', 'declined']).nullable(),
  driverDeclineReason: z.string().nullable(),
  negotiatedPriceShipper: z.number().nullable(),
  negotiatedPriceDriver: z.number().nullable(),
  adminMargin: z.number().nullable(),
  negotiationNotes: z.string().nullable(),
  /** Why a truck that does not fit was sent. */
  misfitReason: z.string().nullable(),
  /** Why a truck was sent for less than its way costs by estimate. */
  belowCostReason: z.string().nullable(),
  totalReceivedFromShipper: z.number(),
  /** Paid to the current driver. */
  totalPaidToDriver: z.number(),
  advancePaidToDriver: z.number(),
  /** Paid to earlier drivers of this booking and not returned. */
  heldByPreviousDrivers: z.number(),
  /** The open amount on each side; below zero: to be returned after a cancellation. */
  balanceFromShipper: z.number(),
  balanceToDriver: z.number(),
  /** Of what is open to the driver, tax that was cut: it is deposited, not paid out. */
  tdsWithheld: z.number(),
  /** The next instalment of the terms on each side; null without terms, or with nothing open. */
  nextFromShipper: Instalment.nullable(),
  nextToDriver: Instalment.nullable(),
  lrUploaded: z.boolean(),
  podUploaded: z.boolean(),
  cancelReason: z.string().nullable(),
  hasTerms: z.boolean(),
  /** The active set of terms. */
  termsId: z.string().nullable(),
  /** The active terms and the draft; left out in lists that do not show them. */
  terms: TermsView.omit({ booking: true }).nullable().optional(),
  draftTerms: TermsView.omit({ booking: true }).nullable().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type AdminBookingView = z.infer<typeof AdminBookingView>

/** The page of one booking: everything the office knows about it, and its ledger. */
export const BookingLedgerView = AdminBookingView.extend({
  /** Stops between the ends, with each drop's share of the shipper's freight. */
  stops: z.array(TripStopView).optional(),
  lastShare: z.number().nullable().optional(),
  senderDetails: StopView.nullable(),
  receiverDetails: StopView.nullable(),
  specialInstructions: z.string().nullable(),
  promisedOn: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  documents: z.array(DocumentView),
  terms: TermsView.omit({ booking: true }).nullable(),
  payments: z.array(
    PaymentView.omit({ booking: true }).extend({
      /** Other bookings that the same transfer pays for. */
      sharedWith: z.array(z.object({ id: z.string(), reference: z.string() })).optional(),
    }),
  ),
  reports: z.array(PaymentReportView.omit({ booking: true })),
})

export type BookingLedgerView = z.infer<typeof BookingLedgerView>

export const QueuesView = z.object({
  pendingAssignments: z.array(AdminBookingView),
  pendingBids: z.array(BidView),
  activeBookings: z.array(AdminBookingView),
  pendingPayments: z.array(AdminBookingView),
  /** Total counts; each list holds the newest 200. */
  counts: z.object({
    pendingAssignments: z.number(),
    pendingBids: z.number(),
    activeBookings: z.number(),
    pendingPayments: z.number(),
    /** Pending assignments created today (India time), and since when the oldest pending bid waits. */
    assignmentsToday: z.number(),
    oldestBidAt: z.string().nullable(),
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
  /**
   * The name of the subject: a booking's reference, a vehicle's number, a person's name, a route; null if there is
   * none.
   */
  about: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  data: z.unknown(),
  /** The network address and browser from which the office acted. */
  address: z.string().nullable(),
  device: z.string().nullable(),
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
  /** `job` for work that failed before it made any message. */
  channel: z.enum(['sms', 'push', 'email', 'whatsapp', 'job']),
  /** The recipient: a name, a number or an address; empty when the job has none. */
  to: z.string(),
  error: z.string().nullable(),
  failedAt: z.string(),
  /** An expired code cannot be sent again. */
  can: z.object({ retry: z.boolean() }),
})
