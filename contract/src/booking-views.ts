import { z } from 'zod'
import { VEHICLE_CATEGORIES } from './constants.ts'
import { APPROVAL_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES } from './lifecycle.ts'
import { MoneyView, NextView } from './shipment/next.ts'
import { TripStopView } from './shipment/stops.ts'
import { LANGUAGES } from './values/language.ts'
import { truckFacts, publicTruckFacts } from './values/truck-facts.ts'

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
  /** Earlier than `uploadedAt` where there was no signal. */
  takenAt: z.string(),
  uploadedBy: z.enum(['shipper', 'transporter']),
  /** Which person of the side, where it is not its account itself: of a company, or a driver. */
  uploadedName: z.string().nullable(),
})

/** The driver of a trip, named as his owner names him. */
export const TripDriver = z.object({ id: z.string(), name: z.string(), mobile: z.string().nullable() })
export type TripDriver = z.infer<typeof TripDriver>

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
  /** By road, whole; null where an end is not on the map or no road goes. */
  roadKm: z.number().nullable(),
  status: z.enum(BOOKING_STATUSES),
  adminApprovalStatus: z.enum(APPROVAL_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** What is waited for next, and where the money of the reader's side stands. */
  next: NextView,
  money: MoneyView,
  driverResponse: z.enum(['pending', 'accepted', 'declined']).nullable(),
  driverDeclineReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Whom the transporter has sent on the trip, with the number that he gave; null: the transporter drives himself. */
  driver: TripDriver.nullable(),
  vehicleCategory: z.enum(VEHICLE_CATEGORIES).nullable(),
  materialType: z.string(),
  weight: z.string(),
  specialInstructions: z.string().nullable(),
  /** When a truck may come for the goods; null where nobody was asked. */
  pickupFrom: z.string().nullable(),
  pickupUntil: z.string().nullable(),
  lrUploaded: z.boolean(),
  podUploaded: z.boolean(),
  documents: z.array(DocumentView),
  /** Set when the office rejected a document and it may be uploaded again. */
  rejectedDocuments: z.array(z.object({ kind: z.enum(['lr', 'pod']), reason: z.string() })),
  /** Stops between the ends, in their order; absent without any. */
  stops: z.array(TripStopView).optional(),
  /** With stops: the last drop's share of the freight, in rupees; null for who reads no price. */
  lastShare: z.number().nullable().optional(),
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
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  rating: z.number().nullable(),
  isVerified: z.boolean(),
}

/** The language of the messages to this party. */
const language = z.enum(LANGUAGES)

/** Every payment record of this party's side, corrections too. */
const payments = z.array(
  z.object({
    id: z.string(),
    amount: z.number(),
    paymentType: z.string(),
    paymentMethod: z.string().nullable(),
    reference: z.string().nullable(),
    valueDate: z.string(),
    recordedAt: z.string(),
  }),
)

/**
 * A booking as its shipper sees it. `price` is what the shipper pays: the agreed price or, before that, the requested
 * one.
 */
