import { type Row, about, only } from './row.ts'

/** The calls about one bid, in the form of the access table. */
export const bidRows: Readonly<Record<string, Row>> = {
  'GET /api/bids': only('401 403 403 200 200 403'),
  'POST /api/bids/:id/accept': only('401 200 404 403 403 403', async (w) => about((await w.bid()).id)),
  'POST /api/bids/:id/counter': only('401 201 404 409 404 403', async (w) =>
    about((await w.bid()).id, { price: 2, confirmed: true }),
  ),
  // Nobody has made one; access-success.ts has the right one.
  'POST /api/bids/:id/take-offer': only('401 403 403 409 404 403', async (w) =>
    about((await w.bid()).id, { price: 2 }),
  ),
  'POST /api/bids/:id/reject': only('401 200 404 403 403 403', async (w) => about((await w.bid()).id)),
  'POST /api/bids/:id/withdraw': only('401 403 403 200 404 403', async (w) => about((await w.bid()).id)),
}
