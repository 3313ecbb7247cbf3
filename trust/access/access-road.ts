import { aJpeg, aMultipart } from '../../server/test/factories/bookings.ts'
import { receiptForm } from '../../server/test/factories/receipts.ts'
import { aLoadWithStops, aTripWithStops } from '../../server/test/factories/stops.ts'
import { db } from '../../server/test/harness.ts'
import type { World } from '../world.ts'
import { driverRows } from './access-drivers.ts'
import { messageRows } from './access-messages.ts'
import { peopleRows } from './access-people.ts'
import { webhookRows } from './access-webhooks.ts'
import { type Row, about, office, only, reason, same } from './row.ts'

export const payoutForm = (otp: string) => ({
  kind: 'bank',
  holder: 'Balbir Singh',
  account: '50100123456789',
  accountAgain: '50100123456789',
  ifsc: 'HDFC0001234',
  otp,
})

/** The shipper's, chosen explicitly. */
const accountOf = (w: World) => ({ query: `?from=2026-11-01&to=2026-11-30&userId=${w.cast.shipper.id}` })

/** Each is closed once, in order; only what tests write directly is that old, and moves into the first open month. */
let closedMonths = 0
async function aPastMonth(w: World): Promise<string> {
  // The months before are signed off, without a list: each of those that follow is closed alone, at once.
  if (closedMonths === 0)
    await db.insertInto('closedMonths').values({ month: '2001-01', closedBy: w.cast.admin.id }).execute()
  return new Date(Date.UTC(2001, (closedMonths += 1), 15)).toISOString().slice(0, 7)
}

/** One whose books can be taken. */
async function aClosedMonth(w: World) {
  const month = await aPastMonth(w)
  const cookie = await w.stage.signIn(w.cast.admin)
  await w.stage.call({ method: 'POST', url: `/api/admin/months/${month}/close`, cookie, body: {} })
  return month
}

/** A browser's push subscription. */
export const aBrowser = () => ({
  endpoint: `https://push.example.com/${Math.random().toString(36).slice(2)}`,
  keys: { p256dh: 'key', auth: 'secret' },
  language: 'en',
})

