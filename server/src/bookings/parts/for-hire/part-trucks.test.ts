import type { PartTruckView } from '@vapsi/contract/bookings/part-trucks'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import type { ErrorBody } from '@vapsi/contract/errors'
import type { MarketTruckView } from '@vapsi/contract/market'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '../../../../test/app.ts'
import { aBookingForm } from '../../../../test/factories/bookings.ts'
import { aVehicle } from '../../../../test/factories/fleet.ts'
import { aPosting } from '../../../../test/factories/market.ts'
import { anAssignedPart } from '../../../../test/factories/parts.ts'
import { inDays, inHours, mumbai } from '../../../../test/factories/places.ts'
import { aShipper, aTransporter, anAdmin } from '../../../../test/factories/users.ts'
import { db } from '../../../../test/harness.ts'
import { aJobContext } from '../../../../test/jobs.ts'
import { fillWaysJob } from '../../../market/passing/fill-ways.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const chennai = { name: 'Chennai, Tamil Nadu', lat: 13.0827, lng: 80.2707 }
const lane = { from: 'Pune, Maharashtra', to: chennai.name }
/** 4 pallets of 1.2 m × 1 m: 2.4 m of floor. */
const part = {
  pieces: 4,
  lengthCm: 120,
  widthCm: 100,
  heightCm: 110,
  isStackable: false,
  goods: 'general',
}
const asked = { ...lane, weight: '2', floor: '2.4', goods: 'general' }

/** 16 tons on 22 feet (6.7 m), posted Mumbai → Chennai at ₹60,000 for tomorrow. */
async function aTruck(given: object = {}) {
  const { posting, ...truck } = await aPosting({
    ...(await aVehicle()),
    fromLocation: mumbai.name,
    toLocation: chennai.name,
    toLat: chennai.lat,
    toLng: chennai.lng,
    pricePaise: 60_000_00,
    availableFrom: inHours(24),
    validUntil: inDays(20),
    ...given,
  })
  await fillWaysJob.run({}, await aJobContext())
  return { posting, ...truck }
}

const search = async (query: object = asked) =>
  (await as(null)<PartTruckView[]>('GET', `/api/part-trucks?${new URLSearchParams({ ...asked, ...query }).toString()}`))
    .body
const find = async (id: string, query: object = {}) => (await search(query)).find((truck) => truck.id === id)
const lookAt = (id: string, query: object = {}) =>
  as(null)<PartTruckView & ErrorBody>(
    'GET',
    `/api/part-trucks/${id}?${new URLSearchParams({ ...asked, ...query }).toString()}`,
  )
const formOf = (price: number, given: object = {}) =>
  aBookingForm({
    fromLocation: lane.from,
    toLocation: lane.to,
    price,
    weight: '2 Tons',
    part,
    ...given,
  })
const book = async (id: string, price: number, given: object = {}, shipper = null as unknown) =>
  as((shipper as never) ?? (await aShipper()))<ShipperBookingView & ErrorBody>(
    'POST',
    `/api/part-trucks/${id}/book`,
    formOf(price, given),
  )
const statusOf = async (id: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const assign = (bookingId: string, { transporter, vehicle }: Awaited<ReturnType<typeof aTruck>>, rupees: number) =>
  as(clerk)<ErrorBody>('POST', '/api/admin/assign-order', {
    bookingId,
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    negotiatedPriceShipper: rupees,
    negotiatedPriceDriver: rupees,
    mindsCost: true,
    confirmed: true,
  })
const isOnMarket = async (id: string) =>
  (
    await as(null)<MarketTruckView[]>('GET', `/api/market-trucks?to=${encodeURIComponent(chennai.name)}&limit=200`)
  ).body.some((truck) => truck.id === id)

test('a part costs its share of the truck on the lane, and a whole truck is not what it asks for', async () => {
  const { posting } = await aTruck()
  const found = (await find(posting.id))!
  const names = new URLSearchParams(lane).toString()
  const whole = (await as(null)<MarketTruckView>('GET', `/api/market-trucks/${posting.id}?${names}`)).body.passing!
  // 2.4 of 6.7 m is more than 2 of 16 tons; a fifth on top.
  expect(found.share).toBeCloseTo((1.2 * 240) / 670, 5)
  expect(found.passing.price).toBe(100 * Math.ceil((found.share * whole.price) / 100))
  expect(found).toMatchObject({
    others: 0,
    passing: { roadKm: whole.roadKm, detourKm: whole.detourKm },
  })
  expect((await lookAt(posting.id)).body).toEqual(found)
  expect((await find(posting.id, { weight: '16', floor: '6.7' }))!.passing.price).toBe(whole.price)
  for (const tooMuch of [{ weight: '16.1' }, { floor: '6.8' }]) expect(await find(posting.id, tooMuch)).toBeUndefined()
})

test('a part never costs less than the way beside the truck’s own', async () => {
  const { posting, vehicle } = await aTruck()
  const tiny = { from: 'Baramati, Maharashtra', weight: '0.1', floor: '0.1' }
  const usual = (await lookAt(posting.id, tiny)).body.passing
  if (usual.detourKm === 0) throw new Error('the lane has no detour: nothing is tested')
  await sql`insert into vehicle_economics (vehicle_id, paise_per_laden_km) values (${vehicle.id}, 20000)`.execute(db)
  const dear = (await lookAt(posting.id, tiny)).body.passing
  expect(dear.price).toBe(100 * Math.ceil((200 * usual.detourKm) / 100))
  expect(dear.price).toBeGreaterThan(usual.price)
})

test('a part is requested, assigned and shown as shared, and the truck stays for hire with the rest', async () => {
  const truck = await aTruck()
  const { posting } = truck
  const { price } = (await find(posting.id))!.passing
  const shipper = await aShipper()
  const { status, body } = await book(posting.id, price, {}, shipper)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'pending',
    price,
    fromLocation: lane.from,
    toLocation: lane.to,
    part: { floorMetres: 2.4, weightKg: 2000 },
    sharesTruck: true,
    asked: { passingWeight: 16, transporter: { name: truck.transporter.name } },
  })
  expect([await statusOf(posting.id), await isOnMarket(posting.id)]).toEqual(['active', true])
  expect((await assign(body.id, truck, price)).status).toBe(200)
  expect([await statusOf(posting.id), await isOnMarket(posting.id)]).toEqual(['active', false])
  expect(await find(posting.id)).toMatchObject({ others: 1, passing: { price } })
  expect(await find(posting.id, { floor: '4.4' })).toBeUndefined()
  const own = await as(shipper)<ShipperBookingView>('GET', `/api/bookings/${body.id}`)
  expect(own.body).toMatchObject({ status: 'confirmed', sharesTruck: true })
})

