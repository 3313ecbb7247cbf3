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
        side: z.enum(['shipper', 'driver']).default('shipper'),
        q: searched(100).optional(),
      }),
      response: { 200: z.array(OutstandingView) },
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
