import { ShipperBookingView } from '../booking-views.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../kinds.ts'
import { StopContactForm } from '../shipment/stops.ts'

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
