import { z } from 'zod'
import { DEFAULTS, LIMITS, VEHICLE_CATEGORIES, VEHICLE_TYPES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, Nothing, VehicleNumber, pageQuery, says } from './kinds.ts'
import { VEHICLE_STATUSES } from './lifecycle.ts'
import { PAPER_KINDS } from './values/paper-kinds.ts'
import { truckFacts } from './values/truck-facts.ts'

/** What is free on one leg of a truck that carries parts. */
export const FreeLegView = z.object({
  from: z.string(),
  to: z.string(),
  /** The day by which it should be at the end of the leg; null where nobody was promised one. */
  until: z.string().nullable(),
  tons: z.number(),
  floorMetres: z.number(),
})
export type FreeLegView = z.infer<typeof FreeLegView>

/** A vehicle as its owner sees it. `status` is derived: booked, posted, available, or other (off the road). */
export const VehicleView = z.object({
  id: z.string(),
  transporterId: z.string(),
  ...truckFacts,
  status: z.enum(VEHICLE_STATUSES),
  isVerified: z.boolean(),
  isOffRoad: z.boolean(),
  /** Another owner registered this number first: off the market until the office has seen the RC. */
  isDisputed: z.boolean(),
  /** When its owner uploaded the registration certificate for the office; null while there is none. */
  rcUploadedAt: z.string().nullable(),
  /** Expired insurance or fitness: off the market until it is renewed. */
  lapsedPaper: z.enum(PAPER_KINDS).nullable(),
  /** The first paper to expire, if that is within 30 days. */
  endingPaper: z.object({ kind: z.enum(PAPER_KINDS), expiresOn: z.string(), daysLeft: z.number() }).nullable(),
  /** Postings of this vehicle that are on the market now. */
  activePostings: z.number(),
  /** Of a truck on a trip: when it should be empty, by the promised day; null without a trip, and once its POD stands. */
  freeFrom: z.string().nullable(),
  /** Of a truck that carries parts: what is free, leg by leg. */
  freeLegs: z.array(FreeLegView).optional(),
  createdAt: z.string(),
})
export type VehicleView = z.infer<typeof VehicleView>

const weight = z
  .union([z.number(), z.string().trim().min(1, says('fill_all'))], says('fill_all'))
  .transform(Number)
  .refine((v) => Number.isInteger(v * 4), says('passing_weight_steps'))
  .refine((v) => v >= 0.5 && v <= LIMITS.passingWeightTons, says('passing_weight_range'))

export const VehicleForm = z.strictObject({
  vehicleNumber: VehicleNumber,
  category: z.enum(VEHICLE_CATEGORIES).default(DEFAULTS.vehicleCategory),
  vehicleType: z.enum(VEHICLE_TYPES).default(DEFAULTS.vehicleType),
  passingWeight: weight,
  /** Off the road: the stored flag behind status `other`. */
  isOffRoad: z.boolean().optional(),
})

/** What a change leaves out stays as it is; the defaults are those of a new vehicle. */
const VehicleChange = VehicleForm.extend({
  category: z.enum(VEHICLE_CATEGORIES).optional(),
  vehicleType: z.enum(VEHICLE_TYPES).optional(),
})

export const fleet = {
  list: endpoint({
    method: 'GET',
    url: '/api/vehicles',
    scope: 'read',
    who: ['transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: "The transporter's own vehicles (an administrator gets an empty list; see admin/vehicles)",
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(VehicleView) } },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/vehicles/:id',
    scope: 'read',
    who: 'transporter',
    summary: 'One own vehicle',
    schema: { params: IdParams, response: { 200: VehicleView } },
  }),
  add: endpoint({
    method: 'POST',
    url: '/api/vehicles',
    scope: 'post',
    who: 'transporter',
    proven: true,
    summary: 'Add a vehicle; its number is normalised and unique',
    schema: { body: VehicleForm, response: { 201: VehicleView } },
  }),
  update: endpoint({
    method: 'PUT',
    url: '/api/vehicles/:id',
    scope: 'post',
    who: 'transporter',
    summary: 'Change a vehicle; what is left out stays as it is',
    schema: { params: IdParams, body: VehicleChange, response: { 200: VehicleView } },
  }),
  uploadRc: endpoint({
    method: 'POST',
    url: '/api/vehicles/:id/rc',
    scope: 'post',
    who: 'transporter',
    proven: true,
    summary: 'Show the office the registration certificate; a newer one replaces it',
    multipart: 'rc',
    schema: { params: IdParams, response: { 201: VehicleView } },
  }),
  downloadRc: endpoint({
    method: 'GET',
    url: '/api/vehicles/:id/rc',
    scope: 'read',
    who: ['transporter', 'admin'],
    roles: ['moderator'],
    summary: 'Download the registration certificate: its owner and the office',
    raw: 'application/octet-stream',
    schema: { params: IdParams, response: { 200: z.any() } },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/vehicles/:id',
    scope: 'post',
    who: 'transporter',
    summary: 'Delete a vehicle and its postings; refused while it is requested or on a trip',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
}
