import { VEHICLE_CATEGORIES, VEHICLE_TYPES } from '@vapsi/contract/constants'
import { expect, test } from 'vitest'
import { aBooking } from '../../server/test/factories/bookings.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aPosting } from '../../server/test/factories/market.ts'
import { inDays, inHours } from '../../server/test/factories/places.ts'
import { aTransporter } from '../../server/test/factories/users.ts'
import { pick } from '../input/hostile.ts'
import { noteFigures } from '../figures.ts'
import { randomOf } from '../../server/seeds/demo/dice.ts'
import { seed, times } from '../scale.ts'
import { type Query, everything, finds, inOrder, midnight } from './search-model.ts'
import { aStage } from '../stage.ts'

// Random markets and random searches: what is found, in which order, on how many pages.

const stage = await aStage({ servers: 2 })
const dice = randomOf(seed)
const one = <T>(...of: readonly T[]) => pick(dice, of)
const seldom = <T>(value: T) => (dice() < 0.05 ? value : undefined)

/** Few values of each kind, so that many rows have equal keys; times that differ by less than a millisecond. */
const moments = ['2026-01-01T00:00:00.000100Z', '2026-01-01T00:00:00.000200Z', '2026-02-01T12:00:00Z']
const places = [
  'Mumbai, Maharashtra',
  'Navi Mumbai',
  'Bengaluru, Karnataka',
  'bangalore rural',
  'Gurugram',
  '100% Nagar_1',
  'Vellore, Tamil Nadu',
  'Aurangabad, Bihar',
  'Aurangabad, Maharashtra',
  'Chhatrapati Sambhajinagar, Maharashtra',
  'Eluru, Andhra Pradesh',
]
const points = [19.07, 12.97, 28.46]

async function aTruck(transporter: Awaited<ReturnType<typeof aTransporter>>) {
  const made = await aVehicle({
    transporter,
    category: one(...VEHICLE_CATEGORIES),
    vehicleType: one(...VEHICLE_TYPES),
    passingWeight: one(1, 2, 3, 5, 9, 16, 40),
    isOffRoad: dice() < 0.1,
    deletedAt: seldom(new Date()) ?? null,
  })
  const isOnATrip = dice() < 0.1
  if (isOnATrip) await aBooking({ transporter, vehicleId: made.vehicle.id, status: 'in_transit' })
  return { ...made, isAway: isOnATrip || made.vehicle.deletedAt !== null }
}
type Truck = Awaited<ReturnType<typeof aTruck>>

/** A vehicle that is removed or goes on a trip takes its postings off the market, as in the product. */
const onTheMarket = ({ transporter, vehicle, isAway }: Truck) =>
  aPosting({
    transporter,
    vehicle,
    fromLocation: one(...places),
    toLocation: one(...places),
    fromLat: one(...points),
    fromLng: one(72.87, 77.59),
    pricePaise: one(5_000_00, 9_999_99, 10_000_00, 25_000_00, 25_000_50, 100_000_00, 100_000_01, 250_000_00),
    availableFrom: one(
      inHours(-2),
      new Date(),
      inHours(1),
      inHours(23),
      new Date(midnight(one(1, 2))),
      inDays(2),
      inDays(3),
    ),
    validUntil: seldom(inHours(-1)) ?? inDays(30),
    status: isAway ? 'closed' : one('active', 'active', 'active', 'active', 'active', 'booked', 'closed'),
    createdAt: one(...moments),
  })

async function aMarket(rows: number): Promise<Truck[]> {
  const trucks: Truck[] = []
  for (let at = 0; at < 12; at += 1) {
    const stars = one(0, 3, 4, 5)
    const owner = await aTransporter({ starsSum: stars, starsCount: stars ? 1 : 0 })
    trucks.push(await aTruck(owner), await aTruck(owner))
  }
  for (let at = 0; at < rows; at += 1) await onTheMarket(one(...trucks))
  return trucks
}

