import type { MarketTruckView } from '@vapsi/contract/market'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aVehicle } from '../../../test/factories/fleet.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { inDays, inHours } from '../../../test/factories/places.ts'
import { aTrip } from '../../../test/factories/trips.ts'
import { aTransporter } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { endOfIstDay } from '../market.rules.ts'

const { as } = await anApp()
const visitor = as(null)
let lanes = 0
/** A lane of its own, so that each test finds its own trucks in the one market of this file. */
const aLane = () => ({ fromLocation: `Start ${(lanes += 1)}x, Gujarat`, toLocation: `End ${lanes}x, Bihar` })

async function find(query: Record<string, string | number>, on?: { fromLocation: string }) {
  const search = new URLSearchParams({ ...(on && { from: on.fromLocation }) })
  for (const [key, value] of Object.entries(query)) search.set(key, String(value))
  const answer = await visitor<MarketTruckView[]>('GET', `/api/market-trucks?${search.toString()}`)
  expect(answer.status).toBe(200)
  return answer
}
const idsOf = async (...args: Parameters<typeof find>) => (await find(...args)).body.map(({ id }) => id)

test('a visitor sees a truck without its number and its owner’s phone', async () => {
  const lane = aLane()
  const transporter = await aTransporter({
    company: 'Balbir & Sons',
    starsSum: 9,
    starsCount: 2,
    totalTrips: 4,
    onTimeTrips: 3,
  })
  const { posting, vehicle } = await aPosting({ ...lane, transporter })
  const { body, headers } = await find({}, lane)
  expect(headers['x-total-count']).toBe('1')
  expect(body).toMatchObject([
    {
      id: posting.id,
      price: 45_000,
      isActive: true,
      name: transporter.name,
      rating: 4.5,
      totalTrips: 4,
      transporter: { company: 'Balbir & Sons', rating: 4.5, punctuality: 75, isVerified: false },
      vehicle: { category: 'Open', passingWeight: 16, isVerified: true },
    },
  ])
  for (const secret of [vehicle.vehicleNumber, transporter.mobile!, transporter.id, vehicle.id])
    expect(JSON.stringify(body)).not.toContain(secret)
  expect(await visitor('GET', `/api/market-trucks/${posting.id}`)).toMatchObject({
    status: 200,
    body: { id: posting.id },
  })
})

test('a part of the map finds what goes there', async () => {
  const lane = aLane()
  const patna = await aPosting({ ...lane, toLat: 25.6, toLng: 85.1 })
  await aPosting({ ...lane, toLat: 19.1, toLng: 72.9 })
  expect(await idsOf({ bounds: '24,84,27,88' }, lane)).toEqual([patna.posting.id])
  expect(await idsOf({ bounds: '6.7,68.1,37.1,97.5' }, lane)).toHaveLength(2)
  expect((await visitor('GET', '/api/market-trucks?bounds=here')).status).toBe(400)
})

test('places match by substring in any case, and by a city’s other names', async () => {
  const { posting } = await aPosting({ fromLocation: 'Bengaluru, Karnataka', toLocation: 'Gurugram, Haryana' })
  await aPosting({ fromLocation: 'Mysuru, Karnataka', toLocation: 'Gurugram, Haryana' })
  for (const from of ['Bengaluru', 'bANGAL', 'bangalore', 'engal', 'Bangalore, Karnataka', 'बेंगलुरु'])
    for (const to of ['gurgaon', 'gurugram', 'hary'])
      expect(await idsOf({ from, to }), `${from} ${to}`).toEqual([posting.id])
  expect(await idsOf({ from: 'Bengaluru', to: 'Bengaluru' })).toEqual([])
  expect(await idsOf({ from: '%' })).toEqual([])
  expect(await idsOf({ from: "'; drop table postings" })).toEqual([])
})

test('only what can be booked: active, valid, on the road, on no trip, of a living account', async () => {
  const lane = aLane()
  const shown = await aPosting(lane)
  const ownerGone = await aPosting(lane)
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', ownerGone.transporter.id).execute()
  const trip = await aTrip()
  const hidden = [
    await aPosting({ ...lane, status: 'booked' }),
    await aPosting({ ...lane, status: 'closed' }),
    await aPosting({ ...lane, validUntil: inDays(-1) }),
    await aPosting({ ...lane, ...(await aVehicle({ isOffRoad: true })) }),
    await aPosting({ ...lane, ...(await aVehicle({ deletedAt: new Date() })) }),
    ownerGone,
    await aPosting({ ...lane, transporter: trip.transporter, vehicle: trip.vehicle }),
  ]
  expect(await idsOf({}, lane)).toEqual([shown.posting.id])
  for (const { posting } of hidden) expect((await visitor('GET', `/api/market-trucks/${posting.id}`)).status).toBe(404)
  expect((await visitor('GET', '/api/market-trucks/odd')).status).toBe(404)
})

