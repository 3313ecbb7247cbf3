import { z } from 'zod'
import { ShipperBookingView } from '../booking-views.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../kinds.ts'
import { contactShape } from '../shipment/stops.ts'

export const StopContactForm = z.strictObject({ stopId: Id, ...contactShape })
export type StopContactForm = z.infer<typeof StopContactForm>

export const tripStops = {
  setContact: endpoint({
    method: 'PUT',
    url: '/api/bookings/:id/stop-contact',
    scope: 'book',
    who: 'shipper',
    summary: 'Whom to call at a stop on the way, and what to know there, until the stop is done',
    schema: { params: IdParams, body: StopContactForm, response: { 200: ShipperBookingView } },
  }),
}
