import { distanceKm } from '@vapsi/contract/values/distance'
import type { PostingView } from '@vapsi/contract/market'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { inDays, inHours, jaipur, mumbai } from '../../test/factories/places.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { postRoute } from './post-route.ts'

const { as } = await anApp()
const form = (vehicleId: string) => ({
  vehicleId,
  fromLocation: mumbai.name,
  toLocation: jaipur.name,
  fromLat: String(mumbai.lat),
  fromLng: String(mumbai.lng),
  toLat: jaipur.lat,
  toLng: jaipur.lng,
  distanceKm: '1.00',
  price: '45000.50',
})

test('a route is posted at its price; the distance is the server’s', async () => {
  const { transporter, vehicle } = await aVehicle()
  const posted = await as(transporter)<PostingView>('POST', '/api/market-trucks', form(vehicle.id))
  expect(posted).toMatchObject({
    status: 201,
    body: {
      vehicleId: vehicle.id,
      vehicle: { vehicleNumber: vehicle.vehicleNumber, category: 'Open' },
      fromLocation: mumbai.name,
      toLocation: jaipur.name,
      price: 45000.5,
      distanceKm: distanceKm(mumbai, jaipur),
      postingStatus: 'active',
    },
  })
  const days = (Date.parse(posted.body.validUntil) - Date.parse(posted.body.availableFrom)) / 86_400_000
  expect(days).toBe(30)
  const row = await db.selectFrom('postings').selectAll().where('id', '=', posted.body.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ pricePaise: 4_500_050, category: 'Open', passingWeight: 16 })
  const event = await db.selectFrom('events').selectAll().where('subjectId', '=', row.id).executeTakeFirstOrThrow()
  expect(event).toMatchObject({ type: 'posting_added', actorId: transporter.id, data: { vehicleId: vehicle.id } })
})

test('a place typed by hand has no coordinates and is refused with the words of the form', async () => {
  const { transporter, vehicle } = await aVehicle()
  const post = (change: object) => as(transporter)('POST', '/api/market-trucks', { ...form(vehicle.id), ...change })
  const words = 'Please select locations from the autocomplete suggestions.'
  expect(await post({ fromLat: 0, fromLng: '0' })).toMatchObject({
    status: 400,
    body: { message: words, fields: { fromLocation: words } },
  })
  expect((await post({ toLat: 0, toLng: 0 })).body).toMatchObject({ fields: { toLocation: words } })
  expect((await post({ toLat: undefined })).body).toMatchObject({ message: words, fields: { toLat: words } })
  expect((await post({ toLat: undefined, price: '' })).body).toMatchObject({ message: 'Please fill all fields' })
  expect((await post({ fromLat: 91 })).status).toBe(400)
  expect((await post({ fromLocation: ' ' })).body).toMatchObject({ message: 'Please fill all fields' })
})

test('odd prices and days are refused, an earlier minute of today counts as now', async () => {
  const { transporter, vehicle } = await aVehicle()
  const post = (change: object) => as(transporter)('POST', '/api/market-trucks', { ...form(vehicle.id), ...change })
  for (const price of [0, -1, 'NaN', 0.001, '1e309', '1e3', 10_000_001, ''])
    expect((await post({ price })).status, String(price)).toBe(400)
  for (const availableFrom of [inDays(-2), inDays(61)])
    expect(await post({ availableFrom: availableFrom.toISOString() })).toMatchObject({
      status: 400,
      body: { fields: { availableFrom: expect.any(String) } },
    })
  expect((await post({ availableFrom: 'soon' })).status).toBe(400)
  const before = Date.now()
  const now = await post({ availableFrom: new Date(Date.now() - 1000).toISOString() })
  expect(now.status).toBe(201)
  expect(Date.parse((now.body as PostingView).availableFrom)).toBeGreaterThanOrEqual(before)
  const later = inHours(31 * 24)
  expect((await post({ availableFrom: later.toISOString() })).body).toMatchObject({
    availableFrom: later.toISOString(),
  })
})

test('only an own vehicle that is on the road and on no trip', async () => {
  const mine = await aVehicle()
  const other = await aVehicle()
  const offRoad = await aVehicle({ transporter: mine.transporter, isOffRoad: true })
  const trip = await aTrip({ transporter: mine.transporter })
  const post = (id: string) => as(mine.transporter)('POST', '/api/market-trucks', form(id))
  expect(await post(other.vehicle.id)).toMatchObject({ status: 404, body: { code: 'vehicle_not_found' } })
  expect(await post('odd')).toMatchObject({ status: 404 })
  expect(await post(offRoad.vehicle.id)).toMatchObject({ status: 409, body: { code: 'vehicle_off_road' } })
  expect(await post(trip.vehicle.id)).toMatchObject({ status: 409, body: { code: 'vehicle_busy' } })
  expect((await as(null)('POST', '/api/market-trucks', form(mine.vehicle.id))).status).toBe(401)
  expect((await as(await aShipper())('POST', '/api/market-trucks', form(mine.vehicle.id))).status).toBe(403)
  expect((await as(await anAdmin())('POST', '/api/market-trucks', form(mine.vehicle.id))).status).toBe(403)
})

test('the same two new places posted at once, there and back, are two places', async () => {
  const [one, other] = [await aVehicle(), await aVehicle()]
  const there = {
    ...form(one.vehicle.id),
    fromLat: 19,
    fromLng: 72,
    price: 1000,
    fromLocation: 'Aaa',
    toLocation: 'Bbb',
  }
  const back = { ...there, vehicleId: other.vehicle.id, fromLocation: 'Bbb', toLocation: 'Aaa' }
  await Promise.all([postRoute(db, one.transporter, there), postRoute(db, other.transporter, back)])
  const places = await db.selectFrom('lanePlaces').select('name').where('name', 'in', ['Aaa', 'Bbb']).execute()
  expect(places).toHaveLength(2)
})
