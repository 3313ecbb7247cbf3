import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle, aVehicleNumber } from '../../test/factories/fleet.ts'
import { eventTypes, storedBid } from '../../test/factories/bids.ts'
import { aBid, aPostedLoad } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { aShipper, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const formOf = ({
  vehicleNumber,
  category,
  vehicleType,
  passingWeight,
}: Awaited<ReturnType<typeof aVehicle>>['vehicle']) => ({
  vehicleNumber,
  category,
  vehicleType,
  passingWeight,
})

test('a changed truck is verified again, and its postings follow', async () => {
  const { transporter, vehicle, posting } = await aPosting()
  const answer = await as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, {
    ...formOf(vehicle),
    category: 'Container',
    passingWeight: 21,
  })
  expect(answer).toMatchObject({ status: 200, body: { category: 'Container', passingWeight: 21, isVerified: false } })
  const stored = await db.selectFrom('postings').selectAll().where('id', '=', posting.id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ category: 'Container', passingWeight: 21, status: 'active' })
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('subjectId', '=', vehicle.id)
    .where('type', '=', 'vehicle_updated')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ before: { passingWeight: 16 }, after: { passingWeight: 21 } })
})

test('what a change leaves out stays as it is', async () => {
  const { transporter, vehicle } = await aVehicle({ category: 'Container', vehicleType: '32 feet' })
  const { vehicleNumber, passingWeight } = vehicle
  const answer = await as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, { vehicleNumber, passingWeight })
  const same = { category: 'Container', vehicleType: '32 feet', isVerified: true }
  expect(answer).toMatchObject({ status: 200, body: same })
})

test('a route that is reserved follows too, and comes back on the market as the truck is then', async () => {
  const { transporter, vehicle, posting } = await aPosting({ status: 'booked' })
  const { booking, shipper } = await aTrip({
    booking: {
      status: 'pending',
      transporterId: null,
      vehicleId: null,
      postingId: posting.id,
      driverResponse: 'declined',
    },
  })
  const change = { ...formOf(vehicle), category: 'Container', passingWeight: 21 }
  expect((await as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, change)).status).toBe(200)
  await as(shipper)('POST', `/api/bookings/${booking.id}/cancel`, { reason: 'The goods are not ready' })
  const stored = await db.selectFrom('postings').selectAll().where('id', '=', posting.id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ category: 'Container', passingWeight: 21, status: 'active' })
})

test('a truck that may carry less, or something else, takes back its bids on what it may not carry any more', async () => {
  const { transporter, vehicle, bid } = await aBid()
  const [exact, light] = [(await aPostedLoad({ weightKg: 10_000 })).load, (await aPostedLoad({ weightKg: 8000 })).load]
  const [nine, ten, eight] = [
    bid,
    (await aBid({ load: exact, transporterId: transporter.id, vehicleId: vehicle.id })).bid,
    (await aBid({ load: light, transporterId: transporter.id, vehicleId: vehicle.id })).bid,
  ]
  const put = (change: object) =>
    as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, { ...formOf(vehicle), ...change })
  const stand = async () => Promise.all([eight, nine, ten].map(async (one) => (await storedBid(one)).status))
  expect((await put({ passingWeight: 10 })).status).toBe(200)
  expect(await stand()).toEqual(['open', 'open', 'open'])
  expect((await put({ passingWeight: 9 })).status).toBe(200)
  expect(await stand()).toEqual(['open', 'open', 'withdrawn'])
  expect(await eventTypes(ten)).toEqual(['bid_withdrawn'])
  expect((await put({ passingWeight: 9, category: 'Tanker' })).status).toBe(200)
  expect(await stand()).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
})

test('saving without a change keeps the verification and records nothing', async () => {
  const { transporter, vehicle } = await aVehicle()
  const answer = await as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, formOf(vehicle))
  expect(answer).toMatchObject({ status: 200, body: { isVerified: true } })
  expect(await db.selectFrom('events').select('seq').where('subjectId', '=', vehicle.id).execute()).toEqual([])
})

