import { z } from 'zod'
import { TripDriver } from '../booking-views.ts'
import { BOOKING_STATUSES } from '../lifecycle.ts'
import { endpoint } from '../endpoint.ts'
import { VehicleView } from '../fleet.ts'
import { pageQuery } from '../kinds.ts'
import { NextView } from '../shipment/next.ts'

/**
 * Where a truck was last known: a point of its trip's phone, its last drop, what its owner said, the start of its route,
 * or its home.
 */
export const KNOWN_BY = ['point', 'drop', 'said', 'route', 'home'] as const

/** A truck of the fleet: where it is, what it does next, and what it earned. */
export const FleetTruck = z.object({
  vehicle: VehicleView,
  at: z
    .object({
      lat: z.number(),
      lng: z.number(),
      /** The named place; of a point the nearest town, or null far from any. */
      name: z.string().nullable(),
      by: z.enum(KNOWN_BY),
      /** When it was there; null for a home. */
      since: z.string().nullable(),
    })
    .nullable(),
  /** The trip that it is on. */
  trip: z
    .object({
      id: z.string(),
      reference: z.string(),
      fromLocation: z.string(),
      toLocation: z.string(),
      status: z.enum(BOOKING_STATUSES),
      next: NextView,
      /** Rupees that the office has paid out for it. */
      totalPaidToDriver: z.number(),
      /** By when it arrives, as was promised: an Indian day. */
      promisedOn: z.string().nullable(),
    })
    .nullable(),
  /** Who drives its trip, else who usually drives it; null: its owner. */
  driver: TripDriver.nullable(),
  /** The route that a shipper asks for, else the newest on the market. */
  route: z.object({ fromLocation: z.string(), toLocation: z.string(), isRequested: z.boolean() }).nullable(),
  /** The end of its last trip; null on a trip and before the first. */
  emptySince: z.string().nullable(),
  /** Rupees that the trips completed in the last 30 days brought for each road km, the empty way to each pickup counted too. */
  rupeesPerKm: z.number().nullable(),
  /** Rupees of the same trips. */
  earned: z.number(),
})
export type FleetTruck = z.infer<typeof FleetTruck>

export const fleetNow = {
  list: endpoint({
    method: 'GET',
    url: '/api/fleet',
    scope: 'read',
    who: 'transporter',
    summary: 'My trucks: where each is, its trip and next step, since when it is empty, rupees a km of 30 days',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(FleetTruck) } },
  }),
}
