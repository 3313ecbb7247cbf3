import { endpoint } from '../endpoint.ts'
import { IdParams } from '../kinds.ts'
import { LoadView } from '../loads.ts'
import { StopContactForm } from '../shipment/stops.ts'

export const loadStops = {
  setContact: endpoint({
    method: 'PUT',
    url: '/api/posted-loads/:id/stop-contact',
    scope: 'post',
    who: 'shipper',
    summary: 'Whom to call at a stop of a load that waits for a truck, and what to know there',
    schema: { params: IdParams, body: StopContactForm, response: { 200: LoadView } },
  }),
}
