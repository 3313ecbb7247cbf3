import type { LoadView } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { inDays, inHours, jaipur, mumbai } from '../../test/factories/places.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { servedRoom } from '../../test/served-room.ts'
import { encodeCursor } from '../platform/http/page.ts'
import { loadsRoutes } from './loads.routes.ts'

const { as } = await servedRoom(loadsRoutes)
const url = '/api/posted-loads'
const form = {
  fromLocation: mumbai.name,
  toLocation: jaipur.name,
  fromLat: mumbai.lat,
  fromLng: mumbai.lng,
  toLat: jaipur.lat,
  toLng: jaipur.lng,
  material: 'Cotton',
  weight: '9.5',
  expectedPrice: '42000',
  pickupDate: inDays(1).toISOString(),
}

test('posting: 201 with defaults, 400, 401, 403', async () => {
  const shipper = await aShipper()
  const posted = await as(shipper)<LoadView>('POST', url, form)
  expect(posted).toMatchObject({ status: 201, body: { loadType: 'FTL', vehicleCategory: 'Open', weight: 9.5 } })
  expect((await as(null)('POST', url, form)).status).toBe(401)
  expect((await as(await aTransporter())('POST', url, form)).status).toBe(403)
  expect((await as(await anAdmin())('POST', url, form)).status).toBe(403)
})

