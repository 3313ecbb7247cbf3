import type { admin } from '@vapsi/contract/admin/admin'
import type { Reply } from '@vapsi/contract/endpoint'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { aDocument, bookingRow } from '../../test/factories/bookings.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const first = await anAdmin({ name: 'Meena Office' })
const second = await anAdmin({ name: 'Ravi Office' })
type Trail = Reply<typeof admin.audit>
const trail = async (query: string) => (await as(first)<Trail>('GET', `/api/admin/audit?${query}`)).body

test('every write of an administrator says who, what, before, after and when', async () => {
  const { booking } = await anAssignedBooking()
  const { vehicle } = await aVehicle({ isVerified: false })
  const shipper = await aShipper()
  const calls = [
    ['PUT', `/api/admin/users/${shipper.id}/verify`, { isVerified: true }, 200],
    ['PUT', `/api/admin/vehicles/${vehicle.id}/verify`, { isVerified: true }, 200],
    [
      'PUT',
      `/api/admin/bookings/${booking.id}/prices`,
      { negotiatedPriceShipper: 52_000, negotiatedPriceDriver: 44_000 },
      200,
    ],
    ['POST', '/api/admin/payment-terms', { bookingId: booking.id }, 201],
    ['POST', '/api/admin/payments', { bookingId: booking.id, amount: 1000, paymentType: 'advance_to_driver' }, 201],
  ] as const
  for (const [method, url, body, status] of calls)
    expect((await as(second)(method, url, body, { 'user-agent': 'Office browser' })).status, url).toBe(status)

  const entries = await trail(`actorId=${second.id}`)
  expect(entries.map(({ type }) => type)).toEqual([
    'payment_recorded',
    'terms_set',
    'booking_repriced',
    'vehicle_verified',
    'user_verified',
  ])
  for (const entry of entries) {
    expect(entry.actor).toEqual({ id: second.id, name: 'Ravi Office', role: 'admin' })
    expect([entry.address, entry.device]).toEqual(['127.0.0.1', 'Office browser'])
    expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000)
  }
  expect(entries[2]).toMatchObject({
    subjectType: 'booking',
    subjectId: booking.id,
    before: { negotiatedPriceShipperPaise: 5_000_000, negotiatedPriceDriverPaise: 4_250_000 },
    after: { negotiatedPriceShipperPaise: 5_200_000, negotiatedPriceDriverPaise: 4_400_000 },
  })
  expect(entries.map(({ about }) => about)).toEqual([
    `VP-${booking.number}`,
    `VP-${booking.number}`,
    `VP-${booking.number}`,
    vehicle.vehicleNumber,
    shipper.name,
  ])
  expect((await trail(`subjectId=${booking.id}`)).map(({ type }) => type)).toEqual([
    'payment_recorded',
    'terms_set',
    'booking_repriced',
  ])
})

test('the trail is filtered by kind, subject, person and day, and pages without a gap', async () => {
  const all = await trail('')
  expect(await trail('type=user_verified')).toHaveLength(1)
  expect((await trail('subjectType=vehicle')).map(({ type }) => type)).toEqual(['vehicle_verified'])
  expect(await trail('q=ravi')).toHaveLength(all.length)
  expect(await trail('q=nobody')).toEqual([])
  expect((await trail('q=verified%20ravi%20user')).map(({ type }) => type)).toEqual(['user_verified'])
  expect((await trail('q=payment%20recorded')).map(({ type }) => type)).toEqual(['payment_recorded'])
  // Words as in the screen's language, each with the stored event types that it means.
  const called = (q: string, types: string) =>
    trail(`q=${encodeURIComponent(q)}&called=${encodeURIComponent(types)}`).then((found) =>
      found.map(({ type }) => type),
    )
  expect(await trail('q=payment%20terms')).toEqual([])
  expect(await called('payment terms', 'terms_set,terms_drafted;')).toEqual(['terms_set'])
  expect(await called('ravi शर्तें', ';terms_set,terms_drafted')).toEqual(['terms_set'])
  expect(await called('शर्तें nobody', 'terms_set')).toEqual([])
  expect((await as(first)('GET', "/api/admin/audit?q=a&called=')")).status).toBe(400)
  expect(await trail('from=2099-01-01')).toEqual([])
  expect(await trail('actorId=nonsense')).toEqual([])
  const seen: string[] = []
  let url: string | undefined = '/api/admin/audit?limit=2'
  while (url) {
    const page: { body: Trail; headers: Record<string, string | undefined> } = await as(first)('GET', url)
    seen.push(...page.body.map(({ id }) => id))
    url = /<(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1]
  }
  expect(seen).toEqual(all.map(({ id }) => id))
  expect((await as(first)('GET', '/api/admin/audit?from=tomorrow')).status).toBe(400)
})

