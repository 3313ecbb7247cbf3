import type { ErrorBody } from '@vapsi/contract/errors'
import type { TrackingView } from '@vapsi/contract/tracking'
import { expect, test } from 'vitest'
import { aPostedLoad } from '../../test/factories/loads.ts'
import { aBooking, aDocument, eventsOf } from '../../test/factories/bookings.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { aJobContext } from '../../test/jobs.ts'
import { forgetPointsJob } from './forget-points.ts'
import { trackingRoutes } from './tracking.routes.ts'

const { app, as } = await servedRoom(trackingRoutes)
const admin = await anAdmin()
const trip = (given: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({ status: 'in_transit', driverResponse: 'accepted', ...given })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
/** Near Udaipur, on the way from Mumbai to Jaipur. */
const udaipur = { lat: 24.583_791, lng: 73.712_345, accuracyM: 20 }
const point = (minutes: number) => ({ at: ago(minutes), ...udaipur })

const see = (person: Person | null, id: string) =>
  as(person)<TrackingView & ErrorBody>('GET', `/api/bookings/${id}/tracking`)
const say = (person: Person | null, id: string, consent: string) =>
  as(person)<TrackingView & ErrorBody>('POST', `/api/bookings/${id}/tracking/consent`, { consent })
const send = (person: Person | null, id: string, points: object[]) =>
  as(person)<{ taken: number } & ErrorBody>('POST', `/api/bookings/${id}/positions`, { points })
const share = (person: Person | null, id: string) =>
  as(person)<TrackingView & ErrorBody>('POST', `/api/bookings/${id}/share`, {})
const page = (url: string | undefined, query = '') => app.inject({ url: `${url}${query}` })
const backdate = (id: string, minutes: number) =>
  db
    .updateTable('tripConsents')
    .set({ givenAt: ago(minutes) })
    .where('bookingId', '=', id)
    .execute()

test('points come only with the driver’s consent, once however often they are sent, and say where and when', async () => {
  const { booking, transporter, shipper } = await trip()
  expect(await send(transporter, booking.id, [point(1)])).toMatchObject({
    status: 409,
    body: { code: 'consent_missing' },
  })
  expect((await say(transporter, booking.id, 'given')).body).toMatchObject({ consent: 'given', can: { consent: true } })
  await backdate(booking.id, 60)
  const batch = [point(30), point(12), point(90), { ...point(0), at: ago(-30) }]
  // Neither the one from before the consent nor the one in the future.
  expect(await send(transporter, booking.id, batch)).toMatchObject({ status: 201, body: { taken: 2 } })
  expect(await send(transporter, booking.id, batch)).toMatchObject({
    body: { taken: 0, refused: { reason: 'clock_fast', minutes: 30 } },
  })
  expect((await send(transporter, booking.id, batch.slice(0, 2))).body).toMatchObject({ refused: { reason: 'known' } })
  expect((await send(transporter, booking.id, [point(90)])).body).toMatchObject({
    refused: { reason: 'too_old', minutes: -90 },
  })
  const { body } = await see(shipper, booking.id)
  expect(body).toMatchObject({ consent: 'given', last: { place: 'Udaipur', lat: udaipur.lat } })
  expect(body.leftKm).toBeGreaterThan(300)
  expect(Date.parse(body.arrival?.to ?? '')).toBeGreaterThan(Date.parse(body.arrival?.from ?? ''))
  // The departure is unknown, and too few trips used the lane.
  expect(body.arrival).toMatchObject({ reason: 'usual', kmPerDay: 275 })
  expect(await eventsOf(booking.id)).toEqual(['tracking_changed'])
})

test("an arrival is estimated from the trip so far once the departure is known, before that from the load's lane", async () => {
  const { load } = await aPostedLoad({ laneKmPerDay: 350 })
  const { booking, transporter, shipper } = await trip({ loadId: load.id })
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 60)
  await send(transporter, booking.id, [point(12)])
  expect((await see(shipper, booking.id)).body.arrival).toMatchObject({ reason: 'lane', kmPerDay: 350 })
  await db
    .insertInto('tripStamps')
    .values({ bookingId: booking.id, transporterId: transporter.id, stamp: 'left', at: ago(3 * 24 * 60), awayKm: null })
    .execute()
  const { arrival } = (await see(shipper, booking.id)).body
  expect(arrival?.reason).toBe('trip')
  expect(arrival?.kmPerDay).toBeLessThan(350)
  const shared = (await share(shipper, booking.id)).body.link?.url
  expect((await page(shared)).body).toContain(`As it has driven so far: about ${arrival?.kmPerDay} km a day.`)
})

