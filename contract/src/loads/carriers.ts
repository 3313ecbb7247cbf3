import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Nothing, pageQuery } from '../kinds.ts'

/** A transporter who has finished trips for this shipper, none of them rated below four stars. */
export const CarrierView = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  rating: z.number().nullable(),
  isVerified: z.boolean(),
  /** Trips finished for this shipper, and when the last one was completed. */
  trips: z.number(),
  lastTripAt: z.string(),
  /** On the list of carriers who are asked first. */
  isKnown: z.boolean(),
})
export type CarrierView = z.infer<typeof CarrierView>

export const carriers = {
  list: endpoint({
    method: 'GET',
    url: '/api/carriers',
    scope: 'read',
    who: 'shipper',
    paged: true,
    summary:
      'Transporters of own finished trips that were rated well or not at all: the known carriers first, then by trips',
    schema: { querystring: z.object(pageQuery), response: { 200: z.array(CarrierView) } },
  }),
  keep: endpoint({
    method: 'PUT',
    url: '/api/carriers/:id',
    scope: 'post',
    who: 'shipper',
    summary: 'Make a transporter a known carrier, who is asked an hour before the market; `id` is the transporter’s',
    schema: { params: IdParams, body: z.strictObject({}).optional(), response: { 204: Nothing } },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/carriers/:id',
    scope: 'post',
    who: 'shipper',
    summary: 'Take a known carrier off the list',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
}