test('off the road and back: the posting is hidden meanwhile and stays', async () => {
  const { transporter, vehicle, posting } = await aPosting()
  const put = (isOffRoad: boolean) =>
    as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, { ...formOf(vehicle), isOffRoad })
  expect(await put(true)).toMatchObject({ status: 200, body: { status: 'other', isOffRoad: true, isVerified: true } })
  expect((await as(null)('GET', `/api/market-trucks/${posting.id}`)).status).toBe(404)
  expect(await put(false)).toMatchObject({ status: 200, body: { status: 'posted', activePostings: 1 } })
  expect((await as(null)('GET', `/api/market-trucks/${posting.id}`)).status).toBe(200)
})

test('on a trip a vehicle stays what it is', async () => {
  const { transporter, vehicle } = await aTrip()
  const put = (change: object) =>
    as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, { ...formOf(vehicle), ...change })
  const busy = { status: 409, body: { code: 'vehicle_busy' } }
  expect(await put({ passingWeight: 20 })).toMatchObject(busy)
  expect(await put({ vehicleNumber: aVehicleNumber() })).toMatchObject(busy)
  expect(await put({ isOffRoad: true })).toMatchObject(busy)
  expect(await put({})).toMatchObject({ status: 200, body: { status: 'booked' } })
})

test('while a shipper waits for it a vehicle stays the truck that was chosen', async () => {
  const { transporter, vehicle, posting } = await aPosting({ status: 'booked' })
  await aTrip({ booking: { status: 'pending', transporterId: null, vehicleId: null, postingId: posting.id } })
  const put = (change: object) =>
    as(transporter)('PUT', `/api/vehicles/${vehicle.id}`, { ...formOf(vehicle), ...change })
  expect(await put({ category: 'Tanker' })).toMatchObject({ status: 409, body: { code: 'vehicle_reserved' } })
  expect((await put({ isOffRoad: true })).status).toBe(200)

  const { load } = await aPostedLoad()
  const bidder = await aVehicle()
  await db
    .insertInto('bids')
    .values({
      loadId: load.id,
      transporterId: bidder.transporter.id,
      vehicleId: bidder.vehicle.id,
      bidPricePaise: 1,
      status: 'accepted',
      acceptedAt: new Date(),
      note: null,
      rejectReason: null,
    })
    .execute()
  const change = { ...formOf(bidder.vehicle), passingWeight: 2 }
  expect(await as(bidder.transporter)('PUT', `/api/vehicles/${bidder.vehicle.id}`, change)).toMatchObject({
    status: 409,
    body: { code: 'vehicle_reserved' },
  })
})

test('an owner has a number once, another one’s vehicle is absent, other roles may not', async () => {
  const [mine, other] = [await aVehicle(), await aVehicle()]
  const second = await aVehicle({ transporter: mine.transporter })
  const url = `/api/vehicles/${mine.vehicle.id}`
  const taken = { ...formOf(mine.vehicle), vehicleNumber: second.vehicle.vehicleNumber }
  expect(await as(mine.transporter)('PUT', url, taken)).toMatchObject({
    status: 409,
    body: { code: 'vehicle_duplicate' },
  })
  expect((await as(other.transporter)('PUT', url, formOf(mine.vehicle))).status).toBe(404)
  expect((await as(other.transporter)('PUT', '/api/vehicles/odd', formOf(mine.vehicle))).status).toBe(404)
  const wrong = [
    { passingWeight: 0 },
    { vehicleNumber: 'HELLO' },
    { category: 'Rocket' },
    { isVerified: true },
    { status: 'booked' },
  ]
  for (const change of wrong) {
    const answer = await as(mine.transporter)('PUT', url, { ...formOf(mine.vehicle), ...change })
    expect(answer, JSON.stringify(change)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  expect((await as(await anAdmin())('PUT', url, formOf(mine.vehicle))).status).toBe(403)
  expect((await as(await aShipper())('PUT', url, formOf(mine.vehicle))).status).toBe(403)
  expect((await as(null)('PUT', url, formOf(mine.vehicle))).status).toBe(401)
})
