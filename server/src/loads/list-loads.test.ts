import { loads } from '@vapsi/contract/loads'
import type { LoadView } from '@vapsi/contract/loads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aBid, aPostedLoad, bidsOn } from '../../test/factories/loads.ts'
import { aPosting } from '../../test/factories/market.ts'
import { delhi, inDays, inHours, jaipur, mumbai } from '../../test/factories/places.ts'
import { roads } from '../roads/roads.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'
import type { Actor } from '../platform/http/actor.ts'
import { acceptBid } from '../bids/accept-bid.ts'
import { listLoads } from './list-loads.ts'

const list = (actor: Actor, query: object = {}) => listLoads(db, actor, loads.list.schema.querystring.parse(query))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** All pages, two rows each. */
async function allPages(actor: Actor, query: object): Promise<LoadView[]> {
  const rows: LoadView[] = []
  let cursor: string | null | undefined
  do {
    const page = await list(actor, { ...query, limit: 2, ...(cursor && { cursor }) })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor)
  return rows
}

test('a shipper sees its own loads in every state, with their bids', async () => {
  const { shipper, load } = await aPostedLoad()
  await aPostedLoad()
  const expired = await aPostedLoad({ shipper, validUntil: inHours(-1) })
  const [cheap] = await bidsOn(load, 3)
  await aBid({ load, status: 'withdrawn', bidPricePaise: 1 })
  await acceptBid(db, shipper, cheap!.bid.id)
  const page = await list(shipper)
  expect(page).toMatchObject({ total: 2, next: null })
  expect(page.rows).toMatchObject([
    { id: expired.load.id, status: 'expired', bidCount: 0, lowestBid: null, acceptedBidId: null },
    { id: load.id, status: 'open', bidCount: 3, lowestBid: 40_000, acceptedBidId: cheap!.bid.id },
  ])
  expect(page.rows[0]).not.toHaveProperty('myBid')
  expect(ids((await list(shipper, { status: 'expired' })).rows)).toEqual([expired.load.id])
  expect(ids((await list(shipper, { status: 'open' })).rows)).toEqual([load.id])
})

test('a transporter sees open, valid loads of all shippers without an accepted bid, and its own bid', async () => {
  const material = 'Visible goods'
  const transporter = await aTransporter()
  const { load } = await aPostedLoad({ material })
  await aPostedLoad({ material, status: 'closed' })
  await aPostedLoad({ material, status: 'booked' })
  await aPostedLoad({ material, validUntil: inHours(-1) })
  const taken = await aPostedLoad({ material })
  await aBid({ load: taken.load, status: 'accepted', acceptedAt: new Date() })
  const { vehicle } = await aVehicle({ transporter })
  const { bid } = await aBid({ load, transporterId: transporter.id, vehicleId: vehicle.id, note: 'Tonight' })
  await aBid({ load })
  const page = await list(transporter, { q: material })
  expect(page.total).toBe(1)
  expect(page.rows).toMatchObject([
    {
      id: load.id,
      myBid: { id: bid.id, bidPrice: 40_000, status: 'open', vehicleId: vehicle.id, note: 'Tonight' },
      wayHome: null,
    },
  ])
  for (const hidden of ['bidCount', 'lowestBid', 'acceptedBidId', 'bookingId'])
    expect(page.rows[0]).not.toHaveProperty(hidden)
  expect((await list(transporter, { q: material, status: 'closed' })).rows).toEqual([])
})

test('an administrator gets an empty list', async () => {
  await aPostedLoad()
  expect(await list(await anAdmin())).toEqual({ rows: [], total: 0, next: null })
})

test('every order pages through all loads once', async () => {
  const shipper = await aShipper()
  const made = []
  for (let at = 0; at < 7; at += 1) {
    const { load } = await aPostedLoad({
      shipper,
      expectedPricePaise: (at % 3) * 100 + 100,
      weightKg: ((at * 2) % 5) * 1000 + 1000,
      pickupDate: inDays((at % 4) + 1),
    })
    made.push(load)
  }
  const byNewest = ids(made.toReversed())
  expect(ids(await allPages(shipper, {}))).toEqual(byNewest)
  expect(ids(await allPages(shipper, { sort: 'saved' }))).toEqual(byNewest)
  const prices = (await allPages(shipper, { sort: 'price' })).map(({ expectedPrice }) => expectedPrice)
  expect(prices).toEqual([3, 3, 2, 2, 1, 1, 1])
  const weights = (await allPages(shipper, { sort: 'weight' })).map(({ weight }) => weight)
  expect(weights).toEqual([5, 4, 3, 3, 2, 1, 1])
  const pickups = (await allPages(shipper, { sort: 'pickup' })).map(({ pickupDate }) => pickupDate)
  expect(pickups).toEqual(pickups.toSorted())
  expect(new Set(ids(await allPages(shipper, { sort: 'pickup' }))).size).toBe(7)
  await expect(
    list(shipper, { sort: 'price', cursor: (await list(shipper, { limit: 1 })).next }),
  ).rejects.toMatchObject({
    code: 'bad_cursor',
  })
})

test('words find place, material and company, percent signs and all; types filter', async () => {
  const shipper = await aShipper({ company: 'Zebra Mills' })
  const { load } = await aPostedLoad({ shipper, material: '50% wool_yarn', loadType: 'LTL' })
  await aPostedLoad({ material: '50x woolxyarn' })
  const transporter = await aTransporter()
  for (const q of ['zebra', '50% WOOL_', 'l_yarn'])
    expect(ids((await list(transporter, { q })).rows)).toEqual([load.id])
  expect(ids((await list(transporter, { q: 'zebra', loadType: 'LTL' })).rows)).toEqual([load.id])
  expect((await list(transporter, { q: 'zebra', loadType: 'FTL' })).rows).toEqual([])
})

