import { z } from 'zod'
import { DEFAULTS, LOAD_TYPES, VEHICLE_CATEGORIES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  ClientDistance,
  Day,
  Id,
  IdParams,
  Instant,
  Latitude,
  Longitude,
  Rupees,
  instantOr,
  pageQuery,
  plainText,
  requiredPlainText,
  rupeesOr,
  searched,
  tonsOr,
  says,
} from './kinds.ts'
import { NextView } from './shipment/next.ts'
import { PartForm, PartView } from './loads/part.ts'
import { LoadStopView, LoadStops, checkStops } from './shipment/stops.ts'
import { DetentionTerms, FreeHours } from './detention/waiting.ts'
import { LOAD_STATUSES } from './lifecycle.ts'

/** What a return load saves for one of my trucks. */
export const WayHomeView = z.object({
  vehicleId: z.string(),
  vehicleNumber: z.string(),
  /** Where and when the truck will be empty, and its home. */
  emptyAt: z.string(),
  emptyFrom: z.string(),
  home: z.string(),
  /** Road kilometres empty to the pickup, loaded, and empty from the drop to home; 2 decimals. */
  toPickupKm: z.number(),
  loadedKm: z.number(),
  toHomeKm: z.number(),
  /** d(B,A) − (d(B,pickup) + d(drop,A)) by road, 2 decimals. */
  savedKm: z.number(),
  /** Expected price over all kilometres driven with it, in rupees. */
  rupeesPerTotalKm: z.number(),
  /** Pickup ends before the truck is expected to be empty. */
  pickupBeforeEmpty: z.boolean().optional(),
})
export type WayHomeView = z.infer<typeof WayHomeView>

/** The place where one of my trucks will be empty nearest to a load's pickup, and its distance. */
export const EmptyTruckView = z.object({
  vehicleId: z.string(),
  emptyAt: z.string(),
  /** The end of a posted route or of a running trip, or where it stands without either. */
  by: z.enum(['posting', 'booking', 'standing']),
  toPickupKm: z.number(),
})
export type EmptyTruckView = z.infer<typeof EmptyTruckView>

/** A posted load. `bidCount` and `acceptedBidId` reach its shipper, `myBid` and `wayHome` a transporter. */
export const LoadView = z.object({
  id: z.string(),
  /** The number of the shipment, which its booking will have: `VP-20871`. */
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  fromLat: z.number(),
  fromLng: z.number(),
  fromCity: z.string(),
  toLat: z.number(),
  toLng: z.number(),
  toCity: z.string(),
  /** Great circle, 2 decimals; null when an end was typed by hand. */
  distanceKm: z.number().nullable(),
  /** By road, whole; null where an end is not on the map or no road goes. */
  roadKm: z.number().nullable(),
  loadType: z.enum(LOAD_TYPES),
  /** Of a truck that the load may share; without it, it takes the whole truck. */
  part: PartView.optional(),
  /** Between its ends, in their order; `distanceKm` and `roadKm` go through them. Absent without any. */
  stops: z.array(LoadStopView).optional(),
  vehicleCategory: z.enum(VEHICLE_CATEGORIES),
  material: z.string(),
  /** Tons. */
  weight: z.number(),
  /** Rupees. */
  expectedPrice: z.number(),
  /** More than 60 % off the usual price of the lane. */
  priceIsFarOff: z.boolean(),
  pickupDate: z.string(),
  /** The pickup window: from, and until. */
  pickupFrom: z.string(),
  pickupUntil: z.string(),
  /** What waiting costs at each end. */
  detention: DetentionTerms,
  validUntil: z.string(),
  status: z.enum(LOAD_STATUSES),
  createdAt: z.string(),
  shipper: z.object({
    name: z.string(),
    company: z.string().nullable(),
    rating: z.number().nullable(),
    isVerified: z.boolean(),
    /**
     * Percent of answerable bids that were answered, and median days from delivery to full payment; null before 5
     * trips.
     */
    answeredPercent: z.number().nullable(),
    paidInDays: z.number().nullable(),
  }),
  /** For its shipper: since when the load is hidden because drivers say that it is gone. */
  hiddenAt: z.string().nullable().optional(),
  /** Until when known carriers alone are asked; only they and its shipper see it then. */
  carriersUntil: z.string().nullable().optional(),
  /** For its shipper: what is waited for next. */
  next: NextView.optional(),
  bidCount: z.number().optional(),
  lowestBid: z.number().nullable().optional(),
  acceptedBidId: z.string().nullable().optional(),
  bookingId: z.string().nullable().optional(),
  myBid: z
    .object({
      id: z.string(),
      bidPrice: z.number(),
      status: z.string(),
      vehicleId: z.string(),
      note: z.string().nullable(),
    })
    .nullable()
    .optional(),
  wayHome: WayHomeView.nullable().optional(),
  /** For a transporter who opens this one load: each truck that has a route or a trip. */
  emptyTrucks: z.array(EmptyTruckView).optional(),
  /** Likewise: whether the reader may report it as gone, or has. */
  goneReport: z.enum(['may', 'made']).nullable().optional(),
})
export type LoadView = z.infer<typeof LoadView>

