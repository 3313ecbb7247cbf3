import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { digitsOf } from '../values/pasted.ts'
import { EWAY_KM_MAX } from './eway-validity.ts'
import { IdParams, Instant, pageQuery, says } from '../kinds.ts'

const Bill = z.object({
  number: z.string(),
  generatedAt: z.string(),
  /** The first entry in its Part B, from which it holds; null: with its generation. */
  vehicleEnteredAt: z.string().nullable(),
  km: z.number(),
  isOverDimensional: z.boolean(),
  /** The midnight at which it ends, by law. */
  validUntil: z.string(),
  /** The trip has a different truck from the one in its Part B. */
  isOtherTruck: z.boolean(),
  keptAt: z.string(),
})

export const EwayView = z.object({
  bill: Bill.nullable(),
  /** The lorry receipt declares goods above the limit of their way, and no number is entered. */
  isMissing: z.boolean(),
  /** Defaults for a new one: the number on the lorry receipt, whole road kilometres by the map; null: unknown. */
  known: z.object({ number: z.string().nullable(), km: z.number().nullable() }),
  can: z.object({
    keep: z.boolean(),
    /** Until the proof of delivery: after that nobody has to extend it or change its Part B. */
    extend: z.boolean(),
  }),
})
export type EwayView = z.infer<typeof EwayView>

const EndingBill = z.object({
  id: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  transporter: z.string().nullable(),
  vehicleNumber: z.string().nullable(),
  mobile: z.string().nullable(),
  number: z.string(),
  validUntil: z.string(),
  isOtherTruck: z.boolean(),
})
export type EndingBill = z.infer<typeof EndingBill>

export const eway = {
  get: endpoint({
    method: 'GET',
    url: '/api/bookings/:id/eway-bill',
    scope: 'read',
    driver: 'trip',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary: 'The e-way bill of a trip, and until when it holds',
    schema: { params: IdParams, response: { 200: EwayView } },
  }),
  keep: endpoint({
    method: 'PUT',
    url: '/api/bookings/:id/eway-bill',
    scope: 'papers',
    who: ['shipper', 'transporter', 'admin'],
    roles: ['dispatcher'] as const,
    summary:
      'Enter the e-way bill of a trip, or what has become of it: extended, its Part B changed; valid a day for each 200 km or part',
    schema: {
      params: IdParams,
      body: z.strictObject({
        number: z
          .string()
          .overwrite(digitsOf)
          .regex(/^(?!0+$)\d{12}$/, says('eway_format')),
        generatedAt: Instant,
        vehicleEnteredAt: Instant.nullish(),
        km: z.coerce
          .number(says('whole_number'))
          .int(says('whole_number'))
          .min(1, says('eway_km'))
          .max(EWAY_KM_MAX, says('eway_km')),
        isOverDimensional: z.boolean().default(false),
      }),
      response: { 200: EwayView },
    },
  }),
  ending: endpoint({
    method: 'GET',
    url: '/api/admin/eway-bills',
    who: 'admin',
    roles: ['dispatcher'],
    summary: 'E-way bills of trips that are not delivered, the first to end first',
    paged: true,
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(EndingBill) } },
  }),
}
