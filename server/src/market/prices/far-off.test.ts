import type { MarketTruckView } from '@vapsi/contract/market'
import type { LoadView } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, jaipur, mumbai } from '../../../test/factories/places.ts'
import { type Person, aShipper, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const admin = await anAdmin()
const lane = {
  fromLocation: mumbai.name,
  toLocation: jaipur.name,
  fromLat: mumbai.lat,
  fromLng: mumbai.lng,
  toLat: jaipur.lat,
  toLng: jaipur.lng,
}
// Five accounts have prices of ₹45,000 on the lane.
for (let i = 0; i < 5; i += 1) await aPosting()

interface Refused {
  id: string
  code?: string
  message?: string
  status?: string
}
const below = { status: 409, body: { code: 'price_far_below', message: '₹900 is 98 % below this lane. Send?' } }
const above = { status: 409, body: { code: 'price_far_above' } }
const post = (by: Person, url: string, body: object) => as(by)<Refused>('POST', url, body)

/** Refused with the question, then accepted with the confirmation. */
async function asksOnce(by: Person, url: string, body: object, as: object = below) {
  expect(await post(by, url, body)).toMatchObject(as)
  const meant = await post(by, url, { ...body, confirmed: true })
  expect(meant.status).toBeLessThan(300)
  return meant.body
}

test('a route far below its lane is asked about once, marked, and comes after all others of the search', async () => {
  const { transporter, vehicle } = await aVehicle()
  const body = { ...lane, vehicleId: vehicle.id, price: 900 }
  const { id } = await asksOnce(transporter, '/api/market-trucks', body)
  const honest = await aPosting({ createdAt: new Date(Date.now() - 3_600_000) })
  for (const sort of ['newest', 'price']) {
    const { body: found } = await as(null)<MarketTruckView[]>('GET', `/api/market-trucks?sort=${sort}&limit=200`)
    expect(found.at(-1)).toMatchObject({ id, price: 900, priceIsFarOff: true })
    expect(found.find((truck) => truck.id === honest.posting.id)?.priceIsFarOff).toBe(false)
  }
})

test('a load far above its lane is asked about once, and marked for the drivers who read it', async () => {
  const shipper = await aShipper()
  const goods = { loadType: 'FTL', vehicleCategory: 'Open', material: 'Cotton', weight: 9, pickupDate: inDays(2) }
  const body = { ...lane, ...goods, expectedPrice: 400_000 }
  const { id } = await asksOnce(shipper, '/api/posted-loads', body, above)
  await aPostedLoad({ createdAt: new Date(Date.now() - 3_600_000) })
  const { transporter } = await aVehicle()
  const { body: found } = await as(transporter)<LoadView[]>('GET', '/api/posted-loads?limit=200')
  expect(found.at(-1)).toMatchObject({ id, priceIsFarOff: true })
})

test('a part load has a share of the price: nothing is asked', async () => {
  const goods = { loadType: 'PTL', vehicleCategory: 'Open', material: 'Cotton', weight: 1, pickupDate: inDays(2) }
  const body = { ...lane, ...goods, expectedPrice: 900 }
  expect((await post(await aShipper(), '/api/posted-loads', body)).status).toBe(201)
})

test('a bid far below its lane is asked about once', async () => {
  const { load } = await aPostedLoad()
  const { transporter, vehicle } = await aVehicle()
  await asksOnce(transporter, `/api/posted-loads/${load.id}/bids`, { vehicleId: vehicle.id, bidPrice: 900 })
})

test('prices that a clerk types far off the lane are asked about once: of a request, of a bid, and when they change', async () => {
  const { transporter, vehicle } = await aVehicle()
  const { booking } = await aBooking({ ...lane, vehicleCategory: 'Open' })
  const pair = { transporterId: transporter.id, vehicleId: vehicle.id }
  const prices = { negotiatedPriceShipper: 900, negotiatedPriceDriver: 800 }
  await asksOnce(admin, '/api/admin/assign-order', { ...pair, ...prices, bookingId: booking.id })
  const put = (body: object) => as(admin)('PUT', `/api/admin/bookings/${booking.id}/prices`, body)
  expect((await put({ negotiatedPriceShipper: 45_000, negotiatedPriceDriver: 41_000 })).status).toBe(200)
  // The driver's side alone.
  expect((await put({ negotiatedPriceShipper: 45_000, negotiatedPriceDriver: 900 })).body).toMatchObject(below.body)
  expect((await put({ ...prices, confirmed: true })).status).toBe(200)
  const { bid, ...bidder } = await aBid({ status: 'accepted', acceptedAt: new Date() })
  const theirs = { transporterId: bidder.transporter.id, vehicleId: bidder.vehicle.id }
  await asksOnce(admin, `/api/admin/assign-from-bid/${bid.id}`, { ...theirs, ...prices })
})

test('where fewer than five know the lane nobody is asked', async () => {
  const { transporter, vehicle } = await aVehicle()
  const elsewhere = { fromLocation: 'Kochi, Kerala', fromLat: 9.93, fromLng: 76.27 }
  expect(
    (await post(transporter, '/api/market-trucks', { ...lane, ...elsewhere, vehicleId: vehicle.id, price: 1 })).status,
  ).toBe(201)
})

test('the sixth truck of an account stands behind the first of everybody else', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Tanker' })
  const turns = []
  for (let day = 1; day <= 6; day += 1) {
    const truck = day === 1 ? vehicle : (await aVehicle({ transporter, category: 'Tanker' })).vehicle
    const { id } = (await post(transporter, '/api/market-trucks', { ...lane, vehicleId: truck.id, price: 45_000 })).body
    turns.push((await db.selectFrom('postings').select('turn').where('id', '=', id).executeTakeFirstOrThrow()).turn)
  }
  expect(turns).toEqual([0, 0, 0, 0, 0, 1])
  const other = await aPosting({
    ...(await aVehicle({ category: 'Tanker' })),
    createdAt: new Date(Date.now() - 60_000),
  })
  const { body } = await as(null)<MarketTruckView[]>('GET', '/api/market-trucks?category=Tanker')
  expect(body.slice(0, -1).map(({ id }) => id)).toContain(other.posting.id)
})
