import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import type { MarketTruckView } from '@vapsi/contract/market'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBookingForm } from '../../../test/factories/bookings.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, inHours, mumbai } from '../../../test/factories/places.ts'
import { aShipper } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { fillWaysJob } from '../../market/passing/fill-ways.ts'

const { as } = await anApp()
const chennai = { name: 'Chennai, Tamil Nadu', lat: 13.0827, lng: 80.2707 }
const lane = { from: 'Pune, Maharashtra', to: 'Chennai, Tamil Nadu' }

/** Posted Mumbai → Chennai at ₹60,000 for tomorrow. */
async function aTruckThatPasses() {
  const { posting } = await aPosting({
    fromLocation: mumbai.name,
    toLocation: chennai.name,
    toLat: chennai.lat,
    toLng: chennai.lng,
    pricePaise: 60_000_00,
    availableFrom: inHours(24),
    validUntil: inDays(20),
  })
  await fillWaysJob.run({}, await aJobContext())
  return posting
}

const lookAt = (id: string, { from, to } = lane) =>
  as(null)<MarketTruckView & ErrorBody>(
    'GET',
    `/api/market-trucks/${id}?${new URLSearchParams({ from, to }).toString()}`,
  )
const formOf = (price: number, { from, to } = lane) =>
  aBookingForm({ fromLocation: from, toLocation: to, price, passing: true })
const statusOf = async (id: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('a truck that passes is found, and booked for the lane at the price that was shown', async () => {
  const [shipper, posting] = [await aShipper(), await aTruckThatPasses()]
  const address = `/api/market-trucks?${new URLSearchParams({ ...lane, passing: 'true' }).toString()}`
  const { body: found, headers } = await as(null)<MarketTruckView[]>('GET', address)
  const { passing } = found.find(({ id }) => id === posting.id)!
  expect(headers['x-total-count']).toBe('0')
  expect(passing!.detourKm).toBeLessThan(30)
  expect(passing!.price).toBeLessThan(60_000)
  expect(Date.parse(passing!.pickupFrom)).toBeGreaterThan(posting.availableFrom.getTime())
  expect((await lookAt(posting.id)).body.passing).toEqual(passing)

  const url = `/api/market-trucks/${posting.id}/book-detailed`
  const { status, body } = await as(shipper)<ShipperBookingView>('POST', url, formOf(passing!.price))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    fromLocation: lane.from,
    toLocation: lane.to,
    price: passing!.price,
    roadKm: passing!.roadKm,
    pickupFrom: passing!.pickupFrom,
    marketTruckId: posting.id,
    status: 'pending',
  })
  expect(await statusOf(posting.id)).toBe('booked')
  const again = await as(await aShipper())<ErrorBody>('POST', url, formOf(passing!.price))
  expect([again.status, again.body.code]).toEqual([409, 'posting_taken'])
  expect((await as(null)<MarketTruckView[]>('GET', address)).body).toEqual([])
})

test('another price than that of the part is refused with the right one, and the truck stays on the market', async () => {
  const [shipper, posting] = [await aShipper(), await aTruckThatPasses()]
  const { price } = (await lookAt(posting.id)).body.passing!
  const url = `/api/market-trucks/${posting.id}/book-detailed`
  const { status, body } = await as(shipper)<ErrorBody>('POST', url, formOf(60_000))
  expect([status, body.code, body.params]).toEqual([409, 'part_price_changed', { rupees: price }])
  expect(await statusOf(posting.id)).toBe('active')
})

test('a lane that the truck does not pass is refused: the other way, far away, unknown', async () => {
  const [shipper, posting] = [await aShipper(), await aTruckThatPasses()]
  for (const elsewhere of [
    { from: lane.to, to: lane.from },
    { from: 'Jaipur, Rajasthan', to: lane.to },
    { from: 'Zzyzx', to: lane.to },
  ]) {
    const url = `/api/market-trucks/${posting.id}/book-detailed`
    const refused = await as(shipper)<ErrorBody>('POST', url, formOf(60_000, elsewhere))
    expect([refused.status, refused.body.code]).toEqual([422, 'truck_does_not_pass'])
    expect((await lookAt(posting.id, elsewhere)).body.code).toBe('truck_does_not_pass')
  }
  expect(await statusOf(posting.id)).toBe('active')
})

test('the same attempt sent twice makes one booking', async () => {
  const [shipper, posting] = [await aShipper(), await aTruckThatPasses()]
  const { price } = (await lookAt(posting.id)).body.passing!
  const send = () =>
    as(shipper)<ShipperBookingView>('POST', `/api/market-trucks/${posting.id}/book-detailed`, formOf(price), {
      'idempotency-key': 'once',
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.id).toBe(first.body.id)
})
