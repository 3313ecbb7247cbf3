import { roadKmBetween } from '../../roads/roads.ts'
import { loads } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { eventTypes } from '../../../test/factories/bids.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aBid, aPostedLoad } from '../../../test/factories/loads.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { delhi, inDays, inHours, jaipur, mumbai } from '../../../test/factories/places.ts'
import { type Person, aShipper } from '../../../test/factories/users.ts'
import { database, db } from '../../../test/harness.ts'
import { acceptBid } from '../../bids/accept-bid.ts'
import { closeLoad } from '../../bids/closing/close-load.ts'
import { rejectBid } from '../../bids/reject-bid.ts'
import { rejectAcceptedBid } from '../../bids/reject-accepted-bid.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { findWayHome } from './find-way-home.ts'
import { getLoad } from '../get-load.ts'
import { listLoads } from '../list-loads.ts'

/** Jaipur → Mumbai: fits a truck posted from Mumbai to Jaipur. */
const back = { fromLat: jaipur.lat, fromLng: jaipur.lng, toLat: mumbai.lat, toLng: mumbai.lng }
const returnLoads = (actor: Actor, query: object = {}, from: Db = db) =>
  listLoads(from, actor, loads.list.schema.querystring.parse({ route: 'return-loads', ...query }))
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const wayHomePage = (actor: Actor, query: object = {}) =>
  findWayHome(db, actor, loads.wayHome.schema.querystring.parse(query))
const wayHomeOf = async (actor: Actor, query: object = {}) => (await wayHomePage(actor, query)).rows

async function aRunningBooking({ transporter, vehicle }: { transporter: Person; vehicle: { id: string } }) {
  const shipper = await aShipper()
  return db
    .insertInto('bookings')
    .values({
      shipperId: shipper.id,
      transporterId: transporter.id,
      vehicleId: vehicle.id,
      fromLocation: mumbai.name,
      toLocation: delhi.name,
      fromLat: mumbai.lat,
      fromLng: mumbai.lng,
      toLat: delhi.lat,
      toLng: delhi.lng,
      distanceKm: 1150,
      pricePaise: 100,
      negotiatedPriceShipperPaise: 100,
      negotiatedPriceDriverPaise: 90,
      materialType: 'Cotton',
      weightText: '9 Tons',
      status: 'in_transit',
      promisedOn: inDays(3).toISOString().slice(0, 10),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const awayKm = Math.round(100 * roadKmBetween(mumbai, jaipur)) / 100
test('return loads come with the kilometres they save, the best first', async () => {
  const { transporter, vehicle, posting } = await aPosting()
  const material = 'Ranked goods'
  const perfect = await aPostedLoad({ material, ...back, expectedPricePaise: Math.round(50 * awayKm * 100) })
  const partial = await aPostedLoad({ material, ...back, toLat: 23.0225, toLng: 72.5714 })
  await aPostedLoad({ material })
  await aPostedLoad({ material, ...back, weightKg: 16_001 })
  await aPostedLoad({ material, ...back, vehicleCategory: 'Tanker' })
  const page = await returnLoads(transporter, { q: material })
  expect(page).toMatchObject({ total: 2, next: null })
  expect(page.rows).toMatchObject([
    {
      id: perfect.load.id,
      wayHome: {
        vehicleId: vehicle.id,
        vehicleNumber: vehicle.vehicleNumber,
        emptyAt: posting.toLocation,
        home: posting.fromLocation,
        toPickupKm: 0,
        loadedKm: awayKm,
        toHomeKm: 0,
        savedKm: awayKm,
        rupeesPerTotalKm: 50,
        pickupBeforeEmpty: true,
      },
    },
    { id: partial.load.id },
  ])
  expect(page.rows[1]!.wayHome!.savedKm).toBeLessThan(awayKm)
})

test('every page of the ranking, in every order, with exact totals', async () => {
  const { transporter } = await aPosting()
  const material = 'Paged goods'
  const made: { id: string }[] = []
  for (let at = 0; at < 7; at += 1) {
    // Two share every place: the newer one comes first.
    const toLat = mumbai.lat + Math.floor(at / 2) * 0.5
    made.push((await aPostedLoad({ material, ...back, toLat, expectedPricePaise: (at % 3) * 100 + 100 })).load)
  }
  const wanted = [1, 0, 3, 2, 5, 4, 6].map((at) => made[at]!.id)
  for (const [query, expected] of [
    [{}, wanted],
    [{ sort: 'newest' }, made.map(({ id }) => id).toReversed()],
    [{ sort: 'price' }, [5, 2, 4, 1, 6, 3, 0].map((at) => made[at]!.id)],
  ] as const) {
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await returnLoads(transporter, { q: material, limit: 3, ...query, ...(cursor && { cursor }) })
      expect(page.total).toBe(7)
      expect(page.rows.every(({ wayHome }) => wayHome)).toBe(true)
      found.push(...ids(page.rows))
      cursor = page.next
    } while (cursor)
    expect(found).toEqual(expected)
  }
  await expect(returnLoads(transporter, { cursor: 'x' })).rejects.toMatchObject({ code: 'bad_cursor' })
})

test('a load that suits several of my trucks shows once, with the best', async () => {
  const { transporter } = await aPosting({ toLat: 26, toLng: 75 })
  const { vehicle } = await aVehicle({ transporter })
  await aPosting({ transporter, vehicle })
  const { load } = await aPostedLoad({ material: 'Wanted by two', ...back })
  const { rows, total } = await returnLoads(transporter, { q: 'Wanted by two' })
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ id: load.id, wayHome: { vehicleId: vehicle.id, savedKm: awayKm } }])
})

