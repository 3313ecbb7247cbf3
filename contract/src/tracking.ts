import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LANGUAGES } from './values/language.ts'
import { pushSubscription } from './notifications.ts'
import { IdParams, Ok, PhoneInstant, latitudeOr, longitudeOr } from './kinds.ts'

/** The driver's consent to being seen on this trip. */
const CONSENTS = ['none', 'given', 'paused', 'stopped'] as const

/** Points in a batch, and of a trip: one each 5 minutes for two weeks. */
export const POINTS = { batch: 500, trip: 4000, everyMs: 5 * 60 * 1000, keptDays: 30 } as const
/** Browsers that are notified when the truck of a link arrives. */
export const WATCHERS = 20

const Point = z.strictObject({
  at: PhoneInstant,
  lat: latitudeOr('latitude_range'),
  lng: longitudeOr('longitude_range'),
  /** Accuracy in metres. */
  accuracyM: z.number().min(0).max(100_000).nullish(),
})
export type PositionPoint = z.input<typeof Point>

/** Why no point of a batch was kept; its newest one speaks for all. */
export const NOT_TAKEN = ['clock_fast', 'too_old', 'paused', 'delivered', 'outside', 'known'] as const
const NotTaken = z.object({
  /**
   * `clock_fast`: of the future. `too_old`: from before the consent. `paused`, `delivered`: from after that. `outside`:
   * not in India. `known`: it was sent before.
   */
  reason: z.enum(NOT_TAKEN),
  /** Whole minutes between the newest point's time and the server's; below 0 it is past. */
  minutes: z.number(),
})
export type NotTaken = z.infer<typeof NotTaken>

/** A bad point is left out, so that it does not lose its batch; one that has nothing else is refused. */
const Points = z.preprocess((points: PositionPoint[]) => {
  const good = Array.isArray(points) ? points.filter((point) => Point.safeParse(point).success) : []
  return good.length > 0 && points.length <= POINTS.batch ? good : points
}, z.array(Point).min(1).max(POINTS.batch))

export const TrackingView = z.object({
  consent: z.enum(CONSENTS),
  /**
   * Where the truck was last seen; null without consent, before the first point, and after points have been deleted.
   */
  last: z.object({ at: z.string(), lat: z.number(), lng: z.number(), place: z.string().nullable() }).nullable(),
  /** Road kilometres, whole; null where a place is unknown. */
  doneKm: z.number().nullable(),
  leftKm: z.number().nullable(),
  /** The arrival range; null when delivered or unknown. */
  arrival: z
    .object({
      from: z.string(),
      to: z.string(),
      /** The basis of the estimate: a usual day's driving, trips of this lane, or this trip so far. */
      reason: z.enum(['usual', 'lane', 'trip']),
      /** The assumed pace. */
      kmPerDay: z.number(),
      /** Nights at which the truck will probably rest on the way. */
      nights: z.number(),
    })
    .nullable(),
  link: z.object({ url: z.string(), opened: z.number(), since: z.string() }).nullable(),
  can: z.object({ consent: z.boolean(), share: z.boolean() }),
})
export type TrackingView = z.infer<typeof TrackingView>

export const tracking = {
  get: endpoint({
    method: 'GET',
    url: '/api/bookings/:id/tracking',
    scope: 'read',
    driver: 'trip',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'Where the truck of a booking was seen last, when it arrives, and who may follow it',
    schema: { params: IdParams, response: { 200: TrackingView } },
  }),
  consent: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/tracking/consent',
    scope: 'track',
    driver: 'trip',
    who: 'transporter',
    proven: true,
    summary: 'The driver lets this trip be seen, pauses it, or stops it',
    schema: {
      params: IdParams,
      body: z.strictObject({ consent: z.enum(['given', 'paused', 'stopped']) }),
      response: { 200: TrackingView },
    },
  }),
  add: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/positions',
    scope: 'track',
    driver: 'trip',
    late: true,
    who: 'transporter',
    proven: true,
    summary:
      'Points of the trip, in batches; the same point sent again is one, and one outside the consent is not kept',
    schema: {
      params: IdParams,
      body: z.strictObject({ points: Points }),
      response: { 201: z.object({ taken: z.number(), refused: NotTaken.nullable() }) },
    },
  }),
  share: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/share',
    scope: 'track',
    who: ['shipper', 'admin'],
    roles: ['dispatcher'],
    proven: true,
    summary: 'Make the link by which anybody may follow the trip, or say the one that stands',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 201: TrackingView } },
  }),
  unshare: endpoint({
    method: 'DELETE',
    url: '/api/bookings/:id/share',
    scope: 'track',
    who: ['shipper', 'admin'],
    roles: ['dispatcher'],
    summary: 'End the link; its page is gone at once',
    schema: { params: IdParams, response: { 204: z.undefined() } },
  }),
  page: endpoint({
    method: 'GET',
    url: '/t/:token',
    who: 'anyone',
    summary: 'The page of a tracking link: lane, arrival, truck and last place to about a kilometre',
    raw: 'text/html',
    schema: {
      // Longer than any there is: what was copied with the words beside it is answered in words, too.
      params: z.object({ token: z.string().max(200) }),
      querystring: z.object({
        lang: z.enum(LANGUAGES).optional().catch(undefined),
        /** The page refreshed itself: this does not count as opening it. */
        again: z.string().max(1).optional().catch(undefined),
      }),
      response: { 200: z.any() },
    },
  }),
  watch: endpoint({
    method: 'POST',
    url: '/api/tracking-links/:token/arrival',
    who: 'anyone',
    summary: 'Tell this browser, once, when the truck of a tracking link is there',
    schema: {
      params: z.object({ token: z.string().max(64) }),
      body: z.strictObject({ ...pushSubscription, language: z.enum(LANGUAGES) }),
      response: { 201: Ok },
    },
  }),
}
