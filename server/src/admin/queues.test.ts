import type { AdminBookingView, QueuesView } from '@vapsi/contract/admin/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { anAssignedBooking } from '../../test/factories/assigned-booking.ts'
import { aBooking } from '../../test/factories/bookings.ts'
import { aBid } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import type { Actor } from '../platform/http/actor.ts'
import { record } from '../platform/events.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const read = (etag?: string) =>
  as(clerk)<QueuesView>('GET', '/api/admin/queues', undefined, etag ? { 'if-none-match': etag } : {})

test('the four queues with both prices, the money and the truck that was chosen', async () => {
  const posted = await aPosting()
  const pickup = { pickupFrom: new Date('2026-11-23T06:30:00Z'), pickupUntil: new Date('2026-11-23T12:30:00Z') }
  const waiting = await aBooking({ postingId: posted.posting.id, ...pickup })
  const running = await anAssignedBooking({ shipperRupees: 50_000, driverRupees: 42_500 })
  const accepted = await aBid({ status: 'accepted', acceptedAt: new Date() })
  await aBid()
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.pendingAssignments).toMatchObject([
    {
      id: waiting.booking.id,
      price: 45_000,
      pickupFrom: '2026-11-23T06:30:00.000Z',
      pickupUntil: '2026-11-23T12:30:00.000Z',
      transporter: null,
      marketTruck: {
        transporterId: posted.transporter.id,
        vehicle: { id: posted.vehicle.id },
        transporter: { name: 'Balbir Roadways', commissionType: 'percentage', commissionRate: 15, minimumPayout: 1000 },
      },
    },
  ])
  expect(body.pendingBids).toMatchObject([{ id: accepted.bid.id, bidPrice: 40_000, status: 'accepted' }])
  expect(body.activeBookings).toMatchObject([
    { id: running.booking.id, negotiatedPriceShipper: 50_000, negotiatedPriceDriver: 42_500, adminMargin: 7500 },
  ])
  expect(body.pendingPayments).toMatchObject([{ id: running.booking.id, balanceFromShipper: 50_000 }])
  expect(body.counts).toEqual({
    pendingAssignments: 1,
    pendingBids: 1,
    activeBookings: 1,
    pendingPayments: 1,
    assignmentsToday: 1,
    oldestBidAt: expect.stringMatching(/^\d{4}-.*Z$/),
    activeMargin: 7500,
    dueFromShippers: 50_000,
  })
})

test('an unchanged poll is a 304 without a body, a change is returned at once', async () => {
  const [{ booking }, { booking: other }] = [await aBooking(), await aBooking()]
  await cancelBooking(db, clerk, other.id, 'Goods are not ready')
  const first = await read()
  const etag = first.headers['etag']
  expect(etag).toMatch(/^W\/".+"$/)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const unchanged = await read(etag)
  expect(unchanged).toMatchObject({ status: 304, body: '' })
  expect(unchanged.headers['etag']).toBe(etag)

  await cancelBooking(db, clerk, booking.id, 'Goods are not ready')
  const changed = await read(etag)
  expect(changed.status).toBe(200)
  expect(changed.headers['etag']).not.toBe(etag)
  expect(changed.body.pendingAssignments.map(({ id }) => id)).not.toContain(booking.id)
})

test('the counts of people are polled the same way', async () => {
  const first = await as(clerk)<Record<string, number>>('GET', '/api/admin/stats')
  expect(first.body['totalUsers']).toBe(first.body['totalShippers']! + first.body['totalTransporters']!)
  const again = await as(clerk)('GET', '/api/admin/stats', undefined, { 'if-none-match': first.headers['etag']! })
  expect(again.status).toBe(304)
})

test('the pictures count twelve weeks, and the last of them holds today', async () => {
  const { body } = await as(clerk)<{ weeks: { bookings: number; margin: number; acceptedBids: number }[] }>(
    'GET',
    '/api/admin/pictures',
  )
  expect(body.weeks).toHaveLength(12)
  expect(body.weeks.at(-1)).toMatchObject({ bookings: 2, margin: 7500, received: 0 })
  expect(body.weeks.slice(0, -1).every(({ bookings }) => bookings === 0)).toBe(true)
})

test('a changed commission, name, verification or truck changes the queues; a sign-in does not', async () => {
  const posted = await aPosting()
  const { booking } = await aBooking({ postingId: posted.posting.id })
  const shown = async (etag: string) => {
    const { status, headers, body } = await read(etag)
    expect(status).toBe(200)
    const row = body.pendingAssignments.find(({ id }) => id === booking.id)
    return { etag: headers['etag']!, row }
  }
  const { transporter, vehicle } = posted
  const put = async (by: Actor, url: string, form: object) =>
    expect((await as(by)('PUT', url, form)).status, url).toBe(200)
  let { etag, row } = await shown('')
  await put(clerk, `/api/admin/users/${transporter.id}/commission`, {
    commissionType: 'percentage',
    commissionRate: 7.5,
  })
  ;({ etag, row } = await shown(etag))
  expect(row?.marketTruck?.transporter.commissionRate).toBe(7.5)
  await put(transporter, '/api/profile', {
    name: transporter.name,
    email: 'b@roads.example',
    company: 'Other Roadways',
    city: 'Nagpur',
  })
  ;({ etag, row } = await shown(etag))
  expect(row?.marketTruck?.transporter.company).toBe('Other Roadways')
  await put(clerk, `/api/admin/users/${booking.shipperId}/verify`, { isVerified: true })
  ;({ etag, row } = await shown(etag))
  expect(row?.shipper.isVerified).toBe(true)
  await put(clerk, `/api/admin/vehicles/${vehicle.id}/verify`, { isVerified: false })
  ;({ etag } = await shown(etag))

  const happens = (type: 'account_archived' | 'signed_in', by: string | null) =>
    db.transaction().execute((tx) => record(tx, type, { by, subject: { type: 'user', id: transporter.id } }))
  await happens('account_archived', null)
  ;({ etag } = await shown(etag))
  await happens('signed_in', transporter.id)
  expect((await read(etag)).status).toBe(304)
})

test('active terms and their draft come with a booking that waits for its truck', async () => {
  const { booking } = await aBooking()
  const set = (form: object) => as(clerk)('POST', '/api/admin/payment-terms', { bookingId: booking.id, ...form })
  await set({ advancePercentageShipper: 40, advancePercentageDriver: 60 })
  await set({ advancePercentageShipper: 45, draft: true })
  const terms = { terms: { advancePercentageShipper: 40, advancePercentageDriver: 60 } }
  const draft = { draftTerms: { advancePercentageShipper: 45 } }
  const find = (rows: AdminBookingView[]) => rows.find(({ id }) => id === booking.id)
  expect(find((await read()).body.pendingAssignments)).toMatchObject({ ...terms, ...draft, hasTerms: true })
  const listed = await as(clerk)<AdminBookingView[]>('GET', '/api/admin/bookings?queue=pendingAssignments')
  expect(find(listed.body)).toMatchObject({ ...terms, ...draft })
})
