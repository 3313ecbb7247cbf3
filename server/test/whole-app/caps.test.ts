import { expect, test } from 'vitest'
import { outcome } from '../factories/bids.ts'
import { aBookingForm } from '../factories/bookings.ts'
import { aVehicle, aVehicleNumber } from '../factories/fleet.ts'
import { aPostedLoad } from '../factories/loads.ts'
import { inDays, jaipur, mumbai } from '../factories/places.ts'
import { aShipper, aTransporter } from '../factories/users.ts'
import { db } from '../harness.ts'
import { placeBid } from '../../src/bids/place-bid.ts'
import { requestTruck } from '../../src/bookings/requests/request-truck.ts'
import { addVehicle } from '../../src/fleet/add-vehicle.ts'
import { postLoad } from '../../src/loads/post-load.ts'
import { repostLoad } from '../../src/loads/repost-load.ts'
import { postRoute } from '../../src/market/post-route.ts'

// Limits of one account's offers: exact, even with parallel calls.

const many = <T>(count: number, act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => outcome(act(at))))
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].sort().map((o) => [o, outcomes.filter((one) => one === o).length]))

const ends = { fromLat: mumbai.lat, fromLng: mumbai.lng, toLat: jaipur.lat, toLng: jaipur.lng }
const lane = { fromLocation: mumbai.name, toLocation: jaipur.name, ...ends }
const load = {
  ...lane,
  fromCity: 'Mumbai',
  toCity: 'Jaipur',
  loadType: 'FTL',
  vehicleCategory: 'Open',
  material: 'Cotton',
  weight: 9,
  expectedPrice: 42_000,
  pickupDate: inDays(1).toISOString(),
} as const
const caps = { openLoads: 5, loadsPerDay: 8, loadsVerified: 12 }

test('open loads, and loads in 24 hours; more for one whom the office has verified', async () => {
  const shipper = await aShipper()
  expect(counted(await many(12, () => postLoad(db, shipper, load, caps)))).toEqual({ done: 5, too_many_loads: 7 })
  await db.updateTable('loads').set({ status: 'closed' }).where('shipperId', '=', shipper.id).execute()
  expect(counted(await many(8, () => postLoad(db, shipper, load, caps)))).toEqual({ done: 3, too_many_loads_today: 5 })
  const { id } = await db
    .selectFrom('loads')
    .select('id')
    .where('shipperId', '=', shipper.id)
    .where('status', '=', 'closed')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await outcome(repostLoad(db, shipper, id, undefined, caps))).toBe('too_many_loads_today')
  const verified = await aShipper({ isVerified: true })
  expect(counted(await many(14, () => postLoad(db, verified, load, caps)))).toEqual({ done: 12, too_many_loads: 2 })
})

test('requests that wait for the office', async () => {
  const shipper = await aShipper()
  const form = { ...aBookingForm(), ...lane, vehicleCategory: 'Open' } as never
  const outcomes = await many(9, () => requestTruck(db, shipper, form, { pendingRequests: 3 }))
  expect(counted(outcomes)).toEqual({ done: 3, too_many_pending: 6 })
})

test('vehicles, without limit for an owner whom the office has verified', async () => {
  const add = (owner: Awaited<ReturnType<typeof aTransporter>>) => () =>
    addVehicle(
      db,
      owner,
      { vehicleNumber: aVehicleNumber(), category: 'Open', vehicleType: '22 feet', passingWeight: 9 },
      { vehicles: 4 },
    )
  expect(counted(await many(9, add(await aTransporter())))).toEqual({ done: 4, too_many_vehicles: 5 })
  expect(counted(await many(9, add(await aTransporter({ isVerified: true }))))).toEqual({ done: 9 })
})

test('bids that wait for an answer; a better one on the same load is no more', async () => {
  const { transporter, vehicle } = await aVehicle()
  const loads = await Promise.all(Array.from({ length: 9 }, async () => (await aPostedLoad()).load))
  const bid = (at: number, bidPrice = 40_000) =>
    placeBid(db, transporter, loads[at]!.id, { vehicleId: vehicle.id, bidPrice }, { liveBids: 4 })
  expect(counted(await many(9, (at) => bid(at)))).toEqual({ done: 4, too_many_live_bids: 5 })
  const { loadId } = await db
    .selectFrom('bids')
    .select('loadId')
    .where('transporterId', '=', transporter.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(
    await outcome(
      bid(
        loads.findIndex(({ id }) => id === loadId),
        39_000,
      ),
    ),
  ).toBe('done')
})

const route = (vehicleId: string, at: number, more: object = {}) => ({
  vehicleId,
  ...lane,
  toLocation: `Place ${at}`,
  toLat: 10 + at,
  price: 45_000,
  ...more,
})

test('routes of one vehicle', async () => {
  const { transporter, vehicle } = await aVehicle()
  const outcomes = await many(9, (at) =>
    postRoute(db, transporter, route(vehicle.id, at) as never, { postingsPerVehicle: 5 }),
  )
  expect(counted(outcomes)).toEqual({ done: 5, too_many_postings: 4 })
})

test('one lane once for the same days, by whatever name', async () => {
  const { transporter, vehicle } = await aVehicle()
  const other = await aVehicle({ transporter })
  const post = (of: string, more: object = {}) => outcome(postRoute(db, transporter, route(of, 12, more)))
  expect(counted(await Promise.all(Array.from({ length: 6 }, () => post(vehicle.id))))).toEqual({
    done: 1,
    posted_twice: 5,
  })
  expect(await post(vehicle.id, { toLocation: 'Another name of it', toLat: 22.05 })).toBe('posted_twice')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect(await post(vehicle.id, { availableFrom: inDays(20) })).toBe('posted_twice')
  expect(await post(vehicle.id, { availableFrom: inDays(31) })).toBe('done')
  expect(await post(other.vehicle.id)).toBe('done')
})

test.each([
  ['the same name', { toLocation: ' mumbai,  MAHARASHTRA', toLat: 26.9, toLng: 75.8 }],
  ['the same spot', { toLat: mumbai.lat, toLng: mumbai.lng }],
])('a route and a load lead somewhere else: %s is refused at its field', async (_what, to) => {
  const { transporter, vehicle } = await aVehicle()
  const named = {
    ...lane,
    fromLocation: 'Mumbai, Maharashtra',
    ...to,
    toLocation: (to as { toLocation?: string }).toLocation?.trim() ?? 'Jaipur',
  }
  const acts: (() => Promise<unknown>)[] = [
    () => postRoute(db, transporter, { vehicleId: vehicle.id, ...named, price: 45_000 }),
    async () => postLoad(db, await aShipper(), { ...load, ...named }),
    async () => requestTruck(db, await aShipper(), { ...aBookingForm(), ...named, vehicleCategory: 'Open' } as never),
  ]
  for (const act of acts)
    await expect(Promise.resolve().then(act)).rejects.toMatchObject({
      code: 'invalid',
      fields: { toLocation: 'Choose two different places.' },
    })
})
