import { z } from 'zod'
import { LOAD_TYPES, VEHICLE_CATEGORIES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Rupees, pageQuery, text } from './kinds.ts'
import { BID_STATUSES } from './lifecycle.ts'
import { publicTruckFacts } from './values/truck-facts.ts'

/** Counter-offers on one bid, and how long each stands; none outlives the time of its load. */
export const OFFERS = { turns: 3, hours: 2 } as const

/** A bid. The load's shipper sees transporter and vehicle without their numbers; the bidder sees the load. */
export const BidView = z.object({
  id: z.string(),
  loadId: z.string(),
  transporterId: z.string(),
  vehicleId: z.string(),
  /** What its transporter asks now, in rupees: their counter-offer while it stands. */
  bidPrice: z.number(),
  /** The counter-offer that stands; null: none does. */
  offer: z
    .object({
      by: z.enum(['shipper', 'transporter']),
      price: z.number(),
      until: z.string(),
      /** It can be accepted or left, and not answered with another. */
      isLast: z.boolean(),
    })
    .nullable(),
  note: z.string().nullable(),
  status: z.enum(BID_STATUSES),
  createdAt: z.string(),
  rejectReason: z.string().nullable(),
  bookingId: z.string().nullable(),
  transporter: z.object({
    name: z.string(),
    company: z.string().nullable(),
    rating: z.number().nullable(),
    totalTrips: z.number(),
    isVerified: z.boolean(),
    punctuality: z.number().nullable(),
  }),
  vehicle: z.object({
    ...publicTruckFacts,
    isVerified: z.boolean(),
    /** For the bidder only. */
    vehicleNumber: z.string().optional(),
    /** The trip that it is on and cannot leave; null for none. For the office only. */
    trip: z
      .object({
        bookingId: z.string(),
        reference: z.string(),
        /** When it should be empty; null once the POD stands. */
        freeFrom: z.string().nullable(),
      })
      .nullish(),
  }),
  postedLoad: z.object({
    fromLocation: z.string(),
    toLocation: z.string(),
    /** 0 and 0 when the place was typed and not chosen. */
    fromLat: z.number(),
    fromLng: z.number(),
    toLat: z.number(),
    toLng: z.number(),
    distanceKm: z.number().nullable(),
    /** By road, whole; null where an end is not on the map or no road goes. */
    roadKm: z.number().nullable(),
    loadType: z.enum(LOAD_TYPES),
    vehicleCategory: z.enum(VEHICLE_CATEGORIES),
    material: z.string(),
    weight: z.number(),
    expectedPrice: z.number(),
    pickupDate: z.string(),
    pickupFrom: z.string(),
    pickupUntil: z.string(),
    validUntil: z.string(),
    status: z.string(),
    shipper: z.object({
      company: z.string().nullable(),
      name: z.string(),
      /** For the bidder, once the bid is accepted. */
      mobile: z.string().optional(),
    }),
  }),
  /** What the caller may do with it now. */
  can: z.object({
    accept: z.boolean(),
    counter: z.boolean(),
    takeOffer: z.boolean(),
    reject: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type BidView = z.infer<typeof BidView>

const decide = { method: 'POST', who: 'shipper', scope: 'book' } as const
const noBody = z.strictObject({}).optional()

export const bids = {
  place: endpoint({
    method: 'POST',
    url: '/api/posted-loads/:id/bids',
    scope: 'bid',
    who: 'transporter',
    proven: true,
    summary: 'Bid on an open load with an own vehicle; a new bid replaces the last one',
    schema: {
      params: IdParams,
      body: z.strictObject({
        vehicleId: Id,
        bidPrice: Rupees,
        note: text(500).nullish(),
        confirmed: z.boolean().optional(),
      }),
      response: { 201: BidView },
    },
  }),
  ofLoad: endpoint({
    method: 'GET',
    url: '/api/posted-loads/:id/bids',
    scope: 'read',
    who: 'shipper',
    summary: 'Bids on an own load',
    paged: true,
    schema: {
      params: IdParams,
      querystring: z.object({ ...pageQuery, sort: z.enum(['newest', 'price', 'rating']).default('newest') }),
      response: { 200: z.array(BidView) },
    },
  }),
  mine: endpoint({
    method: 'GET',
    url: '/api/bids',
    scope: 'read',
    who: 'transporter',
    summary: 'Own bids',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        status: z.enum(BID_STATUSES).optional(),
        /** Only those that a shipper has answered with a price that still stands. */
        offered: z.enum(['true']).optional(),
      }),
      response: { 200: z.array(BidView) },
    },
  }),
  accept: endpoint({
    ...decide,
    url: '/api/bids/:id/accept',
    summary:
      'Accept one bid at the price that was shown; the office assigns it next. 409 offer_changed has another price',
    schema: {
      params: IdParams,
      // May be left out while nobody has made a counter-offer.
      body: z.strictObject({ price: Rupees.optional() }).optional(),
      response: { 200: BidView },
    },
  }),
  counter: endpoint({
    method: 'POST',
    url: '/api/bids/:id/counter',
    scope: 'bid',
    who: ['shipper', 'transporter'],
    proven: true,
    summary: 'Answer a bid, or the counter-offer on it, with a price between the two; it stands for two hours',
    schema: {
      params: IdParams,
      body: z.strictObject({ price: Rupees, confirmed: z.boolean().optional() }),
      response: { 201: BidView },
    },
  }),
  takeOffer: endpoint({
    method: 'POST',
    url: '/api/bids/:id/take-offer',
    scope: 'bid',
    who: 'transporter',
    proven: true,
    summary: "Accept the shipper's counter-offer at the price that was shown; the office assigns the bid next",
    schema: { params: IdParams, body: z.strictObject({ price: Rupees }), response: { 200: BidView } },
  }),
  reject: endpoint({
    ...decide,
    url: '/api/bids/:id/reject',
    summary: 'Reject a bid',
    schema: {
      params: IdParams,
      body: z.strictObject({ reason: text(500).nullish() }).optional(),
      response: { 200: BidView },
    },
  }),
  withdraw: endpoint({
    method: 'POST',
    url: '/api/bids/:id/withdraw',
    scope: 'bid',
    who: 'transporter',
    summary: 'Withdraw an own open bid',
    schema: { params: IdParams, body: noBody, response: { 200: BidView } },
  }),
}