test.each([
  ['fromLocation', ' ', 'Please fill all fields'],
  ['material', '', 'Please fill all fields'],
  ['material', undefined, 'Please fill all fields'],
  ['weight', '', 'Please fill all fields'],
  ['expectedPrice', null, 'Please fill all fields'],
  ['pickupDate', '', 'Please fill all fields'],
  ['weight', '0', undefined],
  ['weight', '9.555', undefined],
  ['expectedPrice', '-1', undefined],
  ['expectedPrice', 0.001, undefined],
  ['pickupDate', 'tomorrow', undefined],
  ['pickupDate', '2030-02-30', 'Enter a date that exists'],
  ['pickupDate', '2030-11-21 (monsoon)', 'Enter a date such as 2026-11-21'],
  ['pickupDate', inDays(-2).toISOString(), 'Choose a pickup date that is not in the past.'],
  ['fromLat', 91, undefined],
  ['loadType', 'XXL', undefined],
  ['status', 'booked', undefined],
  ['isVerified', true, undefined],
])('posting with %s %j is 400', async (field, value, words) => {
  const answer = await as(await aShipper())<{ code: string; fields?: Record<string, string> }>('POST', url, {
    ...form,
    [field]: value,
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  if (words) expect(answer.body.fields?.[field]).toBe(words)
})

test('a repeated key posts one load', async () => {
  const shipper = await aShipper()
  const send = () => as(shipper)<LoadView>('POST', url, form, { 'idempotency-key': 'post-once' })
  const [first, second] = [await send(), await send()]
  expect(second.body.id).toBe(first.body.id)
  expect(await db.selectFrom('loads').select('id').where('shipperId', '=', shipper.id).execute()).toHaveLength(1)
})

test('the list: 200 with count and next page, [] for the office, 400, 401', async () => {
  const shipper = await aShipper()
  for (let at = 0; at < 3; at += 1) await aPostedLoad({ shipper })
  const first = await as(shipper)<LoadView[]>('GET', `${url}?limit=2`)
  expect(first.headers['x-total-count']).toBe('3')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers['link']!)![1]!
  expect((await as(shipper)<LoadView[]>('GET', next)).body).toHaveLength(1)
  expect((await as(await anAdmin())('GET', url)).body).toEqual([])
  expect((await as(shipper)('GET', `${url}?sort=cheapest`)).status).toBe(400)
  expect((await as(shipper)('GET', `${url}?limit=201`)).status).toBe(400)
  expect((await as(null)('GET', url)).status).toBe(401)
})

test('a transporter asks for what there is: route, type, order, page; anything else is 400', async () => {
  const transporter = await aTransporter()
  for (const route of ['all', 'my-routes', 'return-loads'])
    for (const more of ['loadType=PTL', 'sort=price', 'limit=1'])
      expect((await as(transporter)('GET', `${url}?route=${route}&${more}`)).status).toBe(200)
  for (const wrong of ['route=mine', 'loadType=XXL', 'sort=best', 'limit=0', 'cursor=x', 'status=lost'])
    expect((await as(transporter)('GET', `${url}?${wrong}`)).status, wrong).toBe(400)
})

test('a position that no page ended at is 400, one beside all loads an empty page', async () => {
  const transporter = await aTransporter()
  const get = (query: string, key: readonly (string | number)[]) =>
    as(transporter)('GET', `${url}?${query}&cursor=${encodeCursor([...key, transporter.id])}`)
  for (const sort of ['price', 'weight']) {
    for (const odd of [1.5, 1e300, -1e19])
      expect((await get(`sort=${sort}`, [0, odd])).status, `${sort} ${odd}`).toBe(400)
    expect(await get(`sort=${sort}`, [0, -1])).toMatchObject({ status: 200, body: [] })
  }
  for (const odd of [1.5, 1e300]) expect((await get('route=return-loads', [12.5, odd])).status).toBe(400)
  for (const saved of [-1, 1e300, 12.5])
    expect((await get('route=return-loads', [saved, 5])).status, String(saved)).toBe(200)
})

test('a load that is off the market reads as absent to transporters', async () => {
  const transporter = await aTransporter()
  for (const given of [{ status: 'closed' }, { status: 'booked' }, { validUntil: inHours(-1) }] as const) {
    const { load, shipper } = await aPostedLoad(given)
    expect(await as(transporter)('GET', `${url}/${load.id}`)).toMatchObject({
      status: 404,
      body: { code: 'load_not_found' },
    })
    expect((await as(shipper)('GET', `${url}/${load.id}`)).status).toBe(200)
  }
})

test('one load: an own one in any state, an open one, else 404', async () => {
  const { shipper, load } = await aPostedLoad()
  const transporter = await aTransporter()
  const get = (id: string) => `${url}/${id}`
  expect(await as(shipper)('GET', get(load.id))).toMatchObject({ status: 200, body: { bidCount: 0 } })
  expect(await as(transporter)('GET', get(load.id))).toMatchObject({
    status: 200,
    body: { myBid: null, wayHome: null },
  })
  expect((await as(await aShipper())('GET', get(load.id))).status).toBe(404)
  await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  expect((await as(transporter)('GET', get(load.id))).status).toBe(404)
  expect((await as(shipper)('GET', get(load.id))).status).toBe(200)
  expect((await as(shipper)('GET', get('x'))).status).toBe(404)
  expect((await as(null)('GET', get(load.id))).status).toBe(401)
  expect((await as(await anAdmin())('GET', get(load.id))).status).toBe(403)
})

test('posting again: 201, 400, 401, 403, 404, 409', async () => {
  const { shipper, load } = await aPostedLoad({ status: 'closed' })
  const again = `${url}/${load.id}/repost`
  expect(await as(shipper)('POST', again)).toMatchObject({ status: 201, body: { status: 'open' } })
  expect((await as(shipper)('POST', again, { expectedPrice: -5 })).status).toBe(400)
  expect((await as(null)('POST', again)).status).toBe(401)
  expect((await as(await aTransporter())('POST', again)).status).toBe(403)
  expect((await as(await aShipper())('POST', again)).status).toBe(404)
  const open = await aPostedLoad({ shipper })
  expect((await as(shipper)('POST', `${url}/${open.load.id}/repost`)).status).toBe(409)
})

test('the way home: 200, 400, 401, 403, 404', async () => {
  const { transporter, posting } = await aPosting()
  const ask = `/api/way-home?postingId=${posting.id}`
  for (let at = 0; at < 11; at += 1)
    await aPostedLoad({ fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: mumbai.lat, toLng: mumbai.lng })
  const { status, body, headers } = await as(transporter)<LoadView[]>('GET', ask)
  expect([status, body.length]).toEqual([200, Math.min(50, Number(headers['x-total-count']))])
  expect(body.length).toBeGreaterThan(10)
  expect((await as(transporter)('GET', `${ask}&limit=10`)).headers['link']).toMatch(/limit=10&cursor=.*rel="next"/)
  expect((await as(transporter)('GET', `${ask}&limit=200`)).status).toBe(200)
  expect((await as(transporter)('GET', `${ask}&limit=201`)).status).toBe(400)
  expect((await as(null)('GET', ask)).status).toBe(401)
  expect((await as(await aShipper())('GET', ask)).status).toBe(403)
  expect((await as(await anAdmin())('GET', ask)).status).toBe(403)
  expect((await as(await aTransporter())('GET', ask)).status).toBe(404)
  expect((await as(transporter)('GET', '/api/way-home?postingId=x')).status).toBe(404)
})

test('the way home of a trip: own ones only, and none once it is over', async () => {
  const { transporter, booking } = await aTrip()
  const over = await aTrip({ booking: { status: 'completed', completedAt: new Date() } })
  await aPostedLoad({ fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: mumbai.lat, toLng: mumbai.lng })
  const ask = (id: string) => `/api/way-home?bookingId=${id}`
  const found = await as(transporter)<LoadView[]>('GET', ask(booking.id))
  expect(found.status).toBe(200)
  expect(found.body.length).toBeGreaterThan(0)
  expect(await as(over.transporter)('GET', ask(over.booking.id))).toMatchObject({ status: 200, body: [] })
  for (const id of [over.booking.id, 'x']) expect((await as(transporter)('GET', ask(id))).status).toBe(404)
})
