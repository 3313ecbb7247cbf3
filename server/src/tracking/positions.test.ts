import type { ErrorBody } from '@vapsi/contract/errors'
import { POINTS, type TrackingView } from '@vapsi/contract/tracking'
import { expect, test } from 'vitest'
import { aBooking } from '../../test/factories/bookings.ts'
import type { Person } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { trackingRoutes } from './tracking.routes.ts'

const { as } = await servedRoom(trackingRoutes)
const trip = () => aBooking({ status: 'in_transit', driverResponse: 'accepted' })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const point = (minutes: number) => ({ at: ago(minutes), lat: 24.583_791, lng: 73.712_345, accuracyM: 20 })
const see = (person: Person, id: string) => as(person)<TrackingView>('GET', `/api/bookings/${id}/tracking`)
const say = (person: Person, id: string, consent: string) =>
  as(person)<TrackingView>('POST', `/api/bookings/${id}/tracking/consent`, { consent })
const send = (person: Person, id: string, points: object[]) =>
  as(person)<{ taken: number } & ErrorBody>('POST', `/api/bookings/${id}/positions`, { points })
const backdate = (id: string, minutes: number) =>
  db
    .updateTable('tripConsents')
    .set({ givenAt: ago(minutes) })
    .where('bookingId', '=', id)
    .execute()

test('a bad point does not lose its batch, and a batch of nothing else is refused at its field', async () => {
  const { booking, transporter } = await trip()
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 60)
  const bad = [
    { ...point(3), at: '2026-11-21T06:00:00+16:00' },
    { ...point(3), at: '0001-01-01T00:00:00+14:00' },
    { ...point(3), lat: 91 },
  ]
  expect(await send(transporter, booking.id, [bad[0]!, point(3), ...bad, point(2)])).toMatchObject({
    status: 201,
    body: { taken: 2 },
  })
  expect(await send(transporter, booking.id, bad)).toMatchObject({
    status: 400,
    body: { fieldCodes: { 'points.0.at': { code: 'date_format' } } },
  })
})

test('of more points than a trip keeps the newest stay, and the truck is still seen', async () => {
  const { booking, transporter } = await trip()
  await say(transporter, booking.id, 'given')
  const days = 15
  await backdate(booking.id, days * 24 * 60)
  const count = async () => {
    const rows = await db.selectFrom('positionsByDay').selectAll().where('bookingId', '=', booking.id).execute()
    for (const { atMs, lat, lng, accuracyM } of rows)
      expect(new Set([atMs.length, lat.length, lng.length, accuracyM.length]).size).toBe(1)
    const moments = rows.flatMap(({ day, atMs }) => atMs.map((ms) => new Date(day).getTime() + ms))
    return { moments: moments.toSorted((a, b) => a - b), places: rows.flatMap(({ lat }) => lat) }
  }
  // The oldest first, five minutes apart, and the last batch is half an hour old.
  const all = Array.from({ length: POINTS.trip }, (_, at) => point(30 + (POINTS.trip - at) * 5))
  for (let from = 0; from < all.length; from += POINTS.batch)
    expect((await send(transporter, booking.id, all.slice(from, from + POINTS.batch))).body.taken).toBe(POINTS.batch)
  const full = (await count()).moments
  expect(full).toHaveLength(POINTS.trip)
  const newest = { ...point(1), lat: 24.6 }
  expect((await send(transporter, booking.id, [point(3), newest])).body.taken).toBe(2)
  const { moments, places } = await count()
  expect(moments.slice(0, -2)).toEqual(full.slice(2))
  expect(places.filter((lat) => lat === 24_600_000)).toHaveLength(1)
  expect((await see(transporter, booking.id)).body.last).toMatchObject({ at: newest.at, lat: 24.6 })
  // A whole day at once, of which nothing is left of the oldest day, and points older than all that are kept.
  const more = Array.from({ length: 400 }, (_, at) => ({
    ...point(29),
    at: new Date(Date.now() - 1_000_000 + at * 1000).toISOString(),
  }))
  expect((await send(transporter, booking.id, more)).body.taken).toBe(400)
  expect((await count()).moments.slice(0, 3)).toEqual(full.slice(402, 405))
  expect((await send(transporter, booking.id, all.slice(0, 10))).body.taken).toBe(0)
})

test('a stop ends what was seen before it, also when consent is given again; a pause does not', async () => {
  const { booking, transporter, shipper } = await trip()
  await say(transporter, booking.id, 'given')
  await backdate(booking.id, 60)
  await send(transporter, booking.id, [point(20), point(0.1)])
  await say(transporter, booking.id, 'paused')
  expect((await say(transporter, booking.id, 'given')).body.last).not.toBeNull()
  await say(transporter, booking.id, 'stopped')
  await say(transporter, booking.id, 'given')
  expect((await see(shipper, booking.id)).body).toMatchObject({ consent: 'given', last: null, arrival: null })
  // Collected before the stop and sent after it.
  expect((await send(transporter, booking.id, [point(0.2)])).body.taken).toBe(0)
  // What was seen before the stop does not make a far place implausible.
  const guwahati = { at: new Date().toISOString(), lat: 26.14, lng: 91.74, accuracyM: 20 }
  expect((await send(transporter, booking.id, [guwahati])).body.taken).toBe(1)
  expect((await see(shipper, booking.id)).body.last).toMatchObject({ lat: 26.14 })
})
