import { z } from 'zod'
import { DEFAULTS, LIMITS, LOAD_TYPES, VEHICLE_CATEGORIES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, says } from '../kinds.ts'
import { LatLng, WiderKm } from './way-home.ts'

/** The truck of a visitor who has not said which: the commonest on the road. */
export const usualTruck = { category: DEFAULTS.vehicleCategory, tons: 10 } as const

/** An open load as far as anybody may know of it: towns, goods, price and hours, and nobody's name, number or address. */
export const WaitingLoad = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  category: z.enum(VEHICLE_CATEGORIES),
  loadType: z.enum(LOAD_TYPES),
  material: z.string(),
  /** What it weighs. */
  tons: z.number(),
  /** What its shipper expects. */
  price: z.number(),
  pickupFrom: z.string(),
  pickupUntil: z.string(),
})
export type WaitingLoad = z.infer<typeof WaitingLoad>

/** The same on a way home. Rupees are estimates for a usual truck of this size, kilometres are whole and by road. */
export const HomewardLoad = WaitingLoad.extend({
  toPickupKm: z.number(),
  loadedKm: z.number(),
  toHomeKm: z.number(),
  homeAt: z.string(),
  /** What is taken off the price: Vapsi's share, the kilometres (diesel, tyres, oil; the empty ones too), tolls, the truck's time. */
  costs: z.object({ share: z.number(), road: z.number(), tolls: z.number(), time: z.number() }),
  /** The price without these costs; a loss is negative. */
  leftRupees: z.number(),
  /** How much more that is than driving home empty. */
  gainRupees: z.number(),
})
export type HomewardLoad = z.infer<typeof HomewardLoad>

export const LoadsHomeView = z.object({
  /** So near to home that there is no way to plan; then there are no loads. */
  isAtHome: z.boolean(),
  /** Driving home without a load: kilometres, and what it costs. */
  emptyHome: z.object({ km: z.number(), costRupees: z.number() }),
  /** Those that no other beats in money and in the day at home, most left first; at most 10. */
  loads: z.array(HomewardLoad),
  /** Open loads that wait within 300 km and that this truck cannot carry: too heavy for it, or for another body. */
  unfit: z.object({ weight: z.number(), category: z.number() }),
})
export type LoadsHomeView = z.infer<typeof LoadsHomeView>

const tonsRange = says('passing_weight_range')

export const loadsHome = {
  find: endpoint({
    method: 'GET',
    url: '/api/loads-home',
    driver: 'never',
    who: 'anyone',
    summary: 'Open loads that bring a truck home, best first by what is left of the price; without names and addresses',
    schema: {
      querystring: z.object({
        /** Where the truck is empty, and where its home is: `19.07,72.87`. */
        at: LatLng,
        home: LatLng,
        category: z.enum(VEHICLE_CATEGORIES).default(usualTruck.category),
        /** What the truck may carry. */
        tons: z.coerce
          .number(tonsRange)
          .min(0.5, tonsRange)
          .max(LIMITS.passingWeightTons, tonsRange)
          .default(usualTruck.tons),
        /** Extra empty kilometres allowed compared with driving straight home. */
        widerKm: WiderKm,
      }),
      response: { 200: LoadsHomeView },
    },
  }),
  load: endpoint({
    method: 'GET',
    url: '/api/loads-home/:id',
    driver: 'never',
    who: 'anyone',
    summary: 'One open load, as far as anybody may know of it: what somebody who signs up wants to bid on',
    schema: { params: IdParams, response: { 200: WaitingLoad } },
  }),
}