test('once the driver has said that the truck is there, nobody is told any more when it arrives', async () => {
  const { booking, transporter, shipper } = await trip()
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 60)
  await send(transporter, booking.id, [point(12)])
  expect((await see(shipper, booking.id)).body.arrival).not.toBeNull()
  const shared = (await share(shipper, booking.id)).body.link?.url
  expect((await page(shared)).body).toContain('Arrives ')
  const tapped = { stamp: 'drop_arrived', at: ago(1) }
  expect((await as(transporter)('POST', `/api/bookings/${booking.id}/stamps`, tapped)).status).toBe(201)
  expect((await see(shipper, booking.id)).body).toMatchObject({
    arrival: null,
    leftKm: 0,
    last: { place: 'Udaipur' },
  })
  const { body } = await page(shared)
  expect(body).toContain('The truck is there')
  expect(body).not.toContain('Arrives ')
  // An old signal from the road would contradict it.
  expect(body).not.toContain('Udaipur')
  expect(body).toContain('<progress max="100" value="100"')
})

test('points of offline days come in any order, each is stored once in its day, and the newest is the last', async () => {
  const { booking, transporter, shipper } = await trip()
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 3 * 24 * 60)
  const day = 24 * 60
  await send(transporter, booking.id, [point(3), { ...point(2 * day), accuracyM: undefined }])
  const late = [point(day), { ...point(9), lat: 24.6 }, point(2), { ...point(1), lat: 24.590_001 }]
  expect((await send(transporter, booking.id, [...late, late[0]!])).body.taken).toBe(4)
  expect((await send(transporter, booking.id, [point(day + 1), ...late])).body.taken).toBe(1)
  const rows = await db.selectFrom('positionsByDay').selectAll().where('bookingId', '=', booking.id).execute()
  const moments = rows.flatMap(({ day, atMs }) => atMs.map((ms) => `${new Date(day).getTime()} ${ms}`))
  expect([moments.length, new Set(moments).size]).toEqual([7, 7])
  for (const { atMs, lat, lng, accuracyM } of rows)
    expect(new Set([atMs.length, lat.length, lng.length, accuracyM.length]).size).toBe(1)
  expect((await see(shipper, booking.id)).body.last).toMatchObject({ at: late[3]!.at, lat: 24.590_001 })
})

test('paused stores nothing more, and stopped shows nothing more', async () => {
  const { booking, transporter, shipper } = await trip()
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 60)
  await send(transporter, booking.id, [point(20)])
  await say(transporter, booking.id, 'paused')
  await db
    .updateTable('tripConsents')
    .set({ changedAt: ago(10) })
    .where('bookingId', '=', booking.id)
    .execute()
  // Collected before the pause and sent after it.
  expect((await send(transporter, booking.id, [point(15), point(5)])).body.taken).toBe(1)
  expect((await see(shipper, booking.id)).body.last).not.toBeNull()
  await say(transporter, booking.id, 'stopped')
  expect((await see(shipper, booking.id)).body).toMatchObject({ consent: 'stopped', last: null, arrival: null })
  expect(await send(transporter, booking.id, [point(1)])).toMatchObject({ status: 409 })
})

