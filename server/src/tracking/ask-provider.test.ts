import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking, aDocument } from '../../test/factories/bookings.ts'
import { db } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { testConfig } from '../../test/served-room.ts'
import { openTracking } from '../gateways/tracking/tracking-http.ts'
import { askProvider, askProviderJob } from './ask-provider.ts'
import { takePoints } from './take-points.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const udaipur = { lat: 24.58, lng: 73.71 }
let asked: { key: string | undefined; vehicles: string[] }[] = []
let answer: { status: number; body: unknown } = { status: 200, body: { positions: [] } }

const provider = createServer((request, reply) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    asked.push({ key: request.headers.authorization, ...(JSON.parse(text) as { vehicles: string[] }) })
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})
beforeAll(() => new Promise<void>((done) => provider.listen(0, '127.0.0.1', done)))
afterAll(() => void provider.close())
beforeEach(async () => {
  asked = []
  await db.deleteFrom('positionsByDay').execute()
  await db.deleteFrom('tripConsents').execute()
})

const tracking = () => {
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/where`
  return openTracking(testConfig({ TRACKING_URL: url, TRACKING_KEY: 'secret-key' }).tracking!)
}

/** A trip on the road with this consent, given an hour ago. */
async function aTrip(consent: 'given' | 'paused' | 'stopped' | null) {
  const trip = await aBooking({ status: 'in_transit', driverResponse: 'accepted' })
  const { booking, transporter } = trip
  if (consent)
    await db
      .insertInto('tripConsents')
      .values({ bookingId: booking.id, transporterId: transporter.id, consent, givenAt: ago(60), changedAt: ago(30) })
      .execute()
  return { ...trip, number: trip.vehicle.vehicleNumber }
}
const pointsOf = async (bookingId: string) =>
  (await db.selectFrom('positionsByDay').select(['lat', 'lng']).where('bookingId', '=', bookingId).execute()).flatMap(
    ({ lat, lng }) => lat.map((one, nth) => ({ lat: one / 1e6, lng: lng[nth]! / 1e6 })),
  )
const at = (vehicleNumber: string, minutes: number, place = udaipur) => ({ vehicleNumber, at: ago(minutes), ...place })

test('a provider is asked only for trucks whose drivers let their trip be seen, and adds points within that consent', async () => {
  const [seen, paused, never] = [await aTrip('given'), await aTrip('paused'), await aTrip(null)]
  const [stopped, delivered, open] = [await aTrip('stopped'), await aTrip('given'), await aTrip('given')]
  await aDocument(delivered.booking, { kind: 'pod' })
  await db.transaction().execute((tx) => {
    const trip = { bookingId: open.booking.id, transporterId: open.transporter.id }
    return takePoints(tx, trip, [{ at: ago(4), lat: 20, lng: 75, accuracyM: null }])
  })
  const written = `${seen.number.slice(0, 4).toLowerCase()}-${seen.number.slice(4)}`
  answer = {
    status: 200,
    body: {
      positions: [
        at(written, 12),
        // From before the consent, and of trucks that were not requested.
        at(seen.number, 90),
        ...[paused, never, stopped, delivered, open].map(({ number }) => at(number, 12)),
      ],
    },
  }
  expect(await askProvider(db, tracking())).toBe(1)
  expect(asked).toEqual([{ key: 'Bearer secret-key', vehicles: [seen.number] }])
  expect(await pointsOf(seen.booking.id)).toEqual([udaipur])
  for (const { booking } of [paused, never, stopped, delivered]) expect(await pointsOf(booking.id)).toEqual([])
  // The same answer again is the same point.
  expect(await askProvider(db, tracking())).toBe(0)
})

test('more trucks than one question holds are asked for in several', async () => {
  const trips = [await aTrip('given'), await aTrip('given'), await aTrip('given')]
  const questions: (readonly string[])[] = []
  const silent = { whereAre: async (numbers: readonly string[]) => (questions.push(numbers), []) }
  await askProvider(db, silent, { atOnce: 2 })
  expect(questions.map(({ length }) => length)).toEqual([2, 1])
  expect(new Set(questions.flat())).toEqual(new Set(trips.map(({ number }) => number)))
})

test.each([
  ['an error', { status: 500, body: {} }],
  ['something that is no answer', { status: 200, body: { positions: [{ vehicleNumber: 'X' }] } }],
])('%s of the provider is a line of the log, without key or number', async (_, given) => {
  const { number } = await aTrip('given')
  answer = given
  const lines: unknown[] = []
  const context = await aJobContext({ tracking: tracking() })
  await askProviderJob.run({}, { ...context, log: { warn: (...said: unknown[]) => void lines.push(said) } as never })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`secret-key|${number}`))
})

test('without a provider nobody is asked', async () => {
  await aTrip('given')
  await askProviderJob.run({}, await aJobContext())
  expect(asked).toEqual([])
})
