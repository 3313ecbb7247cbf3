import { z } from 'zod'
import { COMMISSION_TYPES, VEHICLE_CATEGORIES } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, RupeesOrZero, pageQuery, ReasonBody, searched, text } from '../kinds.ts'
import { VEHICLE_STATUSES } from '../lifecycle.ts'
import { truckFacts } from '../values/truck-facts.ts'
import { AdminPersonView, AdminUserView, AdminVehicleView } from './admin-views.ts'

const read = { method: 'GET', who: 'admin' } as const

const put = { method: 'PUT', who: 'admin' } as const

const order = z.enum(['asc', 'desc']).default('desc')

const q = searched(100).optional()

const verified = z.strictObject({
  isVerified: z.boolean(),
  /** The value on the clerk's screen; 409 changed_meanwhile when somebody else has changed it. */
  ifVerified: z.boolean().optional(),
})

export const UsersQuery = z.object({
  ...pageQuery,
  q,
  userType: z.enum(['all', 'shipper', 'transporter']).default('all'),
  verification: z.enum(['all', 'verified', 'unverified', 'suspended']).default('all'),
  sort: z.enum(['createdAt', 'name', 'company', 'city', 'rating']).default('createdAt'),
  order,
})

export const adminPeople = {
  stats: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/stats',
    summary: 'Counts of people',
    schema: {
      response: {
        200: z.object({
          totalUsers: z.number(),
          totalShippers: z.number(),
          totalTransporters: z.number(),
          verifiedUsers: z.number(),
        }),
      },
    },
  }),
  users: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/users',
    summary: 'People, without administrators',
    paged: true,
    schema: { querystring: UsersQuery, response: { 200: z.array(AdminUserView) } },
  }),
  user: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/users/:id',
    summary: 'One person, with what runs and what is on the market',
    schema: { params: IdParams, response: { 200: AdminPersonView } },
  }),
  verifyUser: endpoint({
    ...put,
    roles: ['moderator'],
    url: '/api/admin/users/:id/verify',
    summary: 'Verify or unverify a person',
    schema: { params: IdParams, body: verified, response: { 200: AdminUserView } },
  }),
  setCommission: endpoint({
    ...put,
    roles: ['accounts'],
    url: '/api/admin/users/:id/commission',
    summary: "Set a transporter's commission",
    schema: {
      params: IdParams,
      body: z.strictObject({
        commissionType: z.enum(COMMISSION_TYPES),
        /** Percent up to 100 for percentage, rupees a trip for fixed_per_trip; unused for negotiated. */
        commissionRate: RupeesOrZero.nullish(),
        minimumPayout: RupeesOrZero.nullish(),
        commissionNotes: text(1000).nullish(),
        /** The commission that the clerk saw; 409 changed_meanwhile when somebody has changed it since. */
        ifCommission: z
          .strictObject({
            commissionType: z.enum(COMMISSION_TYPES),
            commissionRate: RupeesOrZero,
            minimumPayout: RupeesOrZero,
            commissionNotes: text(1000).nullable(),
          })
          .optional(),
      }),
      response: { 200: AdminUserView },
    },
  }),
  vehicles: endpoint({
    ...read,
    roles: ['dispatcher', 'accounts', 'moderator'],
    url: '/api/admin/vehicles',
    summary: 'Vehicles of everyone',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        q,
        transporterId: Id.optional(),
        status: z.enum(VEHICLE_STATUSES).optional(),
        verification: z.enum(['all', 'verified', 'unverified', 'disputed']).default('all'),
        category: z.enum(VEHICLE_CATEGORIES).optional(),
        /** Only this number, however its zeros and spaces are written: `GJ 5 AB 123` is `GJ05AB0123`. */
        plate: searched(20).optional(),
        sort: z.enum(['createdAt', 'vehicleNumber', 'passingWeight']).default('createdAt'),
        order,
      }),
      response: { 200: z.array(AdminVehicleView) },
    },
  }),
  verifyVehicle: endpoint({
    ...put,
    roles: ['moderator'],
    url: '/api/admin/vehicles/:id/verify',
    summary: 'Verify or unverify a vehicle',
    schema: {
      params: IdParams,
      /** The truck on the clerk's screen; 409 changed_meanwhile when its owner has changed it. */
      body: verified.extend({ ifTruck: z.strictObject(truckFacts).optional() }),
      response: { 200: AdminVehicleView },
    },
  }),
  resolvePlate: endpoint({
    method: 'POST',
    who: 'admin',
    roles: ['moderator'],
    url: '/api/admin/vehicles/:id/resolve',
    summary:
      'Two owners claim one number: this vehicle keeps it, by its RC, and is verified; the others leave their fleets',
    schema: {
      params: IdParams,
      body: ReasonBody,
      response: { 200: AdminVehicleView },
    },
  }),
}
