import { aBooking } from '../../server/test/factories/bookings.ts'
import { aReference, aStatementLine } from '../../server/test/factories/bank-statements.ts'
import { later, soon } from '../calls.ts'
import { aView } from '../own-rows.ts'
import { aClerk } from '../world.ts'
import { type Row, about, office, only, reason } from './row.ts'

/** A request that its driver declined. */
const aNeed = async () => `declined:${(await aBooking({ driverResponse: 'declined' })).booking.id}`
const aLine = async () => (await aStatementLine({}, await aClerk())).id

/** The office beside the board: loads on the market, bank statements and what they pay for. */
export const deskRows: Readonly<Record<string, Row>> = {
  'GET /api/admin/find': only(office(), () => ({ query: '?q=jaipur' })),
  'GET /api/admin/needs': only(office()),
  'GET /api/admin/needs/:id/clerks': only(office(), async () => about(await aNeed())),
  'POST /api/admin/needs/:id/give': only(office(), async () => about(await aNeed(), { to: (await aClerk()).id })),
  'POST /api/admin/needs/:id/snooze': only(office(204), async () => about(await aNeed(), { minutes: 60 })),
  'DELETE /api/admin/needs/:id/snooze': only(office(204), async () => about(await aNeed())),
  'GET /api/admin/views': only(office(), async (w) => ({
    query: '?page=/admin/bookings',
    ...((await aView(w.cast.admin)) && {}),
  })),
  'PUT /api/admin/views': only(office(), () => ({ body: { page: '/admin/bookings', name: 'Late', search: 'q=late' } })),
  'DELETE /api/admin/views/:id': only(office(204), async (w) => about(await aView(w.cast.admin))),
  'POST /api/admin/loads/:id/pickup': only(office(), async (w) =>
    about(await w.load(), { pickupFrom: soon, pickupUntil: later }),
  ),
  'POST /api/admin/loads/:id/remove': only(office(), async (w) => about(await w.load(), reason)),
  'POST /api/admin/bookings/:id/lr/check': only(office(), async (w) => about(await w.document('lr', 'in_transit'), {})),
  'POST /api/admin/bookings/:id/pod/check': only(office(), async (w) =>
    about(await w.document('pod', 'in_transit'), {}),
  ),
  'GET /api/admin/outstanding': only(office(), async () => ({ ...((await aBooking({ status: 'confirmed' })) && {}) })),
  'GET /api/admin/outstanding/bookings': only(office(), async () => ({
    ...((await aBooking({ status: 'confirmed' })) && {}),
  })),
  'POST /api/admin/outstanding/:id/remind': only(office(), async () =>
    about((await aBooking({ status: 'confirmed' })).shipper.id, {}),
  ),
  'GET /api/admin/payment-terms/last': only(office(), async (w) => ({
    query: `?bookingId=${(await w.booking('confirmed')).id}`,
  })),
  'GET /api/admin/statement-lines': only(office(), async () => ({ ...((await aLine()) && {}) })),
  'POST /api/admin/statements': only(office(201), () => ({
    body: {
      account: 'HDFC 4471',
      lines: [{ no: 1, date: '2026-11-20', amount: 500, direction: 'in', narration: `NEFT CR ${aReference()}` }],
    },
  })),
  'POST /api/admin/statement-lines/confirm': only(office(), async () => {
    const { booking } = await aBooking({ status: 'confirmed' })
    const bookings = [{ bookingId: booking.id, amount: 13_500, paymentType: 'partial_from_shipper' }]
    return { body: { lines: [{ id: await aLine(), bookings }] } }
  }),
  'POST /api/admin/statement-lines/:id/ignore': only(office(), async () => about(await aLine(), reason)),
  'POST /api/admin/statement-lines/:id/reopen': only(office(), async () =>
    about((await aStatementLine({ ignoredAt: new Date() }, await aClerk())).id, {}),
  ),
}
