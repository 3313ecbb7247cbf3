import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, pageQuery, searched } from '../kinds.ts'

/** Open amounts of one party, by days since they were due; rupees. */
export const OutstandingView = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  bookings: z.number(),
  total: z.number(),
  /** Due in the future. */
  notDue: z.number(),
  days0to7: z.number(),
  days8to15: z.number(),
  days16to30: z.number(),
  daysOver30: z.number(),
  remindedAt: z.string().nullable(),
  can: z.object({ remind: z.boolean() }),
})
export type OutstandingView = z.infer<typeof OutstandingView>

/** Days past the due day, as bars, tables and files group them. */
export const AGES = ['not_due', '0-7', '8-15', '16-30', '31+'] as const

/** Open money of one booking on one side; rupees. */
export const OwedView = z.object({
  /** The booking's. */
  id: z.string(),
  reference: z.string(),
  fromLocation: z.string(),
  toLocation: z.string(),
  side: z.enum(['shipper', 'driver']),
  party: z.object({ id: z.string(), name: z.string(), company: z.string().nullable() }),
  open: z.number(),
  /** By the terms; without them the day of the booking. */
  dueOn: z.string(),
  /** Past that day; below zero before it. */
  days: z.number(),
  age: z.enum(AGES),
  /** The day it was counted on. */
  asOf: z.string(),
})
export type OwedView = z.infer<typeof OwedView>

const side = z.enum(['shipper', 'driver']).default('shipper')
const clerk = { who: 'admin', roles: ['accounts'] } as const

export const outstanding = {
  list: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/outstanding',
    summary: 'Who owes, or is owed, how much and since when; the largest sums first',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        side,
        q: searched(100).optional(),
      }),
      response: { 200: z.array(OutstandingView) },
    },
  }),
  bookings: endpoint({
    ...clerk,
    method: 'GET',
    url: '/api/admin/outstanding/bookings',
    summary: 'Bookings with money open on one side, with the day it is due; the longest due first',
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        side,
        q: searched(100).optional(),
        /** `late`: of every age but not_due. */
        age: z.enum([...AGES, 'late']).optional(),
      }),
      response: { 200: z.array(OwedView) },
    },
  }),
  remind: endpoint({
    ...clerk,
    method: 'POST',
    url: '/api/admin/outstanding/:id/remind',
    summary: 'Remind a shipper of what is due, once a day',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 200: OutstandingView } },
  }),
}
