import type { ErrorBody } from '@vapsi/contract/errors'
import type { WaitingView } from '@vapsi/contract/detention/waiting'
import { expect, test } from 'vitest'
import { aBooking, aDocument, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { type Person, aShipper, aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { servedRoom } from '../../../test/served-room.ts'
import { chargesRoutes } from '../../payments/charges/charges.routes.ts'
import { trackingRoutes } from '../tracking.routes.ts'

const { as } = await servedRoom(({ route }) => {
  trackingRoutes({ route })
  chargesRoutes({ route })
})
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const trip = (given: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({
    status: 'confirmed',
    driverResponse: 'accepted',
    createdAt: ago(400),
    detentionDayPaise: 150_000,
    ...given,
  })
const tap = (person: Person | null, id: string, stamp: string, at = ago(0), more: object = {}) =>
  as(person)<WaitingView & ErrorBody>('POST', `/api/bookings/${id}/stamps`, { stamp, at, ...more })
const see = (person: Person | null, id: string) =>
  as(person)<WaitingView & ErrorBody>('GET', `/api/bookings/${id}/waiting`)

test('a trip driven offline for a day is complete once its stamps arrive', async () => {
  const { booking, transporter, shipper } = await trip()
  await tap(transporter, booking.id, 'pickup_arrived', ago(80))
  await tap(transporter, booking.id, 'loaded', ago(60))
  // Before the receipt has arrived it is refused; the phone sends it again.
  expect(await tap(transporter, booking.id, 'left', ago(59))).toMatchObject({
    status: 409,
    body: { code: 'stamp_too_early' },
  })
  await aDocument(booking, { kind: 'lr' })
  await db.updateTable('bookings').set({ status: 'loading_done' }).where('id', '=', booking.id).execute()
  expect((await tap(transporter, booking.id, 'left', ago(59))).status).toBe(201)
  expect((await bookingRow(booking.id)).status).toBe('in_transit')
  await tap(transporter, booking.id, 'drop_arrived', ago(8))
  const { body } = await tap(transporter, booking.id, 'unloaded', ago(1))
  expect(body.stamps.map(({ stamp }) => stamp)).toEqual([
    'pickup_arrived',
    'loaded',
    'left',
    'drop_arrived',
    'unloaded',
  ])
  // 20 hours at the pickup, of which 6 are free: one day has begun. 7 at the drop: one more.
  expect(body.waits).toMatchObject([
    { end: 'pickup', days: 1, rupees: 1500, status: 'proposed' },
    { end: 'drop', days: 1, rupees: 1500, status: 'proposed' },
  ])
  expect((await see(shipper, booking.id)).body.waits).toEqual(body.waits)
  expect(await eventsOf(booking.id)).toEqual([
    'trip_stamped',
    'trip_stamped',
    'booking_started',
    'trip_stamped',
    'trip_stamped',
    'trip_stamped',
  ])
})

test('the first stamp of its kind counts, however often it comes; its clock is limited by now and by earlier stamps', async () => {
  const { booking, transporter } = await trip()
  await tap(transporter, booking.id, 'pickup_arrived', ago(10))
  const answers = await Promise.all(Array.from({ length: 8 }, () => tap(transporter, booking.id, 'loaded', ago(500))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const [arrived, loaded] = answers[0]!.body.stamps
  expect(loaded?.at).toBe(arrived?.at)
  const ahead = await trip()
  const { body } = await tap(ahead.transporter, ahead.booking.id, 'pickup_arrived', ago(-48))
  expect(Date.parse(body.stamps[0]!.at)).toBeLessThanOrEqual(Date.now())
  expect(await tap(transporter, booking.id, 'pickup_arrived', ago(1))).toMatchObject({ status: 201 })
  expect((await see(transporter, booking.id)).body.stamps).toHaveLength(2)
})

test('the clock runs while the truck stands there, for both sides alike', async () => {
  const { booking, transporter, shipper } = await trip({ freeHours: 2 })
  await tap(transporter, booking.id, 'pickup_arrived', ago(1))
  expect((await see(shipper, booking.id)).body.waits).toMatchObject([
    { days: 0, rupees: 0, status: 'free', endedAt: null },
  ])
  const late = await trip({ freeHours: 2 })
  await tap(late.transporter, late.booking.id, 'pickup_arrived', ago(27))
  expect((await see(late.shipper, late.booking.id)).body).toMatchObject({
    terms: { freeHours: 2, rupeesPerDay: 1500 },
    waits: [{ days: 2, rupees: 3000, status: 'running', endedAt: null }],
    next: [],
  })
})

test('stamps sent days after the proof was photographed wait only until the photograph', async () => {
  const { booking, transporter } = await trip({ status: 'in_transit' })
  await tap(transporter, booking.id, 'drop_arrived', ago(50))
  await aDocument(booking, { kind: 'pod', uploadedAt: ago(45) })
  const { body } = await tap(transporter, booking.id, 'unloaded', ago(0))
  expect(body.waits).toMatchObject([{ end: 'drop', days: 0, status: 'free' }])
})

test('a place is kept only where the trip may be seen', async () => {
  const { booking, transporter } = await trip()
  const place = { lat: 19.08, lng: 72.88, accuracyM: 10 }
  expect((await tap(transporter, booking.id, 'pickup_arrived', ago(1), { place })).body.stamps[0]?.awayKm).toBeNull()
  await as(transporter)('POST', `/api/bookings/${booking.id}/tracking/consent`, { consent: 'given' })
  const { body } = await tap(transporter, booking.id, 'loaded', ago(0), { place })
  expect(body.stamps[1]?.awayKm).toBeCloseTo(0.5, 1)
  const days = await db.selectFrom('positionsByDay').select('lat').where('bookingId', '=', booking.id).execute()
  expect(days).toEqual([{ lat: [19_080_000] }])
})

test('later stamps exclude earlier ones, an ended trip takes none, and nobody else stamps', async () => {
  const { booking, transporter, shipper } = await trip()
  await tap(transporter, booking.id, 'loaded')
  expect(await tap(transporter, booking.id, 'pickup_arrived')).toMatchObject({
    status: 409,
    body: { code: 'stamp_out_of_order' },
  })
  expect((await tap(await aTransporter(), booking.id, 'loaded')).status).toBe(404)
  expect((await tap(shipper, booking.id, 'loaded')).status).toBe(403)
  expect((await tap(null, booking.id, 'loaded')).status).toBe(401)
  expect((await tap(transporter, booking.id, 'slept')).status).toBe(400)
  expect((await see(await aShipper(), booking.id)).status).toBe(404)
  const done = await trip({ status: 'completed' })
  expect(await tap(done.transporter, done.booking.id, 'unloaded')).toMatchObject({
    status: 409,
    body: { code: 'booking_state' },
  })
  const unanswered = await trip({ driverResponse: 'pending' })
  expect((await tap(unanswered.transporter, unanswered.booking.id, 'pickup_arrived')).status).toBe(409)
})

test('a stamp whose answer was lost is answered as before under its key, also after a later one, and counts once', async () => {
  const { booking, transporter } = await trip()
  const body = { stamp: 'pickup_arrived', at: ago(3) }
  const send = () =>
    as(transporter)<WaitingView>('POST', `/api/bookings/${booking.id}/stamps`, body, { 'idempotency-key': 'tap-1' })
  const first = await send()
  await tap(transporter, booking.id, 'loaded', ago(2))
  const again = await send()
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await eventsOf(booking.id)).toEqual(['trip_stamped', 'trip_stamped'])
})
