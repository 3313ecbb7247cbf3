import { aBookingForm, aJpeg, aMultipart } from '../../server/test/factories/bookings.ts'
import { aVehicleNumber } from '../../server/test/factories/fleet.ts'
import { aMobile, aShipper } from '../../server/test/factories/users.ts'
import { proofOf } from '../proof-of.ts'
import { type World, aClerk, officePassword } from '../world.ts'
import { bidRows } from './access-bids.ts'
import { contractRows } from './access-contracts.ts'
import { deskRows } from './access-desk.ts'
import { dispatchRows } from './access-dispatch.ts'
import { roadRows } from './access-road.ts'
import { proofRows } from './access-proofs.ts'
import { type Row, about, assignment, office, only, reason, same } from './row.ts'
import { soon } from '../calls.ts'

const everyone = same(200)
/** Administrators may not sign in by mobile. */
const noAdmin = '401 401 401 401 401 403'
const signedIn = '401 200 200 200 200 200'
const aSuspended = () => aShipper({ suspendedAt: new Date(), suspendReason: 'Spam' })
const place = { fromLat: 19.07, fromLng: 72.87, toLat: 26.91, toLng: 75.78 }
const lane = { fromLocation: 'Mumbai, Maharashtra', toLocation: 'Jaipur, Rajasthan', ...place }
const lanePoints = '?fromLat=19&fromLng=72&toLat=26&toLng=75'
const truck = () => ({ vehicleNumber: aVehicleNumber(), category: 'Open', vehicleType: '22 feet', passingWeight: 16 })
const bogusToken = { mobile: '9876543210', firebaseUid: 'x', idToken: 'x' }
const anAccountant = () => aClerk({ officeRole: 'accounts' })
const nobody = '00000000-0000-7000-8000-000000000000'
export const uploadOf = async (field: string) => {
  const { body, headers } = aMultipart(field, await aJpeg())
  return { raw: body, headers }
}
const load = { ...lane, material: 'Cotton', weight: 9, expectedPrice: 42_000, pickupDate: soon }
const wanted = { vehicleCategory: 'Open', ...place }
const profile = { name: 'Asha Traders', company: 'Asha & Sons', email: 'asha.sons@vapsi.example', city: 'Mumbai' }
const vehicleKept = (w: World) => w.vehicle().then((id) => about(id, truck()))

