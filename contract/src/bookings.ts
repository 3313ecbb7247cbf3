import { z } from 'zod'
import { VEHICLE_CATEGORIES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  ClientDistance,
  IdParams,
  Instant,
  Latitude,
  Longitude,
  Rupees,
  pageQuery,
  requiredPlainText,
  ReasonBody,
  requiredText,
  saidFirst,
  text,
  readMobile,
  says,
} from './kinds.ts'
import { codeOf } from './values/pasted.ts'
import { pinCanExist } from './values/pin.ts'
import { BOOKING_STATUSES, DECLINE_REASONS } from './lifecycle.ts'
import { AdminBookingView } from './admin/admin-views.ts'
import {
  BookingView,
  DashboardView,
  DriverTripView,
  ShipperBookingView,
  TransporterBookingView,
} from './booking-views.ts'

const required = (max: number) => requiredText(max, 'details_missing')
const requiredPlain = (max: number) => requiredPlainText(max, 'details_missing')

/** Checked and reported in this order. */
const inOrder = {
  codes: [says('details_missing'), says('contact_digits'), says('pincode_digits'), says('pincode_unknown')],
}

/** One end of a trip: whom to call and where to go. */
export const StopForm = z.strictObject(
  {
    contactName: requiredPlain(80),
    contactNumber: required(40)
      .overwrite(readMobile)
      .regex(/^\d{10}$/, says('contact_digits')),
    fullAddress: required(300),
    landmark: text(120).nullish(),
    city: requiredPlain(80),
    pincode: required(20)
      .overwrite(codeOf)
      .regex(/^\d{6}$/, { error: says('pincode_digits'), abort: true })
      .refine(pinCanExist, says('pincode_unknown')),
    instructions: text(500).nullish(),
  },
  says('details_missing'),
)

const common = {
  fromLocation: requiredPlain(200),
  toLocation: requiredPlain(200),
  price: Rupees,
  materialType: requiredPlain(120),
  /** Free text such as `5 Tons` or `500 KG`. */
  weight: required(40),
  specialInstructions: text(1000).nullish(),
  pickupDetails: StopForm,
  deliveryDetails: StopForm,
  /** When a truck may come for the goods: by default the day of the posted truck, else tomorrow. */
  pickupFrom: Instant.optional(),
  pickupUntil: Instant.optional(),
}

export const BookTruckForm = z
  .strictObject({
    ...common,
    /** The truck is posted for another lane and passes this one, at the price of this part of its way. */
    passing: z.boolean().optional(),
  })
  .register(saidFirst, inOrder)

export const DirectRequestForm = z
  .strictObject({
    ...common,
    vehicleCategory: z.enum(VEHICLE_CATEGORIES),
    /** Optional; if absent, the gazetteer looks the place up by any of its names. */
    fromLat: Latitude.optional(),
    fromLng: Longitude.optional(),
    toLat: Latitude.optional(),
    toLng: Longitude.optional(),
    distanceKm: ClientDistance,
  })
  .register(saidFirst, inOrder)

const noBody = z.strictObject({}).optional()

export const bookings = {
  bookTruck: endpoint({
    method: 'POST',
    url: '/api/market-trucks/:id/book-detailed',
    scope: 'book',
    who: 'shipper',
    proven: true,
    summary:
      'Request a posted truck at its price, or for a lane that it passes at that of the part; the posting is reserved',
    schema: { params: IdParams, body: BookTruckForm, response: { 201: ShipperBookingView } },
  }),
  request: endpoint({
    method: 'POST',
    url: '/api/bookings',
    scope: 'book',
    who: 'shipper',
    proven: true,
    summary: 'Request a truck that is not on the market',
    schema: { body: DirectRequestForm, response: { 201: ShipperBookingView } },
  }),
  list: endpoint({
    method: 'GET',
    url: '/api/bookings',
    scope: 'read',
    driver: 'own',
    who: 'signed-in',
    summary: "A shipper's own bookings, a transporter's assigned ones, a driver's trips; empty for an administrator",
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        status: z.enum(BOOKING_STATUSES).optional(),
        /**
         * running: pending to in_transit; payments: confirmed to completed; over: completed. `payments` and `over` also have
         * what was called off, as long as money is still to come back.
         */
        group: z.enum(['running', 'payments', 'completed', 'over']).optional(),
        /** newest: by creation; due: what a shipper has to pay soonest first, overdue before all, paid last. */
        sort: z.enum(['newest', 'due']).default('newest'),
      }),
      response: { 200: z.array(BookingView) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/bookings/:id',
    scope: 'read',
    driver: 'trip',
    who: ['shipper', 'transporter'],
    summary: 'One booking of mine',
    schema: { params: IdParams, response: { 200: BookingView } },
  }),
  dashboard: endpoint({
    method: 'GET',
    url: '/api/dashboard',
    scope: 'read',
    who: ['shipper', 'transporter'],
    summary: 'The figures of my dashboard',
    schema: { response: { 200: DashboardView } },
  }),
  statement: endpoint({
    method: 'GET',
    url: '/api/earnings/statement.csv',
    scope: 'papers',
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
    scope: 'book',
    who: 'transporter',
    summary: 'Accept or decline an assigned trip',
    schema: {
      params: IdParams,
      body: z.strictObject({
        response: z.enum(['accepted', 'declined']),
        reason: text(500).nullish(),
        /** Where the reason is one of the usual ones, which: its words are in the driver's own language. */
        reasonCode: z.enum(DECLINE_REASONS).optional(),
        /** The price that the driver saw when accepting; 409 price_changed when the office has changed it since. */
        ifPrice: Rupees.optional(),
      }),
      /** After declining, the booking is no longer the transporter's; this is the last time they see it. */
      response: { 200: TransporterBookingView },
    },
  }),
  start: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/start',
    scope: 'track',
    driver: 'trip',
    who: 'transporter',
    summary: 'The loaded truck leaves; above ₹50,000 of declared value without an e-way bill it asks once',
    schema: {
      params: IdParams,
      /** Answers the question about the e-way bill. */
      body: z.strictObject({ withoutEwayBill: z.boolean().optional() }).optional(),
      response: { 200: z.discriminatedUnion('viewer', [TransporterBookingView, DriverTripView]) },
    },
  }),
  complete: endpoint({
    method: 'POST',
    roles: ['dispatcher'],
    url: '/api/bookings/:id/complete',
    scope: 'book',
    who: ['shipper', 'admin'],
    summary: 'Confirm delivery; needs the POD',
    schema: {
      params: IdParams,
      body: noBody,
      response: { 200: z.union([ShipperBookingView, AdminBookingView]) },
    },
  }),
  cancel: endpoint({
    method: 'POST',
    roles: ['dispatcher'],
    url: '/api/bookings/:id/cancel',
    scope: 'book',
    who: ['shipper', 'admin'],
    summary: 'Cancel: a shipper while pending, an administrator until completed',
    schema: {
      params: IdParams,
      body: ReasonBody,
      response: { 200: z.union([ShipperBookingView, AdminBookingView]) },
    },
  }),
  updateDetails: endpoint({
    method: 'PUT',
    url: '/api/bookings/:id/details',
    scope: 'book',
    who: 'shipper',
    summary:
      'Give or correct pickup and delivery contacts until the truck is loaded; missing ones, until the POD stands',
    schema: {
      params: IdParams,
      body: z
        .strictObject({
          pickupDetails: StopForm,
          deliveryDetails: StopForm,
          specialInstructions: text(1000).nullish(),
        })
        .register(saidFirst, inOrder),
      response: { 200: ShipperBookingView },
    },
  }),
  rate: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/rating',
    scope: 'book',
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
