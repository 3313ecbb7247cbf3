import { z } from 'zod'
import { VEHICLE_CATEGORIES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { truckFacts } from '../values/truck-facts.ts'
import { LatLng } from '../way-home/way-home.ts'
import { Id, IdParams, Rupees, pageQuery, searched } from '../kinds.ts'

const dispatcher = { who: 'admin', roles: ['dispatcher'] } as const

const Point = z.object({ lat: z.number(), lng: z.number() })
const PlannedAfter = z.object({ reference: z.string(), vehicleNumber: z.string() })

/**
 * A load that waits for a truck: a request, an accepted bid, or, if asked for, an open load that has not come to the
 * office yet.
 */
export const WaitingLoadView = z.object({
  id: z.string(),
  kind: z.enum(['request', 'bid', 'open']),
  /** A booking's number; bids and open loads have none yet. */
  reference: z.string().nullable(),
  fromLocation: z.string(),
  toLocation: z.string(),
  from: Point.nullable(),
  to: Point.nullable(),
  distanceKm: z.number().nullable(),
  /** By road, whole; null where an end is not on the map or no road goes. */
  roadKm: z.number().nullable(),
  needs: z.object({ category: z.enum(VEHICLE_CATEGORIES).nullable(), weightKg: z.number().nullable() }),
  goods: z.string(),
  /** How many stops lie between its ends; absent without any. */
  stops: z.number().optional(),
  /** What the shipper pays: the agreed price, else the requested one or the bid. Rupees. */
  price: z.number(),
  pickupFrom: z.string().nullable(),
  pickupUntil: z.string().nullable(),
  waitingSince: z.string(),
  shipper: z.string(),
  shipperMobile: z.string().nullable(),
  /** Only this transporter's trucks: the accepted bidder. */
  onlyTransporterId: z.string().nullable(),
  /** The truck that the shipper chose or the bidder offered. */
  askedVehicleId: z.string().nullable(),
  askedVehicleNumber: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** A truck takes it after its present trip: the later load of a chain. */
  plannedAfter: PlannedAfter.nullable(),
  /** Other clerks who have it open. */
  openBy: z.array(z.string()),
})
export type WaitingLoadView = z.infer<typeof WaitingLoadView>

/** A truck on the board's map. */
export const MapTruckView = z.object({
  vehicleId: z.string(),
  ...truckFacts,
  transporter: z.string(),
  at: Point,
  /** Where it is now, its route begins, or its trip ends. */
  place: z.string(),
  /** Null: free now; else the day of its route or the promised day of its trip, today at the earliest. */
  freeFrom: z.string().nullable(),
})
export type MapTruckView = z.infer<typeof MapTruckView>

/**
 * Where a truck's place is known from: its route on the market, its last drop, what its owner says, its home, or where its
 * running trip ends.
 */
const KNOWN_BY = ['route', 'drop', 'said', 'home', 'trip'] as const
/** Why a truck is not proposed; the first that applies. */
export const WHY_NOT = ['other_lane', 'too_late', 'loss', 'too_dear'] as const

/** A truck for a load, with the consequences of sending it. Kilometres are of road, estimated and whole; rupees. */
export const LoadTruckView = z.object({
  vehicleId: z.string(),
  ...truckFacts,
  transporter: z.object({
    id: z.string(),
    name: z.string(),
    company: z.string().nullable(),
    rating: z.number().nullable(),
    mobile: z.string().nullable(),
  }),
  /** Where it will be free, how that is known, and its home. */
  place: Point.extend({ name: z.string() }).nullable(),
  knownBy: z.enum(KNOWN_BY).nullable(),
  home: Point.extend({ name: z.string() }).nullable(),
  toPickupKm: z.number().nullable(),
  freeFrom: z.string(),
  /** The route that its owner has put on the market, its price, and what he asks for this load's part of it. */
  posted: z
    .object({
      fromLocation: z.string(),
      toLocation: z.string(),
      price: z.number(),
      /** Null: the load does not lie on the route. */
      part: z.object({ price: z.number(), detourKm: z.number() }).nullable(),
    })
    .nullable(),
  /** When it is at the pickup, and with the goods at their drop. */
  atPickup: z.string().nullable(),
  arrivesBy: z.string().nullable(),
  /** After the pickup's hours. */
  isLate: z.boolean(),
  isFit: z.boolean(),
  /** Chosen by the shipper, or offered with the bid. */
  isAsked: z.boolean(),
  /** Another load's accepted bid, a request for this posted truck, or the next load of a chain waits for it. */
  isAwaited: z.boolean(),
  /**
   * It carries so many other loads and has room for this one beside them: it can be assigned now, and its way becomes so
   * much longer.
   */
  beside: z.object({ others: z.number(), addedKm: z.number(), addedHours: z.number() }).optional(),
  /** The trip that it ends first; it is not assigned but planned behind it (`plan`), from `freeFrom` on. */
  after: z.string().nullable(),
  /** The trip that it is on, and when that should end; it cannot be sent now. */
  busy: z.object({ reference: z.string(), until: z.string().nullable() }).nullable(),
  /**
   * Saved compared with driving home empty, including the best loads on the way home after this one; below zero: more
   * empty kilometres.
   */
  savedEmptyKm: z.number().nullable(),
  /** The route as it would be driven: to the pickup, this load, perhaps others, home. */
  strip: z.array(z.object({ km: z.number(), isLoaded: z.boolean(), to: z.string() })),
  /** After commission; null where the price is negotiated. */
  driverPrice: z.number().nullable(),
  margin: z.number().nullable(),
  /** Of the driver: to the pickup, the laden way with its tolls, and half of the way home. */
  cost: z.number().nullable(),
  /** The price to the shipper that would carry the truck. */
  carriesFrom: z.number().nullable(),
  /** Null: a proposal. Those with a reason come after all proposals. */
  whyNot: z.enum(WHY_NOT).nullable(),
})
export type LoadTruckView = z.infer<typeof LoadTruckView>

const flag = z.enum(['true', 'false']).default('false')

export const dispatch = {
  loads: endpoint({
    ...dispatcher,
    method: 'GET',
    url: '/api/admin/dispatch/loads',
    summary: 'Loads that wait for a truck, oldest first; `q` finds them as it finds bookings',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        open: flag,
        planned: flag,
        q: searched(100).optional(),
        /** Number plate: only loads whose pickup lies within 75 km of where this truck stands. */
        near: searched(20).optional(),
      }),
      response: { 200: z.array(WaitingLoadView) },
    },
  }),
  trucks: endpoint({
    ...dispatcher,
    method: 'GET',
    url: '/api/admin/dispatch/loads/:id/trucks',
    summary:
      'The best trucks for hire for a load that waits, or for a booking whose truck is to be changed, best first; then the nearest that are no proposal, and why',
    schema: {
      params: IdParams,
      querystring: z.object({
        limit: z.coerce.number().int().min(1).max(20).default(5),
        /** Only this one's trucks, whether they fit or not. */
        transporterId: Id.optional(),
        /** Only the truck with this number, whether it fits or not. */
        plate: searched(20).optional(),
      }),
      response: { 200: z.array(LoadTruckView) },
    },
  }),
  map: endpoint({
    ...dispatcher,
    method: 'GET',
    url: '/api/admin/dispatch/trucks',
    summary:
      'Trucks that are for hire, and those whose trip ends with the goods that they carry now; with `near` the nearest to it first',
    paged: true,
    schema: {
      querystring: z.object({ ...pageQuery, near: LatLng.optional() }),
      response: { 200: z.array(MapTruckView) },
    },
  }),
  plan: endpoint({
    ...dispatcher,
    method: 'POST',
    url: '/api/admin/dispatch/loads/:id/plan',
    summary:
      'Reserve a truck that is on a trip for a load that waits: it takes the load after that trip, when it is assigned; until then the load does not expire and is not on the board. 404 load_not_found; 409 booking_not_pending, load_planned, no_trip_to_end; 422 pair_mismatch, misfit, plan_below_cost',
    schema: {
      params: IdParams,
      body: z.strictObject({
        vehicleId: Id,
        /** Rupees; not below what the way costs the driver. */
        negotiatedPriceDriver: Rupees,
      }),
      response: { 200: PlannedAfter },
    },
  }),
  open: endpoint({
    ...dispatcher,
    method: 'POST',
    url: '/api/admin/dispatch/loads/:id/open',
    summary: 'Say that you have a load open: other clerks see it for half a minute',
    schema: { params: IdParams, response: { 204: z.undefined() } },
  }),
}
