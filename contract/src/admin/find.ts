import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { searched } from '../kinds.ts'

/** One result of the search. */
export const FoundView = z.object({
  kind: z.enum(['booking', 'payment', 'person', 'vehicle']),
  id: z.string(),
  /** `VP-20844`, a company, a plate, a UTR. */
  title: z.string(),
  note: z.string(),
  /** The booking's page; null for people and for vehicles without a booking. */
  bookingId: z.string().nullable(),
  /** Actions that are possible on the booking now. */
  can: z.object({ assign: z.boolean(), change: z.boolean(), pay: z.boolean() }).nullable(),
})
export type FoundView = z.infer<typeof FoundView>

export const find = {
  all: endpoint({
    method: 'GET',
    url: '/api/admin/find',
    who: 'admin',
    roles: ['dispatcher', 'accounts', 'moderator'],
    summary:
      'Bookings, people, vehicles and transfers by number, plate, mobile, name, place (also by its other names) or UTR; best first',
    schema: {
      querystring: z.object({ q: searched(100) }),
      response: { 200: z.array(FoundView) },
    },
  }),
}