export const ShipperBookingView = z.object({
  viewer: z.literal('shipper'),
  ...bookingShape,
  price: z.number(),
  negotiatedPriceShipper: z.number().nullable(),
  totalReceivedFromShipper: z.number(),
  /** Price minus received, 2 decimals. */
  balanceDue: z.number(),
  /** The part of the agreed advance that is still missing; 0 without terms. */
  advanceDue: z.number(),
  /** Disputed and not decided yet: this part of the balance is not asked for now. */
  disputed: z.number(),
  terms: z
    .object({
      advancePercentageShipper: z.number(),
      advanceAmountShipper: z.number(),
      dueDate: z.string().nullable(),
      terms: z.string().nullable(),
    })
    .nullable(),
  payments,
  senderDetails: StopView.nullable(),
  receiverDetails: StopView.nullable(),
  /** The number is null before confirmed, and while no code has verified it. */
  transporter: z
    .object({
      ...party,
      totalTrips: z.number(),
      profilePicture: z.string().nullable(),
      mobile: z.string().nullable(),
      language,
    })
    .nullable(),
  /** The number is null before confirmed. */
  vehicle: z.object({ vehicleNumber: z.string().nullable(), ...publicTruckFacts }).nullable(),
  /** The posted truck that a waiting request asks for; null for a direct request, and once the office has answered. */
  asked: z.object({ ...publicTruckFacts, transporter: z.object(party) }).nullable(),
  /** The part of a posted truck that was asked for. */
  part: z.object({ weightKg: z.number(), floorMetres: z.number() }).optional(),
  /** Its truck may carry other goods beside these; absent for a truck that it has to itself. */
  sharesTruck: z.literal(true).optional(),
  /** Since when a request waits for the office; null once it has answered. */
  waitsSince: z.string().nullable(),
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

/** A running trip that takes a part of its truck. */
export const TripPartView = z.object({
  /** Other trips that the truck is on now. */
  others: z.number(),
  /** How much longer the truck's way became with it, when it was assigned. */
  addedKm: z.number(),
  addedHours: z.number(),
  /** Rupees that these kilometres cost by the owner's figures; only its owner reads them, and not of a truck's first part. */
  costRupees: z.number().optional(),
  /** Its next stop among all that the truck has still to make: 1 is the next; null once it is delivered. */
  stop: z.number().nullable(),
})
export type TripPartView = z.infer<typeof TripPartView>

/** A booking as its transporter sees it. `price` is what the driver is paid; the shipper's never appears. */
export const TransporterBookingView = z.object({
  viewer: z.literal('transporter'),
  ...bookingShape,
  price: z.number(),
  negotiatedPriceDriver: z.number().nullable(),
  /** Why the office sends this truck although it does not fit the goods. */
  misfitReason: z.string().nullable(),
  /** Why the office sends it for less than its way costs by estimate. */
  belowCostReason: z.string().nullable(),
  /** Rupees paid out so far, and still to come after tax. */
  totalPaidToDriver: z.number(),
  /** Tax that was cut so far; and what of it was deposited, which `totalPaidToDriver` holds. */
  tds: z.number(),
  tdsDeposited: z.number(),
  balanceFromOffice: z.number(),
  payments,
  senderDetails: StopView.nullable(),
  receiverDetails: StopView.nullable(),
  /** The number is null while no code has verified it. */
  shipper: z.object({ ...party, mobile: z.string().nullable(), language }),
  vehicleId: z.string().nullable(),
  vehicle: z.object(truckFacts).nullable(),
  /** Of a running trip that takes a part of its truck. */
  part: TripPartView.optional(),
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

const tripShape = z.object(bookingShape).omit({ paymentStatus: true, money: true }).shape

/** A trip as the driver who was sent on it sees it: nothing of the money, on either side. */
export const DriverTripView = z.object({
  viewer: z.literal('driver'),
  ...tripShape,
  senderDetails: StopView.nullable(),
  receiverDetails: StopView.nullable(),
  /** Whom he drives for. The number is null while no code has verified it. */
  owner: z.object({ id: z.string(), name: z.string(), company: z.string().nullable(), mobile: z.string().nullable() }),
  vehicle: z.object(truckFacts).nullable(),
  part: TripPartView.omit({ costRupees: true }).optional(),
  /** The owner rates. */
  can: z.object({ uploadLr: z.boolean(), start: z.boolean(), uploadPod: z.boolean(), rate: z.literal(false) }),
})
export type DriverTripView = z.infer<typeof DriverTripView>

export const BookingView = z.discriminatedUnion('viewer', [ShipperBookingView, TransporterBookingView, DriverTripView])

export type BookingView = z.infer<typeof BookingView>

/** The figures of the two dashboards, in rupees. */
export const DashboardView = z.object({
  activeBookings: z.number(),
  completedTrips: z.number(),
  /** Shipper: sum of completed bookings' prices. */
  totalSpent: z.number().optional(),
  openLoads: z.number().optional(),
  /** Shipper: due now without what is being checked, overdue (part of it), being checked, and due later. */
  toPay: z.object({ now: z.number(), overdue: z.number(), checking: z.number(), later: z.number() }).optional(),
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
        /** By road, whole; null where an end is not on the map or no road goes. */
        roadKm: z.number().nullable(),
        price: z.number(),
        completedAt: z.string(),
      }),
    )
    .optional(),
  /** Twelve months, oldest first: `2026-11`. */
  byMonth: z
    .array(
      z.object({
        month: z.string(),
        earned: z.number(),
        trips: z.number(),
        /** Road kilometres driven loaded, whole; of trips whose places are on the map. */
        ladenKm: z.number(),
        /** Road kilometres saved by trips taken on the way back, whole. */
        savedKm: z.number(),
      }),
    )
    .optional(),
})

export type DashboardView = z.infer<typeof DashboardView>