/** The calls about papers and the road, in the form of the access table. */
export const roadRows: Readonly<Record<string, Row>> = {
  ...driverRows,
  ...peopleRows,
  ...webhookRows,
  ...messageRows,
  'DELETE /api/payment-reports/:id': only('401 204 404 403 403 403', async (w) => about(await w.report())),
  'GET /api/fleet': only('401 403 403 200 200 403'),
  'GET /api/loads-home': only(same(200), () => ({ query: '?at=26.9,75.8&home=28.6,77.2' })),
  'GET /api/loads-home/:id': only(same(200), async (w) => about(await w.load())),
  'GET /api/market-now': only(same(200), () => ({})),
  'GET /api/quote': only(same(200), () => ({ query: '?from=Jaipur&to=Delhi' })),
  'GET /api/shipments': only('401 200 200 403 403 403', async (w) => ({ ...((await w.booking('confirmed')) && {}) })),
  'GET /api/shipments/:reference': only('401 200 404 403 403 403', async (w) =>
    about(`VP-${(await w.booking('confirmed')).number}`),
  ),
  'GET /api/roads': only(same(200), () => ({ query: '?from=26.9,75.8&to=28.6,77.2' })),
  'GET /api/bookings/:id/lr/receipts': only('401 200 404 200 404 200', async (w) =>
    about((await w.receipt()).bookingId),
  ),
  'GET /api/admin/lorry-receipts': only(office(), async (w) => ({ ...((await w.receipt()) && {}) })),
  'GET /api/lorry-receipts/:id/pdf': only('401 200 404 200 404 200', async (w) => about((await w.receipt()).id)),
  'GET /api/lorry-receipts/:id/picture': only('401 200 404 200 404 200', async (w) => about((await w.receipt()).id)),
  'POST /api/posted-loads/:id/gone': only('401 403 403 201 403 403', async (w) => {
    await w.verifiedFleet()
    return about(await w.load(), {})
  }),
  'GET /api/bookings/:id/tracking': only('401 200 404 200 404 200', async (w) => about(await w.tracked())),
  'POST /api/bookings/:id/tracking/consent': only('401 403 403 200 404 403', async (w) =>
    about(await w.tracked(), { consent: 'paused' }),
  ),
  'POST /api/bookings/:id/positions': only('401 403 403 201 404 403', async (w) =>
    about(await w.tracked(), { points: [{ at: new Date().toISOString(), lat: 24.58, lng: 73.71 }] }),
  ),
  'GET /api/bookings/:id/waiting': only('401 200 404 200 404 200', async (w) => about((await w.waited()).id)),
  'POST /api/bookings/:id/stamps': only('401 403 403 201 404 403', async (w) =>
    about(await w.tracked(), { stamp: 'drop_arrived', at: new Date().toISOString() }),
  ),
  'GET /api/bookings/:id/dispute': only('401 200 404 200 404 200', async (w) => about(await w.disputed())),
  'POST /api/bookings/:id/dispute': only('401 201 404 403 403 403', async (w) =>
    about(await w.delivered(), { amount: 500, reason: 'Two were wet' }),
  ),
  'POST /api/bookings/:id/dispute/answer': only('401 403 403 201 404 403', async (w) =>
    about(await w.disputed(), { answer: 'It was dry' }),
  ),
  'POST /api/bookings/:id/dispute/withdraw': only('401 200 404 403 403 403', async (w) =>
    about(await w.disputed(), {}),
  ),
  'POST /api/bookings/:id/dispute/photos': only('401 201 404 201 404 403', async (w) => {
    const { body, headers } = aMultipart('photo', await aJpeg())
    return { id: await w.disputed(), raw: body, headers }
  }),
  'GET /api/dispute-photos/:id': only('401 200 404 200 404 200', async (w) => about(await w.disputePhoto())),
  'GET /api/admin/disputes': only(office()),
  'POST /api/admin/bookings/:id/dispute/decide': only(office(), async (w) =>
    about(await w.disputed(), { award: 300, fromDriver: 300, decision: 'One was wet' }),
  ),
  'GET /api/bookings/:id/settlement': only('401 200 404 200 404 200', async (w) =>
    about((await w.booking('in_transit')).id),
  ),
  'GET /api/bookings/:id/settlement/pdf': only('401 200 404 200 404 200', async (w) =>
    about((await w.booking('in_transit')).id),
  ),
  'GET /api/payments/:id/receipt': only('401 200 404 404 404 200', async (w) => about(await w.payment())),
  'GET /api/account': only('401 200 404 404 404 200', (w) => accountOf(w)),
  'GET /api/account/:paper/pdf': only('401 200 404 404 404 200', (w) => ({ ...accountOf(w), id: 'statement' })),
  'GET /api/account/:paper/csv': only('401 200 404 404 404 200', (w) => ({ ...accountOf(w), id: 'ledger' })),
  'GET /api/admin/settlements': only(office(), async (w) => ({ ...((await w.booking('completed')) && {}) })),
  ...Object.fromEntries(
    ['', '/groups', '/trips', '/trips/totals', '/asked', '/declines', '/trucks', '/cash', '/claims', '/stopped'].map(
      (list) => [`GET /api/admin/business${list}`, only(office())],
    ),
  ),
  'GET /api/admin/months': only(office()),
  'GET /api/admin/month-closing': only(office()),
  'GET /api/admin/months/:month': only(office(), () => about('2026-10')),
  'GET /api/admin/month-lines': only(office()),
  'GET /api/admin/months/:month/tally': only(office(), async (w) => about(await aClosedMonth(w))),
  'GET /api/admin/months/:month/book': only(office(), async (w) => ({
    ...about(await aClosedMonth(w)),
    query: '?book=erpnext',
  })),
  'POST /api/admin/months/:month/close': only(office(201), async (w) => ({ ...about(await aPastMonth(w)), body: {} })),
  'GET /api/profile/payout': only('401 403 403 200 200 403'),
  'POST /api/profile/payout/send-code': only('401 403 403 200 200 403', () => ({ body: {} })),
  // The code is wrong; access-success.ts has the right one.
  'PUT /api/profile/payout': only('401 403 403 400 400 403', () => ({ body: payoutForm('000000') })),
  'GET /api/admin/payouts': only(office(), async (w) => ({ ...((await w.booking('completed')) && {}) })),
  'GET /api/admin/bookings/:id/payout': only(office(), async (w) => about((await w.booking('in_transit')).id)),
  'GET /api/profile/open-money': only('401 200 200 200 200 403', async (w) => ({
    ...((await w.booking('completed')) && {}),
  })),
  'GET /api/profile/keep': only('401 403 403 200 200 403'),
  'GET /api/profile/tax': only('401 403 403 200 200 403'),
  'PUT /api/profile/tax': only('401 403 403 200 200 403', () => ({ body: { pan: 'ABCPK1234F', gstMode: 'reverse' } })),
  'GET /api/admin/users/:id/tax': only(office(), (w) => about(w.cast.transporter.id)),
  'GET /api/bookings/:id/eway-bill': only('401 200 404 200 404 200', async (w) =>
    about((await w.booking('in_transit')).id),
  ),
  'PUT /api/bookings/:id/eway-bill': only('401 200 404 200 404 200', async (w) =>
    about((await w.booking('in_transit')).id, { number: '123456789012', generatedAt: '2026-11-01T10:00:00Z', km: 900 }),
  ),
  'GET /api/admin/eway-bills': only(office()),
  // A trip's private account is hidden from everybody else, including the office.
  'GET /api/bookings/:id/account': only('401 403 403 200 404 403', async (w) => about((await w.cost()).bookingId)),
  'GET /api/trip-accounts': only('401 403 403 200 200 403', async (w) => ({ ...((await w.cost()) && {}) })),
  'POST /api/bookings/:id/costs': only('401 403 403 201 404 403', async (w) =>
    about(await w.tracked(), { kind: 'diesel', amount: 9000, note: 'Full tank' }),
  ),
  'PUT /api/trip-costs/:id': only('401 403 403 200 404 403', async (w) =>
    about((await w.cost()).id, { kind: 'toll', amount: 450 }),
  ),
  'DELETE /api/trip-costs/:id': only('401 403 403 204 404 403', async (w) => about((await w.cost()).id)),
  'POST /api/trip-costs/:id/photo': only('401 403 403 201 404 403', async (w) => {
    const { body, headers } = aMultipart('photo', await aJpeg())
    return { id: (await w.cost()).id, raw: body, headers }
  }),
  'GET /api/trip-costs/:id/photo': only('401 403 403 200 404 403', async (w) => about((await w.cost()).id)),
  'GET /api/vehicles/:id/real-cost': only('401 403 403 200 404 403', async (w) => about(await w.vehicle())),
  'GET /api/lanes': only('401 200 200 200 200 403', async (w) => ({ ...((await w.lane()) && {}) })),
  'POST /api/lanes': only('401 201 201 201 201 403', () => ({ body: { from: 'Mumbai', to: 'Jaipur' } })),
  'PUT /api/lanes/:id': only('401 200 404 404 404 403', async (w) => about(await w.lane(), { isMuted: true })),
  'DELETE /api/lanes/:id': only('401 204 404 404 404 403', async (w) => about(await w.lane())),
  'GET /api/vehicles/:id/papers': only('401 403 403 200 404 200', async (w) => about((await w.paper()).vehicleId)),
  'PUT /api/vehicles/:id/papers': only('401 403 403 200 404 403', async (w) =>
    about(await w.vehicle(), { kind: 'insurance', expiresOn: '2090-01-31' }),
  ),
  'POST /api/vehicle-papers/:id/photo': only('401 403 403 201 404 403', async (w) => {
    const { body, headers } = aMultipart('photo', await aJpeg())
    return { id: (await w.paper()).id, raw: body, headers }
  }),
  'GET /api/vehicle-papers/:id/photo': only('401 403 403 200 404 200', async (w) => about((await w.paper()).id)),
  'GET /api/admin/papers': only(office(), async (w) => ({ ...((await w.paper()) && {}) })),
  'GET /api/detention-rates': only('401 200 200 200 200 200'),
  'PUT /api/admin/detention-rates': only(office(), () => ({
    body: { classes: [{ upToTons: null, rupeesPerDay: 2000 }] },
  })),
  'GET /api/admin/detention': only(office()),
  'POST /api/admin/bookings/:id/detention/confirm': only(office(), async (w) =>
    about((await w.waited()).id, { end: 'pickup', ifRupees: 1500 }),
  ),
  'POST /api/admin/bookings/:id/detention/decline': only(office(), async (w) =>
    about((await w.waited()).id, { end: 'pickup', ...reason }),
  ),
  'POST /api/bookings/:id/share': only('401 201 404 403 403 201', async (w) => about(await w.tracked(), {})),
  'DELETE /api/bookings/:id/share': only('401 204 404 403 403 204', async (w) => {
    const { bookingId } = await w.link()
    return about(bookingId)
  }),
  'PUT /api/bookings/:id/stop-contact': only('401 200 404 403 403 403', async (w) => {
    const { shipper, transporter } = w.cast
    const { booking, stops } = await aTripWithStops({ shipper, transporter })
    return about(booking.id, { stopId: stops[0]!.id, contactName: 'Meena' })
  }),
  'PUT /api/posted-loads/:id/stop-contact': only('401 200 404 403 403 403', async (w) => {
    const { load, stops } = await aLoadWithStops({ shipper: w.cast.shipper })
    return about(load.id, { stopId: stops[0]!.id, contactName: 'Meena' })
  }),
  'GET /t/:token': only('200 200 200 200 200 200', async (w) => about((await w.link()).token)),
  'POST /api/tracking-links/:token/arrival': only('201 201 201 201 201 201', async (w) =>
    about((await w.link()).token, aBrowser()),
  ),
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
