import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aBooking, bookingRow, eventsOf } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, jaipur, mumbai } from '../../../test/factories/places.ts'
import { aTransporter, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { roads } from '../../roads/roads.ts'
import { placeTrucks } from '../../dispatch/place-trucks.ts'

const { as } = await anApp()
const patient = await anApp({ UNDO_SECONDS: '10' })
const clerk = await anAdmin()
type Truck = Pick<Awaited<ReturnType<typeof aVehicle>>, 'transporter' | 'vehicle'>
const assign = (bookingId: string, { transporter, vehicle }: Truck, rupees: number, more: object = {}, on = as) =>
  on(clerk)<{ code: string; params: object }>('POST', '/api/admin/assign-order', {
    bookingId,
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    negotiatedPriceShipper: 90_000,
    negotiatedPriceDriver: rupees,
    confirmed: true,
    ...more,
  })
const statusOf = async (id: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const south = { toLocation: 'Chennai, Tamil Nadu', toLat: 13.08, toLng: 80.27 }

test('a truck on the market for the lane is assigned at its price or more; its route closes, and the driver answers', async () => {
  const [{ booking }, truck] = [await aBooking(), await aPosting({ pricePaise: 60_000_00 })]
  const refused = await assign(booking.id, truck, 59_999)
  expect(refused).toMatchObject({ status: 422, body: { code: 'below_posted', params: { price: 60_000 } } })
  expect(await statusOf(truck.posting.id)).toBe('active')
  expect((await assign(booking.id, truck, 60_000)).status).toBe(200)
  expect(await bookingRow(booking.id)).toMatchObject({ status: 'confirmed', driverResponse: 'pending' })
  expect(await statusOf(truck.posting.id)).toBe('closed')
  expect((await as(clerk)('POST', `/api/admin/bookings/${booking.id}/unassign`, { reason: 'Undone' })).status).toBe(200)
  expect(await statusOf(truck.posting.id)).toBe('active')
})

test('a part of the way has its share of the price; a route that does not pass is no pair', async () => {
  const { points } = roads().way(mumbai, jaipur)!
  const { lat, lng } = points[points.length >> 2]!
  const short = { toLocation: 'On its way', toLat: lat, toLng: lng }
  const [{ booking }, truck] = [await aBooking(short), await aPosting({ pricePaise: 60_000_00 })]
  const refused = await assign(booking.id, truck, 35_999)
  // Less than 60 % of the way costs 60 %.
  expect(refused).toMatchObject({ status: 422, body: { code: 'below_posted', params: { price: 36_000 } } })
  expect((await assign(booking.id, truck, 36_000)).status).toBe(200)
  const [other, elsewhere] = [await aBooking(), await aPosting(south)]
  expect(await assign(other.booking.id, elsewhere, 80_000)).toMatchObject({
    status: 422,
    body: { code: 'pair_mismatch' },
  })
})

test('two clerks want one truck on the market: one gets it', async () => {
  const [one, two, truck] = [await aBooking(), await aBooking(), await aPosting()]
  const answers = await Promise.all([one, two].map(({ booking }) => assign(booking.id, truck, 45_000)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('vehicle_busy')
})

test('of an accepted bid another truck of its bidder may go, if its route passes', async () => {
  const { bid, transporter, load } = await aBid({ status: 'accepted' })
  const lane = {
    fromLocation: load.fromLocation,
    toLocation: load.toLocation,
    fromLat: load.fromLat,
    fromLng: load.fromLng,
  }
  const ends = { ...lane, toLat: load.toLat, toLng: load.toLng }
  const other = await aPosting({
    ...(await aVehicle({ transporter, category: load.vehicleCategory })),
    ...ends,
    pricePaise: 20_000_00,
  })
  const body = {
    transporterId: transporter.id,
    vehicleId: other.vehicle.id,
    negotiatedPriceShipper: 40_000,
    negotiatedPriceDriver: 30_000,
    confirmed: true,
  }
  expect((await as(clerk)('POST', `/api/admin/assign-from-bid/${bid.id}`, body)).status).toBe(201)
  expect(await statusOf(other.posting.id)).toBe('closed')
})

test('a price below what the way costs its driver needs a reason, which he reads; where nobody minds it goes as it did', async () => {
  const transporter = await aTransporter({ city: 'Mumbai' })
  const truck = await aVehicle({ transporter })
  await placeTrucks(db)
  const { booking } = await aBooking()
  const minds = { mindsCost: true }
  const refused = await assign(booking.id, truck, 30_000, minds)
  expect(refused).toMatchObject({ status: 422, body: { code: 'below_cost' } })
  const { loss } = refused.body.params as { loss: number }
  expect((await assign(booking.id, truck, 30_000 + loss - 1, minds)).status).toBe(422)
  const reason = 'He wants to be in Jaipur anyway'
  expect((await assign(booking.id, truck, 30_000, { ...minds, override: { reason } })).status).toBe(200)
  const [trip] = (await as(transporter)<{ belowCostReason: string }[]>('GET', '/api/bookings')).body
  expect(trip?.belowCostReason).toBe(reason)
  await as(clerk)('POST', `/api/admin/bookings/${booking.id}/unassign`, { reason: 'Undone' })
  expect((await bookingRow(booking.id)).belowCostReason).toBeNull()
  expect((await assign(booking.id, truck, 30_000 + loss, minds)).status).toBe(200)
  const plain = await aBooking()
  await as(clerk)('POST', `/api/admin/bookings/${booking.id}/unassign`, { reason: 'Undone' })
  expect((await assign(plain.booking.id, truck, 20_000)).status).toBe(200)
})

test('the promised day counts the way to the pickup', async () => {
  const far = await aVehicle({ transporter: await aTransporter({ city: 'Kochi' }) })
  const near = await aVehicle({ transporter: await aTransporter({ city: 'Mumbai' }) })
  await placeTrucks(db)
  const promised = async (truck: Truck) => {
    const { booking } = await aBooking()
    await assign(booking.id, truck, 80_000)
    return Date.parse((await bookingRow(booking.id)).promisedOn!)
  }
  const days = ((await promised(far)) - (await promised(near))) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(4)
  const [now, later] = [await aPosting(), await aPosting({ availableFrom: inDays(6) })]
  expect(await promised(later)).toBeGreaterThan(await promised(now))
})

test('an undo before anybody is told leaves no trace in the prices', async () => {
  const { booking } = await aBooking()
  const before = await bookingRow(booking.id)
  expect(
    (await assign(booking.id, await aVehicle(), 80_000, { negotiationNotes: 'Paid at once' }, patient.as)).status,
  ).toBe(200)
  await patient.as(clerk)('POST', `/api/admin/bookings/${booking.id}/unassign`, { reason: 'Undone at once' })
  const after = await bookingRow(booking.id)
  for (const key of [
    'negotiatedPriceShipperPaise',
    'negotiatedPriceDriverPaise',
    'negotiationNotes',
    'promisedOn',
  ] as const)
    expect(after[key], key).toEqual(before[key])
  expect(await eventsOf(booking.id)).toEqual(['booking_assigned', 'booking_unassigned'])
})