const maybe = <T>(value: T) => (dice() < 0.3 ? value : undefined)
function aQuery(): Query {
  const asked: Record<string, string | number | undefined> = {
    from: maybe(
      one(
        'mumbai',
        'MUMBAI, maha',
        'Bombay',
        'बेंगलुरु',
        'Bangalore',
        ' gurgaon ',
        'Eluru',
        'ellore',
        'Aurangabad',
        'Aurangabad, Bihar',
        'Aurangabad, Maharashtra',
        'Sambhajinagar, Maharashtra',
        '%',
        '100%',
        'nagar_',
        'x',
      ),
    ),
    to: maybe(one('Mumbai', 'bengaluru', 'gur', 'a', '_')),
    category: maybe(one(...VEHICLE_CATEGORIES, 'All')),
    vehicle: maybe(one('mini-truck', 'small-truck', 'large-truck', 'container', 'trailer', 'any')),
    minCapacity: maybe(one(0, 1.5, 5, 16)),
    maxCapacity: maybe(one(2.9, 9, 40, 1_000_000)),
    minFeet: maybe(one(0, 17, 20, 40)),
    minPrice: maybe(one(0, 5_001, 9_999, 10_000, 10_001, 25_000, 25_000.5)),
    maxPrice: maybe(one(0, 9_999, 10_000, 25_000, 25_000.49, 99_999, 100_000, 200_000)),
    minRating: maybe(one(0, 3, 3.5, 5)),
    availability: maybe(one('now', 'today', 'tomorrow')),
    sort: maybe(one('newest', 'price', 'rating', 'nearest')),
  }
  if (asked['sort'] === 'nearest') Object.assign(asked, { lat: 20, lng: 75 })
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}

/** All pages of a search; `between` runs after each. */
async function pagesOf(query: Query, limit: number, between?: () => Promise<unknown>) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  search.set('limit', String(limit))
  const ids: string[] = []
  let total: number | undefined
  for (let url: string | undefined = `/api/market-trucks?${search.toString()}`; url;) {
    const { status, json, headers, text } = await stage.call({ method: 'GET', url, cookie: null })
    expect(status, `${url} ${text.slice(0, 200)}`).toBe(200)
    ids.push(...(json as { id: string }[]).map(({ id }) => id))
    total ??= Number(headers['x-total-count'])
    url = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1]
    await between?.()
  }
  return { ids, total }
}

const trucks = await aMarket(250)

test('results, their order, pages and count equal those of a full scan', async () => {
  const rows = await everything()
  let [asked, found] = [0, 0]
  for (; asked < times(80, 1_500); asked += 1) {
    const query = aQuery()
    const { ids, total } = await pagesOf(query, one(7, 50, 200))
    const wanted = inOrder(
      query,
      rows.filter((row) => finds(query, row)),
    ).map(({ id }) => id)
    expect(ids, `seed ${seed}: ${JSON.stringify(query)}`).toEqual(wanted)
    if (query['sort'] !== 'nearest') expect(total, JSON.stringify(query)).toBe(wanted.length)
    found += wanted.length
  }
  noteFigures(
    'search',
    'questions to a market made by chance',
    `${asked}`,
    `${found} trucks found, all as they should be`,
  )
  expect(found / asked, 'most questions found nothing').toBeGreaterThan(3)
})

test.each(['newest', 'price', 'rating', 'nearest'])(
  'while the market grows, the pages by %s leave out and repeat nothing that was there',
  async (sort) => {
    const query = { sort, ...(sort === 'nearest' && { lat: 20, lng: 75 }) }
    const before = inOrder(
      query,
      (await everything()).filter((row) => finds(query, row)),
    ).map(({ id }) => id)
    const { ids } = await pagesOf(query, 25, () => onTheMarket(one(...trucks)))
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set(before)
    expect(ids.filter((id) => known.has(id))).toEqual(before)
  },
)