test('the trail of a trip has before and after of each step by the office', async () => {
  const { load } = await aPostedLoad()
  const { bid, transporter, vehicle } = await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  const { bid: poor } = await aBid({ status: 'accepted', acceptedAt: new Date() })
  const third = await anAdmin({ name: 'Kiran Office' })
  const call = async (url: string, body: object = {}) =>
    (await as(third)<{ id: string }>('POST', `/api${url}`, body)).body.id
  const prices = { negotiatedPriceShipper: 50_000, negotiatedPriceDriver: 40_000 }
  const pair = { transporterId: transporter.id, vehicleId: vehicle.id, ...prices }
  await call(`/admin/bids/${poor.id}/reject`, { reason: 'No papers' })
  const bookingId = await call(`/admin/assign-from-bid/${bid.id}`, pair)
  await as(transporter)('POST', `/api/bookings/${bookingId}/respond`, { response: 'declined' })
  await call('/admin/assign-order', { bookingId, ...pair, negotiatedPriceShipper: 52_000 })
  await call('/admin/payment-terms', { bookingId, advancePercentageShipper: 10 })
  const paid = { bookingId, amount: 6000, paymentType: 'advance_from_shipper' }
  const paymentId = await call('/admin/payments', paid)
  await call(`/admin/payments/${paymentId}/reverse`, { reason: 'Typed twice' })
  const booking = await bookingRow(bookingId)
  await aDocument(booking)
  await call(`/admin/bookings/${bookingId}/pod/reject`, { reason: 'Blurred' })
  await db.updateTable('bookings').set({ status: 'in_transit' }).where('id', '=', bookingId).execute()
  await aDocument(booking)
  await call(`/bookings/${bookingId}/complete`)

  const entries = (await trail(`actorId=${third.id}`)).toReversed()
  const agreed = { transporterId: transporter.id, negotiatedPriceDriverPaise: 40_000_00 }
  const nobody = { transporterId: null, negotiatedPriceDriverPaise: 40_000_00, negotiatedPriceShipperPaise: 50_000_00 }
  expect(entries.map(({ type, before, after }) => [type, before, after])).toMatchObject([
    ['bid_rejected', { status: 'accepted' }, { status: 'rejected' }],
    ['load_booked', { status: 'open' }, { status: 'booked' }],
    ['booking_assigned', null, { status: 'confirmed', ...agreed }],
    ['bid_assigned', { status: 'accepted' }, { status: 'assigned' }],
    [
      'booking_assigned',
      { status: 'pending', ...nobody },
      { status: 'confirmed', ...agreed, negotiatedPriceShipperPaise: 52_000_00 },
    ],
    ['terms_set', null, { advancePercentageShipper: 10 }],
    ['payment_recorded', { receivedPaise: 0 }, { receivedPaise: 6000_00 }],
    ['advance_paid', { status: 'confirmed' }, { status: 'advance_paid' }],
    ['payment_reversed', { receivedPaise: 6000_00 }, { receivedPaise: 0 }],
    ['advance_reversed', { status: 'advance_paid' }, { status: 'confirmed' }],
    ['document_rejected', { document: 'standing' }, { document: 'rejected' }],
    ['booking_completed', { status: 'in_transit' }, { status: 'completed' }],
  ])
})