test('beside one part another is booked; food is not found beside chemicals; a whole truck is refused', async () => {
  const truck = await aTruck()
  await anAssignedPart(truck, {
    fromLocation: mumbai.name,
    toLocation: chennai.name,
    toLat: chennai.lat,
    toLng: chennai.lng,
    goodsKind: 'food',
    pickupDate: inHours(24),
  })
  const { id } = truck.posting
  expect(await statusOf(id)).toBe('active')
  const { price } = (await find(id, { goods: 'food' }))!.passing
  expect(await find(id, { goods: 'chemicals' })).toBeUndefined()
  expect((await lookAt(id, { goods: 'chemicals' })).body.code).toBe('part_no_room')
  const refused = await book(id, price, { part: { ...part, goods: 'chemicals' } })
  expect([refused.status, refused.body.code]).toEqual([409, 'part_no_room'])
  const second = await book(id, price)
  expect(second.status).toBe(201)
  expect((await assign(second.body.id, truck, price)).status).toBe(200)
  const whole = await as(await aShipper())<ErrorBody>(
    'POST',
    `/api/market-trucks/${id}/book-detailed`,
    aBookingForm({ price: 60_000 }),
  )
  expect([whole.status, whole.body.code]).toEqual([404, 'posting_not_found'])
})

test('of sixteen who ask for the last metres as many are assigned as fit, whatever was said before', async () => {
  const truck = await aTruck()
  const { price } = (await find(truck.posting.id))!.passing
  const asking = await Promise.all(Array.from({ length: 16 }, () => book(truck.posting.id, price)))
  expect(asking.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 201))
  const answers = await Promise.all(asking.map(({ body }) => assign(body.id, truck, price)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['truck_full']),
  )
})

test('its last part delivered, the truck leaves the market; a part that is taken back leaves all as it was', async () => {
  const truck = await aTruck()
  const other = await aPosting({
    transporter: truck.transporter,
    vehicle: truck.vehicle,
    toLocation: 'Delhi',
    toLat: 28.65,
    toLng: 77.23,
  })
  const { price } = (await find(truck.posting.id))!.passing
  const [one, two] = [await book(truck.posting.id, price), await book(truck.posting.id, price)]
  await assign(one.body.id, truck, price)
  expect([await statusOf(truck.posting.id), await statusOf(other.posting.id)]).toEqual(['active', 'closed'])
  await as(clerk)('POST', `/api/admin/bookings/${one.body.id}/unassign`, { reason: 'Undone' })
  expect([await statusOf(truck.posting.id), await statusOf(other.posting.id)]).toEqual(['active', 'active'])
  await assign(one.body.id, truck, price)
  await assign(two.body.id, truck, price)
  for (const [{ body }, after] of [
    [one, 'active'],
    [two, 'closed'],
  ] as const) {
    await sql`update bookings set status = 'in_transit', driver_response = 'accepted' where id = ${body.id}`.execute(db)
    await sql`insert into booking_documents (booking_id, kind, file_key, media_type, bytes, uploaded_by, uploaded_role)
      values (${body.id}, 'pod', ${body.id}, 'image/jpeg', 1, ${truck.transporter.id}, 'transporter')`.execute(db)
    expect((await as(clerk)('POST', `/api/bookings/${body.id}/complete`)).status).toBe(200)
    expect(await statusOf(truck.posting.id)).toBe(after)
  }
})

test('what is wrong is named: price, weight, lane, truck, caller', async () => {
  const { posting } = await aTruck()
  const { price } = (await find(posting.id))!.passing
  expect((await book(posting.id, price + 100)).body).toMatchObject({
    code: 'part_price_changed',
    params: { rupees: price },
  })
  expect((await book(posting.id, price, { weight: 'a lot' })).body.fields).toHaveProperty('weight')
  expect((await book(posting.id, price, { weight: '17 Tons' })).body.code).toBe('request_overweight')
  expect((await book(posting.id, price, { fromLocation: lane.to, toLocation: lane.from })).body.code).toBe(
    'truck_does_not_pass',
  )
  expect((await book(posting.id, price, { part: { ...part, pieces: 0 } })).status).toBe(400)
  expect((await book(crypto.randomUUID(), price)).status).toBe(404)
  expect((await book('none', price)).status).toBe(404)
  expect((await book(posting.id, price, {}, await aTransporter())).status).toBe(403)
  expect(await search({ from: 'Zzyzx' })).toEqual([])
  expect((await as(null)('GET', '/api/part-trucks?from=Pune&to=Chennai')).status).toBe(400)
})
