import { z } from 'zod'
import { ShipperBookingView } from '../booking-views.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../kinds.ts'
import { LoadView } from '../loads.ts'

/**
 * Goods from the first wish to the last rupee: a posted load, its bids, and the booking that comes of it; or a booking
 * of a posted truck alone. One of the two is always there, and the booking speaks for both.
 */
export const ShipmentView = z.object({
  reference: z.string(),
  load: LoadView.nullable(),
  booking: ShipperBookingView.nullable(),
})
export type ShipmentView = z.infer<typeof ShipmentView>

export const shipments = {
  list: endpoint({
    method: 'GET',
    url: '/api/shipments',
    scope: 'read',
    who: 'shipper',
    summary: "A shipper's own shipments, newest first",
    paged: true,
    schema: {
      querystring: z.object({
        ...pageQuery,
        /** running: not over yet, nor is its money; and loads whose time for bids ended in the last days. */
        group: z.enum(['running', 'completed']).optional(),
        /** turn: those first in which the shipper must act, of the newest hundred; a single page. */
        sort: z.enum(['newest', 'turn']).default('newest'),
      }),
      response: { 200: z.array(ShipmentView) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/shipments/:reference',
    scope: 'read',
    who: 'shipper',
    summary: 'One own shipment by its number, as it is written or only its digits',
    schema: { params: z.object({ reference: z.string().max(40) }), response: { 200: ShipmentView } },
  }),
}
