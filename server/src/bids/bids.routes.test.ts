import type { BidView } from '@vapsi/contract/bids'
import { expect, test } from 'vitest'
import { servedRoom } from '../../test/served-room.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad, bidsOn } from '../../test/factories/loads.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import { encodeCursor } from '../platform/http/page.ts'
import { bidsRoutes } from './bids.routes.ts'

const { as } = await servedRoom(bidsRoutes)
const absent = '01990000-0000-7000-8000-000000000000'

test('placing a bid: 201, 400, 401, 403, 404, 409, 422', async () => {
  const { load, shipper } = await aPostedLoad()
  const { transporter, vehicle } = await aVehicle()
  const url = `/api/posted-loads/${load.id}/bids`
  const form = { vehicleId: vehicle.id, bidPrice: '39500.50' }
  const placed = await as(transporter)<BidView>('POST', url, form)
  expect(placed).toMatchObject({ status: 201, body: { bidPrice: 39_500.5, note: null } })
  for (const bidPrice of [0, -1, '1e309', 'NaN', 0.001, '', 1_00_00_001, null]) {
    expect((await as(transporter)('POST', url, { ...form, bidPrice })).status).toBe(400)
  }
  expect((await as(transporter)('POST', url, { ...form, status: 'accepted' })).status).toBe(400)
  expect((await as(null)('POST', url, form)).status).toBe(401)
  expect((await as(shipper)('POST', url, form)).status).toBe(403)
  expect((await as(await anAdmin())('POST', url, form)).status).toBe(403)
  expect((await as(transporter)('POST', url, { ...form, note: 'x'.repeat(501) })).status).toBe(400)
  expect((await as(transporter)('POST', url, { bidPrice: 1 })).status).toBe(400)
  for (const id of [absent, 'x'])
    expect((await as(transporter)('POST', `/api/posted-loads/${id}/bids`, form)).status).toBe(404)
  for (const vehicleId of [(await aVehicle()).vehicle.id, absent, 'x']) {
    const answer = await as(transporter)('POST', url, { ...form, vehicleId })
    expect(answer).toMatchObject({ status: 404, body: { code: 'vehicle_not_found' } })
  }
  const closed = await aPostedLoad({ status: 'closed' })
  expect((await as(transporter)('POST', `/api/posted-loads/${closed.load.id}/bids`, form)).status).toBe(409)
  const heavy = await aPostedLoad({ weightKg: 40_000 })
  expect((await as(transporter)('POST', `/api/posted-loads/${heavy.load.id}/bids`, form)).status).toBe(422)
})

test('a repeated key bids once', async () => {
  const { load } = await aPostedLoad()
  const { transporter, vehicle } = await aVehicle()
  const form = { vehicleId: vehicle.id, bidPrice: 39_000 }
  const send = () =>
    as(transporter)<BidView>('POST', `/api/posted-loads/${load.id}/bids`, form, { 'idempotency-key': 'k1' })
  const first = await send()
  const second = await send()
  expect(second.body.id).toBe(first.body.id)
  expect(await db.selectFrom('bids').select('id').where('loadId', '=', load.id).execute()).toHaveLength(1)
})

