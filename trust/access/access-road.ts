import { receiptForm } from '../../server/test/factories/receipts.ts'
import { type Row, about, only } from './row.ts'

/** The calls of papers and of the road, in the form of the access table. */
export const roadRows: Readonly<Record<string, Row>> = {
  'GET /api/bookings/:id/lr/receipts': only('401 200 404 200 404 200', async (w) =>
    about((await w.receipt()).bookingId),
  ),
  'GET /api/lorry-receipts/:id/pdf': only('401 200 404 200 404 200', async (w) => about((await w.receipt()).id)),
  'GET /lr/:token': only('200 200 200 200 200 200', async (w) => about((await w.receipt()).token)),
  'POST /api/bookings/:id/lr/issue': only('401 201 404 201 404 201', async (w) =>
    about((await w.booking('confirmed')).id, receiptForm),
  ),
  'POST /api/bookings/:id/lr/accept': only('401 403 403 200 404 403', async (w) => {
    const { bookingId, number } = await w.receipt()
    return about(bookingId, { number })
  }),
  'POST /api/bookings/:id/lr/void': only('401 403 403 200 404 200', async (w) => {
    const { bookingId, number } = await w.receipt()
    return about(bookingId, { number, reason: 'For a good reason' })
  }),
}
