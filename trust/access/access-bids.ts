import { indianDay } from '@vapsi/contract/values/india'
import { aKnownCarrier, aWeeklyLoad } from '../../server/test/factories/loads.ts'
import { type Row, about, only } from './row.ts'

const monday = { weekdays: [1], fromHour: 9, untilHour: 18, price: 42_000 }

/** The calls about one bid, and about goods that are posted again, in the form of the access table. */
export const bidRows: Readonly<Record<string, Row>> = {
  'GET /api/bids': only('401 403 403 200 200 403'),
  'POST /api/bids/:id/accept': only('401 200 404 403 403 403', async (w) => about((await w.bid()).id)),
  'GET /api/posted-loads/:id/room': only('401 403 403 200 404 403', async (w) => ({
    id: await w.load(),
    query: `?vehicleId=${await w.vehicle()}`,
  })),
  'GET /api/way-home/parts': only('401 403 403 200 404 403', async (w) => ({
    query: `?vehicleId=${await w.vehicle()}`,
  })),
  'POST /api/bids/:id/counter': only('401 201 404 409 404 403', async (w) =>
    about((await w.bid()).id, { price: 2, confirmed: true }),
  ),
  // Nobody has made one; access-success.ts has the right one.
  'POST /api/bids/:id/take-offer': only('401 403 403 409 404 403', async (w) =>
    about((await w.bid()).id, { price: 2 }),
  ),
  'POST /api/bids/:id/reject': only('401 200 404 403 403 403', async (w) => about((await w.bid()).id)),
  'POST /api/shipments/:reference/again': only('401 201 404 403 403 403', async (w) =>
    about(`VP-${(await w.booking('completed')).number}`, { pickupDate: new Date().toISOString(), confirmed: true }),
  ),
  'POST /api/shipments/:reference/weekly': only('401 201 404 403 403 403', async (w) =>
    about(`VP-${(await w.booking('confirmed')).number}`, monday),
  ),
  'GET /api/carriers': only('401 200 200 403 403 403', async (w) => ({ ...((await w.booking('completed')) && {}) })),
  'PUT /api/carriers/:id': only('401 204 404 403 403 403', async (w) => {
    await w.booking('completed')
    return about(w.cast.transporter.id)
  }),
  'DELETE /api/carriers/:id': only('401 204 404 403 403 403', async (w) =>
    about(await aKnownCarrier(w.cast.shipper, w.cast.transporter)),
  ),
  'GET /api/load-series': only('401 200 200 403 403 403', async (w) => ({
    ...((await aWeeklyLoad(w.cast.shipper)) && {}),
  })),
  'PUT /api/load-series/:id': only('401 200 404 403 403 403', async (w) =>
    about(await aWeeklyLoad(w.cast.shipper), { status: 'paused' }),
  ),
  'PUT /api/load-series/:id/day': only('401 200 404 403 403 403', async (w) =>
    about(await aWeeklyLoad(w.cast.shipper), { day: indianDay(new Date(), 7), isSkipped: true }),
  ),
  'POST /api/bids/:id/withdraw': only('401 403 403 200 404 403', async (w) => about((await w.bid()).id)),
}
