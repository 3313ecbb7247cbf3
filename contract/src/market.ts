import { z } from 'zod'
import { INDIA, VEHICLE_CATEGORIES } from './constants.ts'
import { HERO_VEHICLES } from './values/hero-vehicles.ts'
import { endpoint } from './endpoint.ts'
import {
  ClientDistance,
  Day,
  Id,
  IdParams,
  Instant,
  Nothing,
  idOr,
  latitudeOr,
  longitudeOr,
  pageQuery,
  requiredPlainText,
  rupeesOr,
  saidFirst,
  searched,
  says,
} from './kinds.ts'
import { POSTING_STATUSES } from './lifecycle.ts'
import { publicTruckFacts } from './values/truck-facts.ts'

const vehicleShape = {
  ...publicTruckFacts,
  isVerified: z.boolean(),
}

const Spot = z.object({ lat: z.number(), lng: z.number() })

/** A posted truck as everyone sees it: no phone, no vehicle number. */
export const MarketTruckView = z.object({
  id: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  fromLat: z.number(),
  fromLng: z.number(),
  toLat: z.number(),
  toLng: z.number(),
  /** Rupees, all-in and fixed. */
  price: z.number(),
  /** More than 60 % off the usual price of the lane. */
  priceIsFarOff: z.boolean(),
  distanceKm: z.number(),
  /** By road, whole; null where an end is not on the map or no road goes. */
  roadKm: z.number().nullable(),
  isActive: z.boolean(),
  availableFrom: z.string(),
  createdAt: z.string(),
  /** Driver's name, rating and trips, repeated at the top. */
  name: z.string(),
  company: z.string().nullable(),
  rating: z.number().nullable(),
  totalTrips: z.number(),
  transporter: z.object({
    name: z.string(),
    company: z.string().nullable(),
    profilePicture: z.string().nullable(),
    isVerified: z.boolean(),
    rating: z.number().nullable(),
    totalTrips: z.number(),
    punctuality: z.number().nullable(),
  }),
  vehicle: z.object(vehicleShape),
  /** Only of a truck that is posted for another lane and passes the one that was asked for. */
  passing: z
    .object({
      /** Of the lane, by road, whole. */
      roadKm: z.number(),
      /** How much longer the truck's way becomes. */
      detourKm: z.number(),
      /** Rupees for this part of its way. */
      price: z.number(),
      /** When it can be at the pickup. */
      pickupFrom: z.string(),
      /** The ends of the lane. */
      pickup: Spot,
      drop: Spot,
    })
    .optional(),
})
export type MarketTruckView = z.infer<typeof MarketTruckView>

/** A posting (posted route) as its transporter sees it. */
export const PostingView = z.object({
  id: z.string(),
  vehicleId: z.string(),
  vehicle: z.object({ ...vehicleShape, vehicleNumber: z.string() }),
  fromLocation: z.string(),
  toLocation: z.string(),
  fromLat: z.number(),
  fromLng: z.number(),
  toLat: z.number(),
  toLng: z.number(),
  distanceKm: z.number(),
  /** By road, whole; null where an end is not on the map or no road goes. */
  roadKm: z.number().nullable(),
  price: z.number(),
  postingStatus: z.enum(POSTING_STATUSES),
  availableFrom: z.string(),
  validUntil: z.string(),
  createdAt: z.string(),
})
export type PostingView = z.infer<typeof PostingView>

const optionalNumber = z.coerce.number().nonnegative().max(1e9).optional()

const abroad = says('place_abroad')

const heroValues = HERO_VEHICLES.map((v) => v.value)

/** `south,west,north,east` in degrees. */
const Bounds = z.string().regex(/^\d{1,3}(\.\d{1,4})?(,\d{1,3}(\.\d{1,4})?){3}$/, abroad)

const MarketTruckQuery = z.object({
  ...pageQuery,
  /** Case-insensitive substring; a city's other names find it too. */
  from: searched(200).optional(),
  to: searched(200).optional(),
  category: z.enum([...VEHICLE_CATEGORIES, 'All']).optional(),
  /** Hero vehicle option: mini-truck, small-truck …. `any` does not filter. */
  vehicle: z.enum([...heroValues, 'any']).optional(),
  minCapacity: optionalNumber,
  maxCapacity: optionalNumber,
  /** The shortest body that fits: a 20ft Container needs 20 feet (hero vehicle options). */
  minFeet: optionalNumber,
  /** Rupees. 10,000 and 1,00,000, the ends of the price slider, do not limit; any other price does. */
  minPrice: optionalNumber,
  maxPrice: optionalNumber,
  minRating: z.coerce.number().min(0).max(5).optional(),
  /** Only trucks that go to a place within this part of the map. */
  bounds: Bounds.optional(),
  /** Available by now; or before the end of today or tomorrow in India. */
  availability: z.enum(['now', 'today', 'tomorrow']).optional(),
  /** Only trucks that are at the pickup by the end of this Indian day. */
  by: Day.optional(),
  sort: z.enum(['newest', 'price', 'rating', 'nearest']).default('newest'),
  /** The point in India from which `nearest` measures; without it, the place that `from` names. */
  lat: z.coerce.number().min(INDIA.south, abroad).max(INDIA.north, abroad).optional(),
  lng: z.coerce.number().min(INDIA.west, abroad).max(INDIA.east, abroad).optional(),
  /**
   * With two known places: behind the last truck of the lane up to 20 more that are posted for another lane and pass both
   * ends, the least detour first. They are not counted.
   */
  passing: z.enum(['true', 'false']).optional(),
})

