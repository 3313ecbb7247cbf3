import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FREE_HOURS } from './detention.ts'
import { STOP_STAMPS, type StopStamp } from '../shipment/stop-order.ts'
import { STAMPS } from '../tracking/stamps.ts'
import {
  Id,
  IdParams,
  PhoneInstant,
  ReasonBody,
  Rupees,
  RupeesOrZero,
  latitudeOr,
  longitudeOr,
  pageQuery,
  says,
} from '../kinds.ts'

/** Where a truck waits: at the first pickup, at a stop on the way, at the last drop. */
export const ENDS = ['pickup', 'stop', 'drop'] as const
export type End = (typeof ENDS)[number]

/** Hours at each end without a charge. */
export const FreeHours = z
  .union([z.number(), z.string().regex(/^\d{1,2}$/, says('free_hours'))], says('free_hours'))
  .transform(Number)
  .refine((v) => Number.isInteger(v) && v >= 0 && v <= FREE_HOURS.most, says('free_hours'))

/** The price of waiting, in rupees per day begun; null if none was agreed. */
export const DetentionTerms = z.object({ freeHours: z.number(), rupeesPerDay: z.number().nullable() })
export type DetentionTerms = z.infer<typeof DetentionTerms>

const Wait = z.object({
  end: z.enum(ENDS),
  /** With `stop`: which one, and its place. */
  stopId: z.string().optional(),
  place: z.string().optional(),
  arrivedAt: z.string(),
  /** Null while the truck is there. */
  endedAt: z.string().nullable(),
  freeUntil: z.string(),
  /** Days begun after the free hours by the server's clock, and their price. */
  days: z.number(),
  rupees: z.number(),
  /** `proposed`: it has ended and waits for the office. */
  status: z.enum(['free', 'running', 'proposed', 'confirmed', 'declined']),
  /** Why the office declined it. */
  reason: z.string().nullable(),
  decidedAt: z.string().nullable(),
})
export type WaitView = z.infer<typeof Wait>

export const WaitingView = z.object({
  terms: DetentionTerms,
  stamps: z.array(
    z.object({
      stamp: z.enum(STAMPS),
      at: z.string(),
      /** When it reached the server: later than `at` if it was recorded offline. */
      recordedAt: z.string(),
      /** Kilometres from that end, if the trip is visible. */
      awayKm: z.number().nullable(),
    }),
  ),
  /** A driver who was sent by his transporter reads no price. */
  waits: z.array(Wait.extend({ rupees: z.number().nullable() })),
  /** What may be recorded now; empty for everybody but the driver. */
  next: z.array(z.enum(STAMPS)),
  can: z.object({ decide: z.boolean() }),
})
export type WaitingView = z.infer<typeof WaitingView>

const Place = z.strictObject({
  lat: latitudeOr('latitude_range'),
  lng: longitudeOr('longitude_range'),
  accuracyM: z.number().min(0).max(100_000).nullish(),
})

export const StampForm = z
  .strictObject({
    stamp: z.enum([...STAMPS, ...STOP_STAMPS]),
    /** Of a stop between the ends. */
    stopId: Id.optional(),
    /** The phone's clock. A time in the future counts as now. */
    at: PhoneInstant,
    /** Kept only if the driver lets this trip be seen. */
    place: Place.nullish(),
  })
  .refine(({ stamp, stopId }) => isOfStop(stamp) === (stopId !== undefined), {
    error: says('required'),
    path: ['stopId'],
  })

function isOfStop(stamp: string): stamp is StopStamp {
  return STOP_STAMPS.some((known) => known === stamp)
}

const RateClass = z.object({ upToTons: z.number().nullable(), rupeesPerDay: z.number() })
export const RatesView = z.object({ classes: z.array(RateClass) })

/** A waiting charge for the office to decide: trip, end, duration and amount. */
const ProposedLine = z.object({
  id: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  shipper: z.string(),
  transporter: z.string(),
  terms: DetentionTerms,
  wait: Wait,
})
export type ProposedLine = z.infer<typeof ProposedLine>

/** Which waiting is meant: `stopId` with `stop`. */
const wait = { end: z.enum(ENDS), stopId: Id.optional() }

const office = { who: 'admin', roles: ['accounts'] } as const

export const waiting = {
  get: endpoint({
    method: 'GET',
    url: '/api/bookings/:id/waiting',
    scope: 'read',
    driver: 'trip',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'When the truck arrived, was loaded, left, arrived and was unloaded, and what waiting costs',
    schema: { params: IdParams, response: { 200: WaitingView } },
  }),
  stamp: endpoint({
    method: 'POST',
    url: '/api/bookings/:id/stamps',
    scope: 'track',
    driver: 'trip',
    late: true,
    who: 'transporter',
    proven: true,
    summary:
      'The driver has arrived, loaded, left or unloaded; the first stamp of its kind stands, and `left` starts the trip',
    schema: { params: IdParams, body: StampForm, response: { 201: WaitingView } },
  }),
  rates: endpoint({
    method: 'GET',
    url: '/api/detention-rates',
    scope: 'read',
    who: 'signed-in',
    summary: 'What a started day of waiting costs by weight of the goods, lightest class first',
    schema: { response: { 200: RatesView } },
  }),
  setRates: endpoint({
    ...office,
    method: 'PUT',
    url: '/api/admin/detention-rates',
    summary: 'Set what a day of waiting costs; loads and trips that were told a rate keep it',
    schema: {
      body: z.strictObject({
        classes: z.array(z.strictObject({ upToTons: z.number().nullable(), rupeesPerDay: RupeesOrZero })).max(10),
      }),
      response: { 200: RatesView },
    },
  }),
  proposed: endpoint({
    ...office,
    method: 'GET',
    url: '/api/admin/detention',
    summary: 'Waiting that has ended beyond its free hours and that the office has not decided, oldest first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(ProposedLine) } },
  }),
  confirm: endpoint({
    ...office,
    method: 'POST',
    url: '/api/admin/bookings/:id/detention/confirm',
    summary: 'Put the waiting at one end into the ledger: both prices of the trip rise by it, once',
    schema: {
      params: IdParams,
      /** The amount that the clerk saw; a different one now is a conflict. */
      body: z.strictObject({ ...wait, ifRupees: Rupees }),
      response: { 200: WaitingView },
    },
  }),
  decline: endpoint({
    ...office,
    method: 'POST',
    url: '/api/admin/bookings/:id/detention/decline',
    summary: 'Leave the waiting at one end out of the ledger, for a reason that both sides read',
    schema: {
      params: IdParams,
      body: ReasonBody.extend(wait),
      response: { 200: WaitingView },
    },
  }),
}