test('with the delivery the points end', async () => {
  const { booking, transporter } = await trip()
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 60)
  await aDocument(booking, { kind: 'pod', uploadedAt: ago(20) })
  // The point of the proof itself, which arrives half a minute after it, and no later one.
  expect((await send(transporter, booking.id, [point(30), point(19.5), point(5)])).body.taken).toBe(2)
  expect(await say(transporter, booking.id, 'paused')).toMatchObject({ status: 200, body: { can: { consent: false } } })
  expect(await say(transporter, booking.id, 'given')).toMatchObject({ status: 409, body: { code: 'booking_state' } })
})

test("a link's page works without scripts, is small, and its bytes contain nothing private", async () => {
  const { booking, transporter, shipper } = await trip({
    shipper: await aShipper({ company: 'Asha & Sons', name: 'Asha Rao' }),
  })
  await say(transporter, booking.id, 'given')
  await send(transporter, booking.id, [point(0)])
  const shared = await share(shipper, booking.id)
  expect(shared.status).toBe(201)
  const { headers, body, statusCode } = await page(shared.body.link?.url)
  expect(statusCode).toBe(200)
  expect(Buffer.byteLength(body)).toBeLessThan(30_000)
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
  for (const said of [
    'Mumbai',
    'Jaipur',
    'Udaipur',
    'Asha &amp; Sons',
    'http-equiv="refresh"',
    'km to go',
    '<progress max="100" value="',
  ])
    expect(body).toContain(said)
  const secrets = ['<script', '45,000', '45000', '40000', '9820012345', shipper.mobile, transporter.mobile, 'Asha Rao']
  const more = [
    transporter.name,
    'Ramesh',
    'Sunita',
    'Cotton',
    '24.58379',
    '73.71234',
    booking.id,
    `VP-${booking.number}`,
  ]
  const words = body.replace('<script src="/arrival.js" defer></script>', '')
  for (const secret of [...secrets, ...more]) expect(words).not.toContain(secret ?? 'nothing')
  expect((await page(shared.body.link?.url, '?lang=hi')).body).toContain('पहुँचेगा')
  const tamil = await page(shared.body.link?.url, '?lang=ta')
  for (const said of [/<h1>மும்பை.* → ஜெய்ப்பூர்/, /வந்து சேரும்/, /உதய்ப்பூர்|உதய்பூர்/, /கிமீ மீதி/])
    expect(tamil.body).toMatch(said)
  await page(shared.body.link?.url, '?again=1')
  expect((await see(shipper, booking.id)).body.link?.opened).toBe(3)
  // Its driver does not see who follows.
  expect((await see(transporter, booking.id)).body.link).toBeNull()
})

test('a link ends when it is revoked, a day after the delivery, and with the trip', async () => {
  const { booking, shipper } = await trip()
  const first = (await share(shipper, booking.id)).body.link?.url
  expect((await share(shipper, booking.id)).body.link?.url).toBe(first)
  expect((await as(shipper)('DELETE', `/api/bookings/${booking.id}/share`)).status).toBe(204)
  expect((await page(first)).statusCode).toBe(404)
  expect(await as(shipper)('DELETE', `/api/bookings/${booking.id}/share`)).toMatchObject({ status: 409 })
  const second = (await share(admin, booking.id)).body.link?.url
  expect(second).not.toBe(first)
  const pod = await aDocument(booking, { kind: 'pod', uploadedAt: ago(23 * 60) })
  expect((await page(second)).body).toContain('Delivered')
  await db
    .updateTable('bookingDocuments')
    .set({ uploadedAt: ago(25 * 60) })
    .where('id', '=', pod.id)
    .execute()
  expect((await page(second)).statusCode).toBe(404)
  const off = await trip()
  const third = (await share(off.shipper, off.booking.id)).body.link?.url
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', off.booking.id).execute()
  expect((await page(third)).statusCode).toBe(404)
  expect((await page('/t/no-such-link')).statusCode).toBe(404)
})