test('own bids: 200 with pages, 401, 403; never another transporter’s', async () => {
  const { transporter, vehicle } = await aVehicle()
  const mine = []
  for (let at = 0; at < 3; at += 1)
    mine.push((await aBid({ transporterId: transporter.id, vehicleId: vehicle.id })).bid.id)
  await aBid()
  const first = await as(transporter)<BidView[]>('GET', '/api/bids?limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const next = /<([^>]+)>/.exec(first.headers['link']!)![1]!
  const second = await as(transporter)<BidView[]>('GET', next)
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(mine.reverse())
  expect(second.headers['link']).toBeUndefined()
  expect((await as(transporter)<BidView[]>('GET', '/api/bids?status=lost')).body).toEqual([])
  for (const wrong of ['cursor=x', 'status=won', 'limit=201'])
    expect((await as(transporter)('GET', `/api/bids?${wrong}`)).status, wrong).toBe(400)
  expect((await as(null)('GET', '/api/bids')).status).toBe(401)
  expect((await as(await aShipper())('GET', '/api/bids')).status).toBe(403)
  expect((await as(await anAdmin())('GET', '/api/bids')).status).toBe(403)
})

test('the shipper’s number is the bidder’s once the bid is accepted, and nobody’s before', async () => {
  const open = await aBid()
  const { load, shipper } = await aPostedLoad()
  const agreed = await aBid({ load, status: 'accepted', acceptedAt: new Date() })
  const shipperOf = async ({ transporter }: typeof open) =>
    (await as(transporter)<BidView[]>('GET', '/api/bids')).body[0]!.postedLoad.shipper
  expect(await shipperOf(open)).not.toHaveProperty('mobile')
  const { mobile } = await shipperOf(agreed)
  expect(mobile).toMatch(/^\d{10}$/)
  const seen = await as(shipper)<BidView[]>('GET', `/api/posted-loads/${load.id}/bids`)
  expect(seen.body[0]!.postedLoad.shipper).not.toHaveProperty('mobile')
})

test('bids on a load: its shipper sorts them, everybody else gets 401, 403, 404', async () => {
  const { load, shipper } = await aPostedLoad()
  const made = await bidsOn(load, 3)
  await aBid({ load, status: 'withdrawn' })
  await db.updateTable('users').set({ starsSum: 9, starsCount: 2 }).where('id', '=', made[2]!.transporter.id).execute()
  const url = `/api/posted-loads/${load.id}/bids`
  const byPrice = await as(shipper)<BidView[]>('GET', `${url}?sort=price`)
  expect(byPrice.body.map(({ bidPrice }) => bidPrice)).toEqual([40_000, 40_500, 41_000])
  expect(byPrice.body[0]).toMatchObject({ can: { accept: true, reject: true, withdraw: false } })
  expect(JSON.stringify(byPrice.body)).not.toContain('vehicleNumber')
  const byRating = await as(shipper)<BidView[]>('GET', `${url}?sort=rating&limit=1`)
  expect(byRating.body[0]).toMatchObject({ id: made[2]!.bid.id, transporter: { rating: 4.5, punctuality: null } })
  const rest = await as(shipper)<BidView[]>('GET', /<([^>]+)>/.exec(byRating.headers['link']!)![1]!)
  expect(rest.body).toHaveLength(1)
  const after = (sort: string, key: number) =>
    as(shipper)('GET', `${url}?sort=${sort}&cursor=${encodeCursor([key, absent])}`)
  for (const odd of [1.5, 1e300]) expect((await after('price', odd)).status, String(odd)).toBe(400)
  expect(await after('price', -1)).toMatchObject({ status: 200, body: { length: 3 } })
  for (const [stars, left] of [
    [1e300, 3],
    [-1.5, 0],
  ] as const)
    expect(await after('rating', stars)).toMatchObject({ status: 200, body: { length: left } })
  expect((await as(null)('GET', url)).status).toBe(401)
  expect((await as(made[0]!.transporter)('GET', url)).status).toBe(403)
  expect((await as(await anAdmin())('GET', url)).status).toBe(403)
  expect((await as(await aShipper())('GET', url)).status).toBe(404)
  expect((await as(shipper)('GET', `/api/posted-loads/${absent}/bids`)).status).toBe(404)
})

test.each(['accept', 'reject'])('%s: 200, 400, 401, 403, 404, 409', async (step) => {
  const { load, shipper } = await aPostedLoad()
  const { bid, transporter } = await aBid({ load })
  const url = `/api/bids/${bid.id}/${step}`
  expect((await as(shipper)('POST', url, { isVerified: true })).status).toBe(400)
  expect((await as(null)('POST', url)).status).toBe(401)
  expect((await as(transporter)('POST', url)).status).toBe(403)
  expect((await as(await anAdmin())('POST', url)).status).toBe(403)
  expect((await as(await aShipper())('POST', url)).status).toBe(404)
  expect(await as(shipper)('POST', url)).toMatchObject({ status: 200, body: { status: `${step}ed` } })
  expect((await as(shipper)('POST', url)).status).toBe(409)
})

test('withdraw: 200, 400, 401, 403, 404, 409', async () => {
  const { bid, transporter } = await aBid()
  const url = `/api/bids/${bid.id}/withdraw`
  expect((await as(transporter)('POST', url, { x: 1 })).status).toBe(400)
  expect((await as(null)('POST', url)).status).toBe(401)
  expect((await as(await aShipper())('POST', url)).status).toBe(403)
  expect((await as(await anAdmin())('POST', url)).status).toBe(403)
  expect((await as(await aTransporter())('POST', url)).status).toBe(404)
  for (const id of [absent, 'x']) expect((await as(transporter)('POST', `/api/bids/${id}/withdraw`)).status).toBe(404)
  expect(await as(transporter)('POST', url)).toMatchObject({ status: 200, body: { status: 'withdrawn' } })
  expect((await as(transporter)('POST', url)).status).toBe(409)
})

test.each(['accepted', 'rejected', 'replaced', 'lost'] as const)(
  'a bid that is %s is not withdrawn',
  async (status) => {
    const { bid, transporter } = await aBid({ status, acceptedAt: status === 'accepted' ? new Date() : null })
    expect(await as(transporter)('POST', `/api/bids/${bid.id}/withdraw`)).toMatchObject({
      status: 409,
      body: { code: 'bid_not_open', message: 'This bid is no longer open.' },
    })
  },
)

test('close: 200, 400, 401, 403, 404, 409', async () => {
  const { load, shipper } = await aPostedLoad()
  const url = `/api/posted-loads/${load.id}/close`
  expect((await as(shipper)('POST', url, { x: 1 })).status).toBe(400)
  expect((await as(null)('POST', url)).status).toBe(401)
  expect((await as(await aTransporter())('POST', url)).status).toBe(403)
  expect((await as(await aShipper())('POST', url)).status).toBe(404)
  expect(await as(shipper)('POST', url)).toMatchObject({ status: 200, body: { status: 'closed' } })
  expect((await as(shipper)('POST', url)).status).toBe(409)
})