test('the total leaves out what the list leaves out', async () => {
  const lane = aLane()
  await aPosting(lane)
  await aPosting({ ...lane, ...(await aVehicle({ isOffRoad: true })) })
  await aPosting({ ...lane, validUntil: inDays(-1) })
  await aPosting({ ...lane, status: 'booked' })
  expect((await find({}, lane)).headers['x-total-count']).toBe('1')
})

test('category, hero option and capacity', async () => {
  const lane = aLane()
  const add = async (category: 'Open' | 'Container' | 'Trailer' | 'Flatbed', passingWeight: number) =>
    (await aPosting({ ...lane, ...(await aVehicle({ category, passingWeight })) })).posting.id
  const mini = await add('Open', 2)
  const small = await add('Open', 4)
  const large = await add('Open', 25)
  const box = await add('Container', 15)
  const trailer = await add('Trailer', 40)
  const flat = await add('Flatbed', 30)
  const cases: [Record<string, string | number>, string[]][] = [
    [{ category: 'Open' }, [large, small, mini]],
    [{ category: 'All' }, [flat, trailer, box, large, small, mini]],
    [{ vehicle: 'mini-truck' }, [mini]],
    [{ vehicle: 'small-truck' }, [small]],
    [{ vehicle: 'large-truck' }, [large]],
    [{ vehicle: 'container' }, [box]],
    [{ vehicle: 'trailer' }, [flat, trailer]],
    [{ vehicle: 'any' }, [flat, trailer, box, large, small, mini]],
    [{ minCapacity: 15, maxCapacity: 30 }, [flat, box, large]],
    [{ minCapacity: 1.5, maxCapacity: 2.5 }, [mini]],
    [{ vehicle: 'container', category: 'Open' }, []],
  ]
  for (const [query, expected] of cases) {
    const { body, headers } = await find(query, lane)
    expect(
      body.map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(expected)
    expect(headers['x-total-count']).toBe(String(expected.length))
  }
  expect((await visitor('GET', '/api/market-trucks?category=Rocket')).status).toBe(400)
  expect((await visitor('GET', '/api/market-trucks?limit=201')).status).toBe(400)
})

const beforeMidnight = (days = 0) => new Date(endOfIstDay(new Date(), days).getTime() - 1)

test('a truck that is free from midnight on belongs to the day that then begins', async () => {
  const lane = aLane()
  const free = async (availableFrom: Date) => (await aPosting({ ...lane, availableFrom })).posting.id
  const late = await free(beforeMidnight())
  const tomorrow = await free(endOfIstDay(new Date()))
  const lateTomorrow = await free(beforeMidnight(1))
  const afterwards = await free(endOfIstDay(new Date(), 1))
  expect(await idsOf({ availability: 'today' }, lane)).toEqual([late])
  expect(await idsOf({ availability: 'tomorrow' }, lane)).toEqual([lateTomorrow, tomorrow, late])
  expect(await idsOf({}, lane)).toEqual([afterwards, lateTomorrow, tomorrow, late])
})

test('price, rating and availability', async () => {
  const lane = aLane()
  const good = await aTransporter({ starsSum: 23, starsCount: 5 })
  const cheap = (await aPosting({ ...lane, pricePaise: 5_000_00, availableFrom: inHours(-1) })).posting.id
  const middle = (
    await aPosting({ ...lane, pricePaise: 40_000_00, transporter: good, availableFrom: beforeMidnight() })
  ).posting.id
  const dear = (await aPosting({ ...lane, pricePaise: 1_50_000_00, availableFrom: inDays(3) })).posting.id
  const cases: [Record<string, string | number>, string[]][] = [
    [{ minPrice: 10_000, maxPrice: 100_000 }, [dear, middle, cheap]],
    [{ minPrice: 15_000, maxPrice: 95_000 }, [middle]],
    [{ minPrice: 10_000, maxPrice: 40_000 }, [middle, cheap]],
    [{ minPrice: 45_000, maxPrice: 100_000 }, [dear]],
    [{ minPrice: 5_000.01, maxPrice: 150_000 }, [dear, middle]],
    [{ minPrice: 5_000, maxPrice: 149_999 }, [middle, cheap]],
    [{ maxPrice: 9_999 }, [cheap]],
    [{ minPrice: 100_001 }, [dear]],
    [{ minRating: 4.5 }, [middle]],
    [{ minRating: 5 }, []],
    [{ minRating: 0 }, [dear, middle, cheap]],
    [{ availability: 'now' }, [cheap]],
    [{ availability: 'today' }, [middle, cheap]],
    [{ availability: 'tomorrow' }, [middle, cheap]],
  ]
  for (const [query, expected] of cases) {
    const { body, headers } = await find(query, lane)
    expect(
      body.map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(expected)
    expect(headers['x-total-count']).toBe(String(expected.length))
  }
})

test('a field that a plain form sends empty is not asked for', async () => {
  const lane = aLane()
  const ids = [await aPosting(lane), await aPosting(lane)].map(({ posting }) => posting.id).toReversed()
  const names = 'limit cursor to category vehicle minCapacity maxCapacity minFeet minPrice maxPrice minRating'.split(
    ' ',
  )
  const empty = Object.fromEntries([...names, 'availability', 'sort', 'lat', 'lng'].map((name) => [name, '']))
  for (const name of Object.keys(empty)) expect(await idsOf({ [name]: '' }, lane), name).toEqual(ids)
  expect(await idsOf(empty, lane)).toEqual(ids)
  expect(await idsOf({ maxPrice: ' ' }, lane)).toEqual(ids)
  expect((await visitor('GET', '/api/market-trucks?limit=&limit=')).status).toBe(400)
})

test('every order pages to its end without a gap or a double', async () => {
  const lane = aLane()
  const transporters = await Promise.all([
    aTransporter(),
    aTransporter({ starsSum: 9, starsCount: 2 }),
    aTransporter({ starsSum: 5, starsCount: 1 }),
  ])
  const at = new Date()
  for (let i = 0; i < 11; i += 1)
    await aPosting({
      ...lane,
      transporter: transporters[i % 3]!,
      pricePaise: (20_000 + (i % 4) * 1000) * 100,
      fromLat: 20 + (i % 5),
      fromLng: 73,
      createdAt: at,
    })
  const values: Record<string, (truck: MarketTruckView) => number> = {
    newest: () => 0,
    price: ({ price }) => price,
    rating: ({ rating }) => -(rating ?? 0),
    nearest: ({ fromLat }) => Math.abs(fromLat - 22.1),
  }
  for (const sort of ['newest', 'price', 'rating', 'nearest'] as const) {
    const seen: MarketTruckView[] = []
    let url: string | undefined =
      `/api/market-trucks?${new URLSearchParams({ from: lane.fromLocation, sort, limit: '3', lat: '22.1', lng: '73' }).toString()}`
    while (url) {
      const page: { body: MarketTruckView[]; headers: Record<string, string | undefined> } = await visitor<
        MarketTruckView[]
      >('GET', url)
      seen.push(...page.body)
      expect(page.headers['x-total-count']).toBe('11')
      url = /<(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1]
    }
    expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(11)
    const order = seen.map(values[sort]!)
    expect(order, sort).toEqual(order.toSorted((a, b) => a - b))
  }
})

test('nearest looks beyond the first neighbourhood, and measures from the place that from names', async () => {
  const category = 'Tanker' as const
  const truck = async (fromLocation: string, fromLat: number, fromLng: number) =>
    (await aPosting({ ...(await aVehicle({ category })), fromLocation, fromLat, fromLng })).posting.id
  const kochi = await truck('Kochi, Kerala', 9.93, 76.26)
  const pune = await truck('Pune, Maharashtra', 18.52, 73.86)
  const thane = await truck('Thane, Maharashtra', 19.2, 72.97)
  const query = { category, sort: 'nearest' }
  expect(await idsOf({ ...query, lat: 19.07, lng: 72.88 })).toEqual([thane, pune, kochi])
  expect(await idsOf({ ...query, lat: 10, lng: 76 })).toEqual([kochi, pune, thane])
  expect(await idsOf({ ...query, from: 'Maharashtra', lat: 18.5, lng: 73.9 })).toEqual([pune, thane])
  expect(await idsOf({ ...query, from: 'Thane' })).toEqual([thane])
  expect(await idsOf({ ...query, from: 'a' })).toHaveLength(3)
})

test('a cursor of another order, or none at all, is refused', async () => {
  const lane = aLane()
  for (let i = 0; i < 2; i += 1) await aPosting(lane)
  const { headers } = await find({ limit: 1 }, lane)
  const cursor = new URL(/<(.*)>/.exec(headers['link'] ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor')
  for (const odd of [
    `sort=price&cursor=${cursor}`,
    'cursor=W10',
    'cursor=x',
    'sort=nearest&lat=20&lng=73&cursor=WzEsMl0',
  ])
    expect(await visitor('GET', `/api/market-trucks?${odd}`), odd).toMatchObject({
      status: 400,
      body: { code: 'bad_cursor' },
    })
})