test('where a truck is, is its parties’ and the office’s to see', async () => {
  const { booking, transporter, shipper } = await trip()
  for (const stranger of [await aShipper(), await aTransporter()])
    expect((await see(stranger, booking.id)).status).toBe(404)
  const other = await aTransporter()
  expect((await say(other, booking.id, 'given')).status).toBe(404)
  expect((await send(other, booking.id, [point(1)])).status).toBe(404)
  expect((await share(await aShipper(), booking.id)).status).toBe(404)
  expect((await share(transporter, booking.id)).status).toBe(403)
  expect((await say(shipper, booking.id, 'given')).status).toBe(403)
  expect((await see(null, booking.id)).status).toBe(401)
  expect((await send(transporter, booking.id, [])).status).toBe(400)
  expect((await send(transporter, booking.id, [{ ...point(1), lat: 91 }])).status).toBe(400)
  expect((await see(admin, booking.id)).status).toBe(200)
  const waiting = await trip({ status: 'confirmed', driverResponse: 'pending' })
  expect(await say(waiting.transporter, waiting.booking.id, 'given')).toMatchObject({ status: 409 })
})

test('of sixteen who share at once all read the same link', async () => {
  const { booking, shipper } = await trip()
  const answers = await Promise.all(Array.from({ length: 16 }, () => share(shipper, booking.id)))
  expect(new Set(answers.map(({ body }) => body.link?.url)).size).toBe(1)
})

test('points are forgotten 30 days after the delivery, and no day before', async () => {
  const [early, late] = [await trip(), await trip()]
  for (const { booking, transporter } of [early, late]) {
    await say(transporter, booking.id, 'given')
    await send(transporter, booking.id, [point(0)])
  }
  await aDocument(early.booking, { kind: 'pod', uploadedAt: ago(29.5 * 24 * 60) })
  await aDocument(late.booking, { kind: 'pod', uploadedAt: ago(30.5 * 24 * 60) })
  await db
    .updateTable('bookings')
    .set({ status: 'completed', completedAt: new Date() })
    .where('id', 'in', [early.booking.id, late.booking.id])
    .execute()
  await db
    .insertInto('positionsByDay')
    .values(
      [early, late].map(({ booking, transporter }) => ({
        bookingId: booking.id,
        transporterId: transporter.id,
        day: ago(60 * 24 * 31),
        atMs: [1],
        lat: [20_000_000],
        lng: [75_000_000],
        accuracyM: [null],
      })),
    )
    .execute()
  await forgetPointsJob.run({}, await aJobContext())
  const left = await db.selectFrom('positionsByDay').select('bookingId').execute()
  const kept = new Set(left.map(({ bookingId }) => bookingId))
  expect([kept.has(early.booking.id), kept.has(late.booking.id)]).toEqual([true, false])
})

test('an impossible point never says where the truck is, and a phone whose clock is fast is seen', async () => {
  const { booking, transporter, shipper } = await trip()
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 60)
  await send(transporter, booking.id, [point(20)])
  const wrong = [
    { lat: 0, lng: 0 },
    { lat: 73.7, lng: 24.6 },
    { lat: 51.5, lng: -0.12 },
    { lat: 26.14, lng: 91.74 },
    { lat: 22.6, lng: 88.4, accuracyM: 50_000 },
  ]
  for (const [i, place] of wrong.entries())
    expect((await send(transporter, booking.id, [{ at: ago(15 - i), accuracyM: 5, ...place }])).status).toBe(201)
  expect((await see(shipper, booking.id)).body.last).toMatchObject({ place: 'Udaipur', lat: udaipur.lat })
  const ahead = { ...point(0), at: new Date(Date.now() + 90_000).toISOString(), lat: 24.6 }
  expect((await send(transporter, booking.id, [ahead])).body.taken).toBe(1)
  const { last } = (await see(shipper, booking.id)).body
  expect(last?.lat).toBe(24.6)
  expect(Date.parse(last?.at ?? '')).toBeLessThanOrEqual(Date.now())
})