test('a load is seen and gone at once on every server', async () => {
  const admin = await anAdmin()
  const { transporter } = await aPosting()
  const q = 'Seen everywhere'
  const second = openDatabase({ url: database.url, maxConnections: 2 })
  const onBoth = async () => {
    const [here, there] = await Promise.all([
      returnLoads(transporter, { q }),
      returnLoads(transporter, { q }, second.db),
    ])
    expect(ids(there.rows)).toEqual(ids(here.rows))
    expect(there.total).toBe(here.total)
    return here.total
  }
  try {
    expect(await onBoth()).toBe(0)
    const { shipper, load } = await aPostedLoad({ material: q, ...back })
    expect(await onBoth()).toBe(1)
    const { bid } = await aBid({ load })
    await acceptBid(db, shipper, bid.id)
    expect(await onBoth()).toBe(0)
    await rejectAcceptedBid(db, admin, bid.id, 'No papers')
    expect(await onBoth()).toBe(1)
    const other = await aBid({ load })
    await rejectBid(db, shipper, other.bid.id)
    expect(await onBoth()).toBe(1)
    await closeLoad(db, shipper, load.id)
    expect(await onBoth()).toBe(0)
    const endsAt = Date.now() + 3000
    const brief = await aPostedLoad({ material: q, ...back, validUntil: new Date(endsAt) })
    expect(await onBoth()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, endsAt + 50 - Date.now()))
    expect(await onBoth()).toBe(0)
    expect(await eventTypes(brief.load)).toEqual([])
  } finally {
    await second.close()
  }
})

test('a change that commits after a newer one is not overlooked', async () => {
  const { transporter } = await aPosting()
  const q = 'Committed late'
  const total = async () => (await returnLoads(transporter, { q })).total
  const { load } = await aPostedLoad({ material: q, ...back })
  expect(await total()).toBe(1)
  await db.transaction().execute(async (slow) => {
    await slow.updateTable('loads').set({ status: 'closed' }).where('id', '=', load.id).execute()
    // A later transaction commits first, and the market is read in between.
    await aPostedLoad({ material: q, ...back })
    expect(await total()).toBe(2)
  })
  expect(await total()).toBe(1)
})

test('the way home of one posting or one running booking, and of all', async () => {
  const { transporter, posting } = await aPosting()
  const truck = await aVehicle({ transporter, category: 'Trailer', passingWeight: 40 })
  const booking = await aRunningBooking(truck)
  const fromJaipur = await aPostedLoad({ material: 'From Jaipur', ...back, weightKg: 11_111 })
  const fromDelhi = await aPostedLoad({
    ...back,
    fromLat: delhi.lat,
    fromLng: delhi.lng,
    vehicleCategory: 'Trailer',
    weightKg: 40_000,
    pickupDate: inDays(4),
  })
  const ofPosting = await wayHomeOf(transporter, { postingId: posting.id })
  expect(ids(ofPosting)).toContain(fromJaipur.load.id)
  expect(ids(ofPosting)).not.toContain(fromDelhi.load.id)
  const ofBooking = await wayHomeOf(transporter, { bookingId: booking.id })
  expect(ofBooking).toMatchObject([
    { id: fromDelhi.load.id, wayHome: { emptyAt: delhi.name, pickupBeforeEmpty: false } },
  ])
  const all = await wayHomeOf(transporter)
  expect(ids(all)).toEqual(expect.arrayContaining([fromJaipur.load.id, fromDelhi.load.id]))
  expect(await wayHomeOf(transporter, { limit: 1 })).toHaveLength(1)
  const saved = all.map(({ wayHome }) => wayHome!.savedKm)
  expect(saved).toEqual(saved.toSorted((a, b) => b - a))
})