export const PostingForm = z
  .strictObject({
    vehicleId: idOr('vehicle_unchosen'),
    fromLocation: requiredPlainText(200, 'fill_all'),
    toLocation: requiredPlainText(200, 'fill_all'),
    fromLat: latitudeOr('place_unchosen'),
    fromLng: longitudeOr('place_unchosen'),
    toLat: latitudeOr('place_unchosen'),
    toLng: longitudeOr('place_unchosen'),
    distanceKm: ClientDistance,
    price: rupeesOr('fill_all'),
    /** Default now. At most 60 days ahead. */
    availableFrom: Instant.optional(),
    /** The poster confirms a price far off its lane. */
    confirmed: z.boolean().optional(),
  })
  .register(saidFirst, { codes: [says('vehicle_unchosen'), says('fill_all'), says('place_unchosen')] })

export const LaneHint = z.object({
  /** Median of comparable prices in rupees; null with fewer than 5. */
  median: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  comparable: z.number(),
})

/** Whole rupees for the trip; nulls where too few prices are known. */
export const LanePrices = z.object({
  p25: z.number().nullable(),
  median: z.number().nullable(),
  p75: z.number().nullable(),
  /** Number of prices counted. */
  known: z.number(),
})
export type LanePrices = z.infer<typeof LanePrices>

export const market = {
  search: endpoint({
    method: 'GET',
    url: '/api/market-trucks',
    driver: 'never',
    who: 'anyone',
    summary: 'Trucks on the market, newest first',
    paged: true,
    schema: { querystring: MarketTruckQuery, response: { 200: z.array(MarketTruckView) } },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/market-trucks/:id',
    driver: 'never',
    who: 'anyone',
    summary: 'One truck on the market, with its part for a lane that it passes; 404 once it is booked or gone',
    schema: {
      params: IdParams,
      /** Two known places: what the truck would drive and cost for this part of its way. */
      querystring: z.object({ from: searched(200).optional(), to: searched(200).optional() }),
      response: { 200: MarketTruckView },
    },
  }),
  post: endpoint({
    method: 'POST',
    url: '/api/market-trucks',
    scope: 'post',
    who: 'transporter',
    proven: true,
    summary: 'Post a route of an own vehicle at a fixed price',
    schema: { body: PostingForm, response: { 201: PostingView } },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/market-trucks/:id',
    scope: 'post',
    who: 'transporter',
    summary: 'Take an own posting off the market; refused once booked',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
  postings: endpoint({
    method: 'GET',
    url: '/api/posted-vehicles',
    scope: 'read',
    who: ['transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'Own postings (an administrator gets an empty list)',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        vehicleId: Id.optional(),
        postingStatus: z.enum(POSTING_STATUSES).optional(),
      }),
      response: { 200: z.array(PostingView) },
    },
  }),
  lanePrices: endpoint({
    method: 'GET',
    url: '/api/lane-prices',
    driver: 'never',
    who: 'anyone',
    summary: 'What the lane has cost in 90 days: routes, bids and trips whose ends lie within 75 km of both ends',
    schema: {
      querystring: z.object({
        fromLat: z.coerce.number().min(-90).max(90),
        fromLng: z.coerce.number().min(-180).max(180),
        toLat: z.coerce.number().min(-90).max(90),
        toLng: z.coerce.number().min(-180).max(180),
        category: z.enum(VEHICLE_CATEGORIES),
      }),
      response: { 200: LanePrices },
    },
  }),
  laneHint: endpoint({
    method: 'GET',
    url: '/api/lane-hint',
    scope: 'read',
    who: 'transporter',
    summary: 'What comparable trucks on this lane cost',
    schema: {
      querystring: z.object({
        fromLat: z.coerce.number().min(-90).max(90),
        fromLng: z.coerce.number().min(-180).max(180),
        toLat: z.coerce.number().min(-90).max(90),
        toLng: z.coerce.number().min(-180).max(180),
        category: z.enum(VEHICLE_CATEGORIES).optional(),
        passingWeight: z.coerce.number().optional(),
      }),
      response: { 200: LaneHint },
    },
  }),
}
