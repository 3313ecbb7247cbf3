import type { ErrorBody } from '@vapsi/contract/errors'
import { WATCHERS, type TrackingView } from '@vapsi/contract/tracking'
import { expect, test } from 'vitest'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { queued, workOff } from '../../test/queued.ts'
import { servedRoom } from '../../test/served-room.ts'
import type { PushMessage, PushTarget } from '../gateways/push/push.ts'
import { inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { forgetPointsJob } from './forget-points.ts'
import { tellArrivalJob } from './tell-arrival.ts'
import { trackingRoutes } from './tracking.routes.ts'

const { app, as } = await servedRoom(trackingRoutes)
const now = () => new Date().toISOString()
const browser = (name: string, language = 'en') => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: 'key', auth: 'secret' },
  language,
})

async function followed() {
  const trip = await aBooking({ status: 'in_transit', driverResponse: 'accepted' })
  const { body } = await as(trip.shipper)<TrackingView>('POST', `/api/bookings/${trip.booking.id}/share`, {})
  const url = body.link?.url ?? ''
  const token = url.split('/').at(-1) ?? ''
  const watch = (given: object = browser('a')) =>
    as(null)<ErrorBody>('POST', `/api/tracking-links/${token}/arrival`, given)
  const page = async () => (await app.inject({ url: `/t/${token}` })).body
  return { ...trip, id: trip.booking.id, token, watch, page }
}

const tap = ({ transporter, id }: Awaited<ReturnType<typeof followed>>, stamp: string) =>
  as(transporter)('POST', `/api/bookings/${id}/stamps`, { stamp, at: now() })
const watching = async () => (await db.selectFrom('arrivalWatchers').select('address').execute()).length

/** Runs all waiting jobs; returns what was pushed. */
async function pushed(outcome: 'sent' | 'gone' = 'sent') {
  const sent: { target: PushTarget; message: PushMessage }[] = []
  const sendPush = async (target: PushTarget, message: PushMessage) => (sent.push({ target, message }), outcome)
  const context = await aJobContext({ push: { sendPush } })
  await workOff(tellPeople, context)
  await workOff(tellArrivalJob, context)
  return sent
}

test('a watcher is notified once that the truck arrived, in the language of the page, and forgotten', async () => {
  const trip = await followed()
  expect(await trip.page()).toContain('Tell me on arrival')
  expect((await trip.watch()).status).toBe(201)
  // Pressed again, on the same browser.
  expect((await trip.watch()).status).toBe(201)
  expect((await trip.watch(browser('b', 'hi'))).status).toBe(201)
  await tap(trip, 'pickup_arrived')
  expect(await pushed()).toEqual([])
  await tap(trip, 'loaded')
  await tap(trip, 'left')
  expect((await tap(trip, 'drop_arrived')).status).toBe(201)
  const sent = await pushed()
  expect(sent.map(({ message }) => message.title).toSorted()).toEqual(['The truck is there', 'ट्रक पहुँच गया'])
  const english = sent.find(({ target }) => target.address.endsWith('/a'))
  expect(english).toMatchObject({
    target: { kind: 'webpush', keys: { p256dh: 'key', auth: 'secret' } },
    message: { body: expect.stringMatching(/Mumbai.* → Jaipur/), data: { url: `/t/${trip.token}?lang=en` } },
  })
  expect(await watching()).toBe(0)
  // The proof comes later, without another message.
  await aDocument(trip.booking, { kind: 'pod' })
  await inTransaction(db, (tx) =>
    record(tx, 'pod_uploaded', { by: trip.transporter.id, subject: { type: 'booking', id: trip.id } }),
  )
  expect(await pushed()).toEqual([])
})

test('without stamps the proof of delivery notifies, and a browser that is gone is forgotten, too', async () => {
  const trip = await followed()
  await trip.watch()
  await aDocument(trip.booking, { kind: 'pod' })
  await inTransaction(db, (tx) =>
    record(tx, 'pod_uploaded', { by: trip.transporter.id, subject: { type: 'booking', id: trip.id } }),
  )
  expect(await pushed('gone')).toHaveLength(1)
  expect(await watching()).toBe(0)
})

test('a failed notification is retried and arrives once', async () => {
  const trip = await followed()
  await trip.watch()
  const [{ id: watcherId }] = [await db.selectFrom('arrivalWatchers').select('id').executeTakeFirstOrThrow()]
  const sendPush = () => Promise.reject(new Error('The push service answered 500'))
  await expect(tellArrivalJob.run({ watcherId }, await aJobContext({ push: { sendPush } }))).rejects.toThrow('500')
  expect(await watching()).toBe(1)
  await db.deleteFrom('arrivalWatchers').execute()
})

test('after the arrival nobody is offered or added any more', async () => {
  const trip = await followed()
  for (const stamp of ['pickup_arrived', 'loaded', 'left', 'drop_arrived']) await tap(trip, stamp)
  const page = await trip.page()
  for (const none of ['Tell me on arrival', '<script']) expect(page).not.toContain(none)
  expect(await trip.watch()).toMatchObject({ status: 409, body: { code: 'truck_is_there' } })
})

test('an ended, revoked or unknown link accepts nobody, and deletes its watchers', async () => {
  const trip = await followed()
  await trip.watch()
  await as(trip.shipper)('DELETE', `/api/bookings/${trip.id}/share`)
  expect(await watching()).toBe(0)
  const never = await as(null)('POST', '/api/tracking-links/no-such-link/arrival', browser('a'))
  expect(never).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await trip.watch()).toMatchObject({ status: 404, body: never.body })
  const off = await followed()
  await off.watch()
  const longAgo = new Date(Date.now() - 3 * 86_400_000)
  await db.updateTable('bookings').set({ status: 'cancelled', updatedAt: longAgo }).where('id', '=', off.id).execute()
  expect((await off.watch()).status).toBe(404)
  await db.updateTable('bookings').set({ updatedAt: longAgo }).where('id', '=', off.id).execute()
  await forgetPointsJob.run({}, await aJobContext())
  expect([await watching(), (await queued(tellArrivalJob)).length]).toEqual([0, 0])
})

test('a watcher who could not be notified is deleted days after the trip, whatever is booked later', async () => {
  const trip = await followed()
  await trip.watch()
  const completedAt = new Date(Date.now() - 2.5 * 86_400_000)
  await db.updateTable('bookings').set({ status: 'completed', completedAt }).where('id', '=', trip.id).execute()
  await forgetPointsJob.run({}, await aJobContext())
  expect(await watching()).toBe(0)
})

test.each([
  ['inside our own network', browser('a'), { endpoint: 'https://localhost/a' }],
  ['no push service', browser('a'), { endpoint: 'http://push.example.com/a' }],
  ['another field', browser('a'), { mobile: '9000000001' }],
  ['an unknown language', browser('a'), { language: 'fr' }],
])('%s is refused', async (_what, given, more) => {
  const { watch } = await followed()
  expect((await watch({ ...given, ...more })).status).toBe(400)
  expect(await watching()).toBe(0)
})

test('of more than twenty browsers at once exactly twenty are taken', async () => {
  const { watch } = await followed()
  const many = Array.from({ length: WATCHERS + 4 }, (_, at) => watch(browser(`x${at}`)))
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(WATCHERS)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(await watching()).toBe(WATCHERS)
})