const fillAll = says('fill_all')
const fill = (max: number) => requiredPlainText(max, fillAll)
/** A typed place that was not chosen from the list has coordinates 0 and 0 and an empty city. */
const coordinate = (kind: typeof Latitude) => kind.default(0)

export const LoadForm = z
  .strictObject({
    fromLocation: fill(200),
    toLocation: fill(200),
    fromLat: coordinate(Latitude),
    fromLng: coordinate(Longitude),
    toLat: coordinate(Latitude),
    toLng: coordinate(Longitude),
    fromCity: plainText(120).default(''),
    toCity: plainText(120).default(''),
    distanceKm: ClientDistance,
    loadType: z.enum(LOAD_TYPES).default(DEFAULTS.loadType),
    /** For PTL and LTL only. */
    part: PartForm.optional(),
    /** Between the first pickup and the last drop, in their order. */
    stops: LoadStops.optional(),
    vehicleCategory: z.enum(VEHICLE_CATEGORIES).default(DEFAULTS.vehicleCategory),
    material: fill(120),
    weight: tonsOr(fillAll),
    expectedPrice: rupeesOr(fillAll),
    pickupDate: instantOr(fillAll),
    /** The pickup window, at most 7 days ahead; the whole pickup day when absent. */
    pickupFrom: Instant.optional(),
    pickupUntil: Instant.optional(),
    /** Free hours of waiting at each end; 6 when absent. */
    freeHours: FreeHours.optional(),
    /** Accepted because clients send it; the server sets 48 hours. */
    validUntil: z.string().max(40).optional(),
    /** The poster confirms a price far off its lane. */
    confirmed: z.boolean().optional(),
    /** Known carriers who have a truck for it see it an hour before the market; without any it is on the market at once. */
    carriersFirst: z.boolean().optional(),
  })
  .refine(({ loadType, part }) => loadType !== 'FTL' || part === undefined, {
    error: says('part_of_full'),
    path: ['part'],
  })
  .superRefine(checkStops)

export const loads = {
  list: endpoint({
    method: 'GET',
    url: '/api/posted-loads',
    scope: 'read',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: "A shipper's own loads; for a transporter the open loads of all shippers; empty for an administrator",
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        route: z.enum(['all', 'my-routes', 'return-loads']).default('all'),
        loadType: z.enum([...LOAD_TYPES, 'all']).default('all'),
        status: z.enum(LOAD_STATUSES).optional(),
        sort: z.enum(['newest', 'price', 'weight', 'pickup', 'saved']).optional(),
        q: searched(100).optional(),
        /** Part of the place where it is picked up, and where it goes; a city's other names find it too. */
        from: searched(200).optional(),
        to: searched(200).optional(),
        /** Only loads that a truck of the caller can carry (`own`), or those that none can (`none`). */
        fit: z.enum(['own', 'none']).optional(),
        /** Only loads that this truck of the caller may carry. */
        vehicleId: Id.optional(),
        /** Only loads that are picked up on this day (India time). */
        day: Day.optional(),
      }),
      response: { 200: z.array(LoadView) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/posted-loads/:id',
    scope: 'read',
    who: ['shipper', 'transporter'],
    summary: 'One load: an own one, or an open one',
    schema: { params: IdParams, response: { 200: LoadView } },
  }),
  post: endpoint({
    method: 'POST',
    url: '/api/posted-loads',
    scope: 'post',
    who: 'shipper',
    proven: true,
    summary: 'Post a load; it is open for 48 hours',
    schema: { body: LoadForm, response: { 201: LoadView } },
  }),
  close: endpoint({
    method: 'POST',
    url: '/api/posted-loads/:id/close',
    scope: 'post',
    who: 'shipper',
    summary: 'Close an open load; its bids are lost',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: LoadView } },
  }),
  keepOpen: endpoint({
    method: 'POST',
    url: '/api/posted-loads/:id/keep-open',
    scope: 'post',
    who: 'shipper',
    summary:
      'Keep an open load on the market for 48 hours from now; one that drivers say is gone is shown to them again',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: LoadView } },
  }),
  reportGone: endpoint({
    method: 'POST',
    url: '/api/posted-loads/:id/gone',
    scope: 'bid',
    who: 'transporter',
    proven: true,
    summary:
      'Say that a load is gone: once, by a verified driver with a truck for it; three hide it until its shipper confirms it',
    schema: {
      params: IdParams,
      body: z.strictObject({}).optional(),
      response: { 201: z.object({ isHidden: z.boolean() }) },
    },
  }),
  repost: endpoint({
    method: 'POST',
    url: '/api/posted-loads/:id/repost',
    scope: 'post',
    who: 'shipper',
    proven: true,
    summary: 'Post a closed or expired load again for 48 hours',
    schema: {
      params: IdParams,
      body: z
        .strictObject({
          pickupDate: Instant.optional(),
          expectedPrice: Rupees.optional(),
          confirmed: z.boolean().optional(),
        })
        .optional(),
      response: { 201: LoadView },
    },
  }),
  wayHome: endpoint({
    method: 'GET',
    url: '/api/way-home',
    scope: 'read',
    who: 'transporter',
    summary: 'Return loads for one of my postings or running bookings, or for all, most kilometres saved first',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        postingId: Id.optional(),
        bookingId: Id.optional(),
      }),
      response: { 200: z.array(LoadView) },
    },
  }),
}