/** One row for every call of the contract; a missing one fails the suite. */
export const accessTable: Readonly<Record<string, Row>> = {
  ...bidRows,
  ...contractRows,
  ...dispatchRows,
  ...deskRows,
  ...roadRows,
  ...proofRows,
  'DELETE /api/auth/sync': only(same(204)),
  'DELETE /api/market-trucks/:id': only('401 403 403 204 404 403', async (w) => about(await w.posting())),
  'DELETE /api/notifications': only('401 204 204 204 204 204'),
  'DELETE /api/vehicles/:id': only('401 403 403 204 404 403', async (w) => about(await w.vehicle())),
  'GET /api/admin/audit': only(office()),
  'GET /api/admin/bids': only(office(), async (w) => ({ ...((await w.bid('accepted')) && {}) })),
  'GET /api/admin/bookings': only(office()),
  'GET /api/admin/bookings/:id': only(office(), async (w) => about((await w.booking('in_transit')).id)),
  'GET /api/admin/bookings/totals': only(office()),
  'GET /api/admin/dead-letters': only(office()),
  'GET /api/admin/documents': only(office()),
  'GET /api/admin/exports/:id': only(office(), async (w) => about(await w.export())),
  'GET /api/admin/exports/:id/file': only(office(404), async (w) => about(await w.export())),
  'GET /api/admin/messages': only(office()),
  'GET /api/admin/newsletter': only(office()),
  'GET /api/admin/payment-reports': only(office(), async (w) => ({ ...((await w.report()) && {}) })),
  'GET /api/admin/payment-terms': only(office()),
  'GET /api/admin/payment-terms/totals': only(office()),
  'GET /api/admin/payments': only(office()),
  'GET /api/admin/transfers': only(office(), async (w) => {
    const reference = `UTR${(await w.booking('confirmed')).number}`
    await w.transfer(reference)
    return { query: `?reference=${reference}&side=shipper` }
  }),
  'GET /api/admin/payments/summary': only(office()),
  'GET /api/admin/payments/totals': only(office()),
  'GET /api/admin/pictures': only(office()),
  'GET /api/admin/proposals': only(office()),
  'GET /api/admin/queues': only(office()),
  'GET /api/admin/stats': only(office()),
  'GET /api/admin/users': only(office()),
  'GET /api/admin/users/:id': only(office(), (w) => about(w.cast.transporter.id)),
  'GET /api/admin/vehicles': only(office()),
  'GET /api/bookings': only(signedIn),
  'GET /api/bookings/:id': only('401 200 404 200 404 403', async (w) => about((await w.booking('in_transit')).id)),
  'GET /api/bookings/:id/how-to-pay': only('401 200 404 403 403 403', async (w) =>
    about((await w.booking('confirmed')).id),
  ),
  'GET /api/bookings/:id/lr': only('401 200 404 200 404 200', async (w) => about(await w.document('lr', 'in_transit'))),
  'GET /api/bookings/:id/pod': only('401 200 404 200 404 200', async (w) =>
    about(await w.document('pod', 'completed')),
  ),
  'GET /api/challenge': only(everyone),
  'GET /api/config': only(everyone),
  'GET /api/dashboard': only('401 200 200 200 200 403'),
  'GET /api/dev/messages': only(everyone, () => ({ query: '?to=%2B919876543210' })),
  'GET /api/earnings/statement.csv': only('401 403 403 200 200 403'),
  'GET /api/lane-prices': only(everyone, () => ({ query: `${lanePoints}&category=Open` })),
  'GET /api/lane-hint': only('401 403 403 200 200 403', () => ({ query: lanePoints })),
  'GET /api/market-trucks': only(everyone),
  'GET /api/market-trucks/:id': only(everyone, async (w) => about(await w.posting())),
  'GET /api/notifications': only(signedIn),
  'GET /api/notifications/stream': only(signedIn, () => ({ isStream: true })),
  'GET /api/notifications/unread': only(signedIn),
  'GET /api/pictures/:key': only(same(404), () => about('no-such-picture')),
  'GET /api/places': only(everyone, () => ({ query: '?q=jaip' })),
  'GET /api/places/named': only(everyone, () => ({ query: '?name=Jaipur' })),
  'GET /api/places/pin': only(everyone, () => ({ query: '?pin=302001&city=Jaipur' })),
  'GET /api/places/reverse': only(everyone, () => ({ query: '?lat=26.9&lng=75.8' })),
  'GET /api/posted-loads': only(signedIn, async (w) => ({ ...((await w.bid()) && {}) })),
  'GET /api/posted-loads/:id': only('401 200 404 200 200 403', async (w) => about((await w.bid()).loadId)),
  'GET /api/posted-loads/:id/bids': only('401 200 404 403 403 403', async (w) => about((await w.bid()).loadId)),
  'GET /api/posted-vehicles': only('401 403 403 200 200 200', async (w) => ({ ...((await w.posting()) && {}) })),
  'GET /api/profile/data': only('401 200 200 200 200 403'),
  'GET /api/profile/documents': only('401 200 200 200 200 403'),
  'GET /api/reports': only('401 200 200 200 200 403', async (w) => ({ ...((await w.complaint()) && {}) })),
  'GET /api/user': only(signedIn),
  'GET /api/vehicles': only('401 403 403 200 200 200'),
  'GET /api/vehicles/:id': only('401 403 403 200 404 403', async (w) => about(await w.vehicle())),
  'GET /api/vehicles/:id/rc': only('401 403 403 200 404 200', async (w) => about(await w.vehicleWithRc())),
  'GET /api/vehicles/:id/economics': only('401 403 403 200 404 403', async (w) => about(await w.vehicle())),
  'GET /api/way-home/chains/:id': only('401 403 403 200 404 403', async (w) => about(await w.chain())),
  'GET /api/way-home/chains/:id/plans': only('401 403 403 200 404 403', async (w) => about(await w.chain())),
  'GET /api/way-home/left-out': only('401 403 403 200 404 403', async (w) => ({
    query: `?vehicleId=${await w.vehicleWithHome()}&emptyAt=26.91,75.78`,
  })),
  'GET /api/way-home/plans': only('401 403 403 200 404 403', async (w) => ({
    query: `?vehicleId=${await w.vehicleWithHome()}&emptyAt=26.91,75.78`,
  })),
  'GET /api/way-home': only('401 403 403 200 404 403', async (w) => ({ query: `?postingId=${await w.posting()}` })),
  'GET /healthz': only(everyone),
  'GET /readyz': only(everyone),
  'POST /api/admin/bids/:id/reject': only(office(), async (w) => about((await w.bid('accepted')).id, reason)),
  'POST /api/admin/bookings/:id/lr/reject': only(office(), async (w) =>
    about(await w.document('lr', 'in_transit'), reason),
  ),
  'POST /api/admin/bookings/:id/pod/reject': only(office(), async (w) =>
    about(await w.document('pod', 'in_transit'), reason),
  ),
  'POST /api/admin/change-password': only(office(), () => ({
    body: { currentPassword: officePassword, newPassword: officePassword },
  })),
  'POST /api/admin/dead-letters/:id/retry': only(office(404), () => about(nobody, {})),
  'POST /api/admin/exports': only(office(201), () => ({ body: { table: 'bookings' } })),
  'GET /api/admin/reports': only(office(), async (w) => ({ ...((await w.complaint()) && {}) })),
  'GET /api/admin/offers': only(office(), async (w) => ({ ...((await w.posting()) && {}) })),
  'POST /api/admin/postings/:id/remove': only(office(), async (w) => about(await w.posting(), reason)),
  'POST /api/admin/reports/:id/decide': only(office(), async (w) =>
    about(await w.complaint(), { ...reason, decision: 'dismissed' }),
  ),
  'POST /api/admin/vehicles/:id/resolve': only(office(), async (w) => about(await w.disputedVehicle(), reason)),
  'POST /api/admin/users/:id/restore': only(office(), async () => about((await aSuspended()).id, {})),
  'POST /api/admin/users/:id/suspend': only(office(), async () => about((await aShipper()).id, reason)),
  'POST /api/reports': only('401 201 201 201 201 403', async () => ({
    body: { ...reason, subject: 'person', id: (await aShipper()).id },
  })),
  'POST /api/admin/login': only(same(401), () => ({ body: { email: 'no@vapsi.example', password: 'wrong-password' } })),
  'POST /api/admin/payment-reports/:id/confirm': only(office(201), async (w) =>
    about(await w.report(), { paymentType: 'partial_from_shipper' }),
  ),
  'POST /api/admin/payment-reports/:id/dismiss': only(office(), async (w) => about(await w.report(), reason)),
  'POST /api/admin/payment-terms': only(office(201), async (w) => ({
    body: { bookingId: (await w.booking('confirmed')).id },
  })),
  'POST /api/admin/payments': only(office(201), async (w) => ({
    body: { bookingId: (await w.booking('confirmed')).id, amount: 100, paymentType: 'partial_to_driver' },
  })),
  'POST /api/admin/payments/:id/reverse': only(office(201), async (w) => about(await w.payment(), reason)),
  'POST /api/admin/proposals/:id/confirm': only(office(), async (w) => about(await w.proposal())),
  'POST /api/admin/proposals/:id/decline': only(office(), async (w) => about(await w.proposal(), reason)),
  'POST /api/auth/sync': only(noAdmin, () => ({ body: { userType: 'shipper' } })),
  'POST /api/bookings': only('401 201 201 403 403 403', async (w) => {
    await w.room()
    return { body: aBookingForm(wanted) }
  }),
  'POST /api/bookings/:id/cancel': only('401 200 404 403 403 200', async (w) =>
    about((await w.booking('pending')).id, reason),
  ),
  'POST /api/bookings/:id/complete': only('401 200 404 403 403 200', async (w) =>
    about(await w.document('pod', 'in_transit')),
  ),
  'POST /api/bookings/:id/lr': only('401 201 404 201 404 403', async (w) => ({
    ...(await uploadOf('lr')),
    id: (await w.booking('confirmed')).id,
  })),
  'POST /api/bookings/:id/payment-reports': only('401 201 404 403 403 403', async (w) => {
    const { id } = await w.booking('confirmed')
    // One reference counts for one booking.
    return about(id, { amount: 100, utr: `UTR${id.replaceAll('-', '').slice(-12)}` })
  }),
  'POST /api/bookings/:id/pod': only('401 201 404 201 404 403', async (w) => ({
    ...(await uploadOf('pod')),
    id: (await w.booking('in_transit')).id,
  })),
  'POST /api/bookings/:id/rating': only('401 201 404 201 404 403', async (w) =>
    about((await w.booking('completed')).id, { stars: 5 }),
  ),
  'POST /api/bookings/:id/respond': only('401 403 403 200 404 403', async (w) => {
    const { id } = await w.booking('confirmed')
    return about(id, { response: 'declined', reason: 'The truck broke down' })
  }),
  'POST /api/bookings/:id/start': only('401 403 403 200 404 403', async (w) =>
    about((await w.booking('loading_done')).id),
  ),
  'POST /api/delete-account': only('401 409 400 409 400 403', async (w) => {
    await w.room()
    await w.booking('confirmed')
    return { body: { otp: '000000' } }
  }),
  'POST /api/driver/check-user': only(everyone, () => ({ body: { mobile: '9876543210' } })),
  'POST /api/driver/login-mobile': only(noAdmin, () => ({ body: { ...bogusToken, userType: 'transporter' } })),
  'POST /api/driver/register-mobile': only(noAdmin, () => ({
    body: { ...bogusToken, userType: 'transporter', name: 'Balbir' },
  })),
  'POST /api/fcm/register': only(signedIn, () => ({ body: { fcmToken: 'a-token-of-this-phone' } })),
  'POST /api/identity/otp': only(same(202), () => ({ body: { mobile: aMobile() } })),
  'POST /api/identity/verify': only(same(400), () => ({ body: { mobile: '9876543210', code: '000000' } })),
  'POST /api/login': only(same(401), () => ({ body: { username: 'nobody-here', password: 'wrong-password' } })),
  'POST /api/logout': only(everyone),
  'POST /api/market-trucks': only('401 403 403 201 404 403', async (w) => ({
    body: { ...lane, vehicleId: await w.vehicle(), price: 40_000 },
  })),
  'POST /api/market-trucks/:id/book-detailed': only('401 201 201 403 403 403', async (w) => {
    await w.room()
    return about(await w.posting(), aBookingForm())
  }),
  'POST /api/newsletter': only(same(201), () => ({ body: { email: `${aMobile()}@vapsi.example` } })),
  'POST /api/newsletter/confirm': only(same(404), () => ({ body: { token: 'a-token-that-nobody-got' } })),
  'POST /api/newsletter/unsubscribe': only(same(404), () => ({ body: { token: 'a-token-that-nobody-got' } })),
  'POST /api/notifications/read': only(signedIn, () => ({ body: {} })),
  'POST /api/posted-loads': only('401 201 201 403 403 403', () => ({ body: load })),
  'POST /api/posted-loads/:id/bids': only('401 403 403 201 404 403', async (w) =>
    about(await w.load(), { vehicleId: await w.vehicle(), bidPrice: 40_000 }),
  ),
  'POST /api/posted-loads/:id/keep-open': only('401 200 404 403 403 403', async (w) => about(await w.load())),
  'POST /api/posted-loads/:id/close': only('401 200 404 403 403 403', async (w) => about(await w.load())),
  'POST /api/posted-loads/:id/repost': only('401 201 404 403 403 403', async (w) =>
    about(await w.load({ status: 'closed' }), {}),
  ),
  'POST /api/profile/mobile/verify': only('401 200 200 200 200 403', async () => ({
    body: { idToken: (await proofOf(aMobile())).idToken },
  })),
  'POST /api/profile/picture': only(signedIn, () => uploadOf('picture')),
  'POST /api/push/subscriptions': only(signedIn, () => ({
    body: { endpoint: 'https://push.vapsi.example/1', keys: { p256dh: 'BPk', auth: 'aa' } },
  })),
  'POST /api/register': only(same(201), () => ({
    body: { username: `user${aMobile()}`, password: 'long-enough-1', name: 'Somebody', userType: 'shipper' },
  })),
  'POST /api/send-delete-otp': only('401 409 200 409 200 403', async (w) => {
    await w.room()
    await w.booking('confirmed')
    return { body: {} }
  }),
  'POST /api/shipper/check-user': only(everyone, () => ({ body: { mobile: '9876543210' } })),
  'POST /api/shipper/login-mobile': only(noAdmin, () => ({ body: { ...bogusToken, userType: 'shipper' } })),
  'POST /api/shipper/register-mobile': only(noAdmin, () => ({
    body: { ...bogusToken, userType: 'shipper', name: 'Asha' },
  })),
  'POST /api/vehicles/:id/rc': only('401 403 403 201 404 403', async (w) => ({
    ...(await uploadOf('rc')),
    id: await w.vehicle(),
  })),
  'POST /api/vehicles': only('401 403 403 201 201 403', () => ({ body: truck() })),
  'POST /api/way-home/bids': only('401 403 403 201 404 403', async (w) => ({
    body: { vehicleId: await w.vehicle(), loads: [{ loadId: await w.load(), bidPrice: 40_000 }] },
  })),
  'PUT /api/admin/bookings/:id/prices': only(office(), async (w) =>
    about((await w.booking('confirmed')).id, assignment),
  ),
  'PUT /api/admin/users/:id/commission': only(office(), (w) =>
    about(w.cast.transporter.id, { commissionType: 'percentage', commissionRate: 15 }),
  ),
  'PUT /api/admin/users/:id/verify': only(office(), (w) => about(w.cast.shipper.id, { isVerified: true })),
  'PUT /api/admin/vehicles/:id/verify': only(office(), async (w) => about(await w.vehicle(), { isVerified: true })),
  'PUT /api/bookings/:id/details': only('401 200 404 403 403 403', async (w) => {
    const { pickupDetails, deliveryDetails } = aBookingForm()
    return about((await w.booking('confirmed')).id, { pickupDetails, deliveryDetails })
  }),
  'PUT /api/profile/language': only(signedIn, () => ({ body: { language: 'en' } })),
  'PUT /api/profile/notifications': only(signedIn, () => ({ body: { notifications: true } })),
  'PUT /api/profile': only(signedIn, () => ({ body: { ...profile, email: `p${aMobile()}@vapsi.example` } })),
  'PUT /api/vehicles/:id/economics': only('401 403 403 200 404 403', async (w) =>
    about(await w.vehicle(), { wish: 1 }),
  ),
  'PUT /api/vehicles/:id': only('401 403 403 200 404 403', vehicleKept),
  'DELETE /api/sessions/:id': only('401 404 404 404 404 404', () => about('f'.repeat(64))),
  'DELETE /api/admin/clerk-sessions/:id': only(office(404), () => about('f'.repeat(64))),
  'GET /api/admin/clerks': only(office()),
  'GET /api/admin/clerks/:id/sessions': only(office(), async () => about((await anAccountant()).id)),
  'GET /api/admin/clerks/:id/sign-ins': only(office(), async () => about((await anAccountant()).id)),
  'GET /api/admin/second-factor': only(office()),
  'GET /api/sessions': only(signedIn),
  'GET /api/sign-ins': only(signedIn),
  'POST /api/admin/clerks': only(office(201), () => ({
    body: { email: `clerk${aMobile()}@vapsi.example`, name: 'A Clerk', role: 'accounts' },
  })),
  'POST /api/admin/clerks/:id/end-sessions': only(office(), async () => about((await anAccountant()).id, {})),
  'POST /api/admin/clerks/:id/password': only(office(), async () => about((await anAccountant()).id, {})),
  'POST /api/admin/clerks/:id/remove': only(office(), async () => about((await anAccountant()).id, {})),
  'POST /api/admin/clerks/:id/reset-second-factor': only(office(), async () => about((await anAccountant()).id, {})),
  'POST /api/admin/second-factor/begin': only(office(), () => ({ body: {} })),
  'POST /api/admin/second-factor/confirm': only(office(401), () => ({ body: { code: '000000' } })),
  'POST /api/admin/second-factor/remove': only(office(401), () => ({ body: { code: '000000' } })),
  'POST /api/sessions/end-others': only(signedIn, () => ({ body: {} })),
  'PUT /api/admin/clerks/:id/role': only(office(), async () => about((await anAccountant()).id, { role: 'moderator' })),
}