test('the way home is a list like every other: its pages follow one another, with the count of all', async () => {
  const { transporter, posting } = await aPosting()
  for (let at = 0; at < 5; at += 1) await aPostedLoad({ ...back, toLat: mumbai.lat + at * 0.5 })
  const { rows: all, total, next } = await wayHomePage(transporter, { limit: 200 })
  expect([all.length, next]).toEqual([total, null])
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const query = { postingId: posting.id, limit: 4, ...(cursor && { cursor }) }
    const page = await wayHomePage(transporter, query)
    expect(page.total).toBe(total)
    found.push(...ids(page.rows))
    cursor = page.next
  } while (cursor)
  expect(found).toEqual(ids(all))
  await expect(wayHomePage(transporter, { cursor: 'x' })).rejects.toMatchObject({ code: 'bad_cursor' })
})

test('somebody else’s posting or booking, an absent one and nonsense read alike', async () => {
  const { posting } = await aPosting()
  const booking = await aRunningBooking(await aVehicle())
  const { transporter } = await aPosting()
  for (const postingId of [posting.id, '01990000-0000-7000-8000-000000000000', 'x']) {
    await expect(wayHomeOf(transporter, { postingId })).rejects.toMatchObject({ code: 'posting_not_found' })
  }
  await expect(wayHomeOf(transporter, { bookingId: booking.id })).rejects.toMatchObject({ code: 'booking_not_found' })
})

test('a closed posting of my own gives no way home', async () => {
  const { transporter, posting } = await aPosting({ status: 'booked' })
  await aPostedLoad(back)
  expect(await wayHomeOf(transporter, { postingId: posting.id })).toEqual([])
  const { transporter: late } = await aPosting({ validUntil: inHours(-1) })
  expect((await returnLoads(late)).total).toBe(0)
})

test('a requested route gives a way home as before, until the office has answered or its driver has declined', async () => {
  const { transporter, posting } = await aPosting({ status: 'booked' })
  const { load } = await aPostedLoad(back)
  const { booking } = await aBooking({ postingId: posting.id })
  const promised = async () => ids(await wayHomeOf(transporter, { postingId: posting.id })).includes(load.id)
  const change = (values: { driverResponse?: 'declined' | null; status?: 'cancelled' }) =>
    db.updateTable('bookings').set(values).where('id', '=', booking.id).execute()
  expect(await promised()).toBe(true)
  await change({ driverResponse: 'declined' })
  expect(await promised()).toBe(false)
  await change({ driverResponse: null, status: 'cancelled' })
  expect(await promised()).toBe(false)
})

test('a truck off the road gives no way home from its routes, until it is back; its trip continues', async () => {
  const { transporter, vehicle, posting } = await aPosting()
  const booked = await aVehicle({ transporter, category: 'Trailer', passingWeight: 40 })
  await aRunningBooking(booked)
  const { load } = await aPostedLoad({ material: 'For whom it may', ...back })
  const seen = async () => {
    const one = await getLoad(db, transporter, load.id)
    return {
      wayHome: one.wayHome?.vehicleId ?? null,
      emptyTrucks: one.emptyTrucks?.map(({ vehicleId }) => vehicleId),
      returning: (await returnLoads(transporter, { q: 'For whom it may' })).total,
      ofPosting: ids(await wayHomeOf(transporter, { postingId: posting.id })).includes(load.id),
    }
  }
  const isOffRoad = (is: boolean) =>
    db.updateTable('vehicles').set({ isOffRoad: is }).where('id', 'in', [vehicle.id, booked.vehicle.id]).execute()
  const onTheRoad = await seen()
  expect(onTheRoad).toMatchObject({ wayHome: vehicle.id, returning: 1, ofPosting: true })
  await isOffRoad(true)
  expect(await seen()).toEqual({ wayHome: null, emptyTrucks: [booked.vehicle.id], returning: 0, ofPosting: false })
  await isOffRoad(false)
  expect(await seen()).toEqual(onTheRoad)
})