test('a load is found by the other names of its places, and not by those of a namesake', async () => {
  const { load } = await aPostedLoad({ fromLocation: 'Bengaluru, Karnataka', toLocation: 'Aurangabad, Bihar' })
  const transporter = await aTransporter()
  const found = async (q: string) => ids((await list(transporter, { q, limit: 200 })).rows)
  for (const q of ['Bangalore', 'बेंगलुरु', 'bangalore, karnataka', 'Aurangabad, Bihar'])
    expect(await found(q), q).toContain(load.id)
  for (const q of ['Sambhajinagar, Maharashtra', 'Aurangabad, Maharashtra'])
    expect(await found(q), q).not.toContain(load.id)
})

test('my-routes: pickup and drop along the way of one active posting of mine, in its direction', async () => {
  const { transporter } = await aPosting()
  const material = 'For my routes'
  const way = roads().way(mumbai, jaipur)!
  const middle = way.points[Math.floor(way.points.length / 2)]!
  const onTheWay = { fromLat: middle.lat + 0.2, fromLng: middle.lng }
  const { load } = await aPostedLoad({ material, ...onTheWay, vehicleCategory: 'Tanker', weightKg: 60_000 })
  await aPostedLoad({ material, fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: mumbai.lat, toLng: mumbai.lng })
  await aPostedLoad({ material, toLat: delhi.lat, toLng: delhi.lng })
  await aPostedLoad({ material, fromLat: 0, fromLng: 0 })
  const found = await list(transporter, { route: 'my-routes', q: material })
  expect(ids(found.rows)).toEqual([load.id])
  expect(found.total).toBe(1)
  const { transporter: other } = await aPosting({ status: 'closed' })
  expect((await list(other, { route: 'my-routes' })).rows).toEqual([])
  const { transporter: late } = await aPosting({ validUntil: inHours(-1) })
  expect((await list(late, { route: 'my-routes' })).rows).toEqual([])
  const { transporter: offRoad } = await aPosting(await aVehicle({ isOffRoad: true }))
  expect((await list(offRoad, { route: 'my-routes' })).rows).toEqual([])
})

test('the market is narrowed to what a truck of mine may carry, and to a day', async () => {
  const material = 'Narrowed goods'
  const { transporter, vehicle } = await aVehicle({ category: 'Open', passingWeight: 9 })
  const day = (days: number) => inDays(days).toISOString().slice(0, 10)
  const at = (days: number) => ({
    pickupDate: new Date(`${day(days)}T00:00:00+05:30`),
    pickupFrom: new Date(`${day(days)}T00:00:00+05:30`),
    pickupUntil: new Date(`${day(days + 1)}T00:00:00+05:30`),
  })
  const fits = await aPostedLoad({ material, vehicleCategory: 'Open', weightKg: 9000, ...at(2) })
  const later = await aPostedLoad({ material, vehicleCategory: 'Open', weightKg: 500, ...at(4) })
  await aPostedLoad({ material, vehicleCategory: 'Open', weightKg: 9001, ...at(2) })
  await aPostedLoad({ material, vehicleCategory: 'Tanker', weightKg: 500, ...at(2) })
  const narrowed = async (query: object) => ids((await list(transporter, { q: material, ...query })).rows)
  expect(await narrowed({ vehicleId: vehicle.id })).toEqual([later.load.id, fits.load.id])
  expect(await narrowed({ vehicleId: vehicle.id, day: day(2) })).toEqual([fits.load.id])
  expect(await narrowed({ day: day(3) })).toEqual([])
  const stranger = await aVehicle({ category: 'Open', passingWeight: 9 })
  expect(await narrowed({ vehicleId: stranger.vehicle.id })).toEqual([])
})

test('a driver asks by places, also by a city’s other name, and for what the own trucks can carry or cannot', async () => {
  const { transporter } = await aVehicle({ category: 'Tanker', passingWeight: 12, vehicleType: '14 feet' })
  await aVehicle({ transporter, category: 'Trailer', passingWeight: 30, isOffRoad: true })
  const lane = { fromLocation: 'Ooty, Tamil Nadu', toLocation: 'Bengaluru, Karnataka' }
  const light = await aPostedLoad({ ...lane, vehicleCategory: 'Tanker', weightKg: 12_000 })
  const heavy = await aPostedLoad({ ...lane, vehicleCategory: 'Tanker', weightKg: 12_500 })
  const onTrailer = await aPostedLoad({ ...lane, vehicleCategory: 'Trailer' })
  await aPostedLoad({ ...lane, toLocation: 'Chennai, Tamil Nadu' })
  const found = async (query: object) =>
    ids((await list(transporter, { from: 'ooty', to: 'Bangalore', ...query })).rows)
  expect(await found({})).toEqual([onTrailer.load.id, heavy.load.id, light.load.id])
  expect(await found({ fit: 'own' })).toEqual([light.load.id])
  expect(await found({ fit: 'none' })).toEqual([onTrailer.load.id, heavy.load.id])
  // The tanker has 14 feet: 4.26 m of floor.
  await sql`update loads set load_type = 'PTL', pieces = 1, piece_length_cm = 430, piece_width_cm = 100, piece_height_cm = 100,
    is_stackable = false, goods_kind = 'general', floor_cm = 430 where id = ${light.load.id}`.execute(db)
  expect(await found({ fit: 'own' })).toEqual([])
  await sql`update loads set floor_cm = 420 where id = ${light.load.id}`.execute(db)
  expect(await found({ fit: 'own' })).toEqual([light.load.id])
})
