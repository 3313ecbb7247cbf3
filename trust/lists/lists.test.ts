import { LOAD_TYPES } from '@vapsi/contract/constants'
import type { BidStatus } from '@vapsi/contract/lifecycle'
import type { LoadView } from '@vapsi/contract/loads'
import { expect, test } from 'vitest'
import { aBooking } from '../../server/test/factories/bookings.ts'
import { aVehicle } from '../../server/test/factories/fleet.ts'
import { aPostedLoad } from '../../server/test/factories/loads.ts'
import { aPosting } from '../../server/test/factories/market.ts'
import { inDays, inHours } from '../../server/test/factories/places.ts'
import { type Person, aShipper, aTransporter } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { noteFigures } from '../figures.ts'
import { pick } from '../input/hostile.ts'
import { type Query, everyLoad, holds, inOrder, lanesOf, savedKm } from './lists-model.ts'
import { randomOf } from '../../server/seeds/demo/dice.ts'
import { seed, times } from '../scale.ts'
import { aStage } from '../stage.ts'

// Loads as drivers and shippers see them, compared with a full scan: which, in what order, on how many pages, with what
// savings.

const stage = await aStage({ servers: 2 })
const dice = randomOf(seed)
const one = <T>(...of: readonly T[]) => pick(dice, of)
const maybe = <T>(value: T) => (dice() < 0.3 ? value : undefined)

/** Few values of each kind, so that many rows have equal keys; times that differ by less than a millisecond. */
const moments = ['2026-01-01T00:00:00.000100Z', '2026-01-01T00:00:00.000200Z', '2026-02-01T12:00:00Z']
const places = ['Mumbai', 'मुंबई, महाराष्ट्र', 'Delhi 100%', 'JAIPUR', 'Élan_Nagar']
/** Towns and their neighbours within and beyond 75 km; 0 and 0 is a typed place. */
const points = [19.07, 72.87, 19.2, 72.97, 20.01, 73.79, 26.91, 75.78, 28.65, 77.23, 28.4, 77.3, 12.97, 77.59, 0, 0]
function aLane() {
  const [from, to] = [2 * Math.floor(dice() * 8), 2 * Math.floor(dice() * 8)]
  const at = (place: number) => points[place] ?? 0
  const ends = { fromLat: at(from), fromLng: at(from + 1), toLat: at(to), toLng: at(to + 1) }
  return { ...ends, fromLocation: one(...places), toLocation: one(...places) }
}

const shippers = [await aShipper({ company: 'Ágra Traders' }), await aShipper()]
const drivers = [await aTransporter(), await aTransporter()]
const people: Person[] = [...shippers, ...drivers]
const cookies = new Map<string, string>()
for (const person of people) cookies.set(person.id, await stage.signIn(person))

for (let at = 0; at < 24; at += 1) {
  const category = one('Open', 'Container')
  const { transporter, vehicle } = await aVehicle({
    transporter: one(...drivers),
    category,
    passingWeight: one(1, 9, 16),
    isOffRoad: dice() < 0.2,
  })
  const status = one('confirmed', 'in_transit', 'completed', 'cancelled')
  const given = { transporter, vehicle, ...aLane(), validUntil: one(inDays(3), inDays(3), inHours(-1)) }
  if (at % 3 === 0) await aBooking({ transporter, vehicleId: vehicle.id, status, ...aLane() })
  else {
    const { posting } = await aPosting({ ...given, status: one('active', 'active', 'booked', 'booked', 'closed') })
    if (posting.status === 'booked' && dice() < 0.8)
      await aBooking({ postingId: posting.id, driverResponse: one('declined', null, null) })
  }
}

async function aLoad() {
  const { load } = await aPostedLoad({
    shipper: one(...shippers),
    ...aLane(),
    loadType: one(...LOAD_TYPES),
    vehicleCategory: one('Open', 'Container'),
    weightKg: one(900, 9000, 9001, 16_000),
    expectedPricePaise: one(100_00, 42_000_00, 42_000_50),
    material: one('Cotton', 'गेहूँ', 'a_b\\c'),
    pickupDate: one('2026-12-01T00:00:00.000001Z', '2026-12-01T00:00:00.000002Z', '2026-12-02T00:00:00Z'),
    validUntil: one(inHours(40), inHours(40), inHours(40), inHours(-1)),
    status: one('open', 'open', 'open', 'open', 'closed', 'booked'),
    createdAt: one(...moments),
  })
  const { transporter, vehicle } = await aVehicle()
  const status = one<BidStatus>('open', 'accepted', 'assigned', 'rejected', 'withdrawn', 'replaced', 'lost')
  const bid = {
    loadId: load.id,
    transporterId: transporter.id,
    vehicleId: vehicle.id,
    bidPricePaise: 39_000_00,
    status,
  }
  if (dice() < 0.4) await db.insertInto('bids').values(bid).execute()
}
for (let at = 0; at < 150; at += 1) await aLoad()

function aQuery(): Query {
  const asked = {
    route: maybe(one('all', 'my-routes')) ?? maybe('return-loads'),
    loadType: maybe(one('all', ...LOAD_TYPES)),
    status: maybe(maybe('expired') ?? one('open', 'booked', 'closed')),
    sort: maybe(one('newest', 'price', 'weight', 'pickup', 'saved')),
    q: maybe(
      one('mumbai', ' मुंबई ', 'Bombay', 'Bombay, Maharashtra', '100%', '_', 'élan', 'ágra', 'a_b\\', 'jaip', 'गेहूँ'),
    ),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}

/** All pages of a list; `between` runs after each. */
async function pagesOf(
  reader: Person,
  query: Query,
  limit: number,
  { list = '/api/posted-loads', between }: { list?: string; between?: () => Promise<unknown> } = {},
) {
  const rows: LoadView[] = []
  let total: number | undefined
  const search = new URLSearchParams({ ...query, limit: String(limit) })
  for (let url: string | undefined = `${list}?${search.toString()}`; url;) {
    const { status, json, headers, text } = await stage.call({
      method: 'GET',
      url,
      cookie: cookies.get(reader.id) ?? null,
    })
    expect(status, `${url} ${text.slice(0, 200)}`).toBe(200)
    rows.push(...(json as LoadView[]))
    expect(rows.length, `${url} has no end`).toBeLessThan(1000)
    total ??= Number(headers['x-total-count'])
    url = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1]
    await between?.()
  }
  return { rows, ids: rows.map(({ id }) => id), total }
}

async function wantedBy(reader: Person, query: Query) {
  const lanes = await lanesOf(reader)
  const held = (await everyLoad()).filter((load) => holds(reader, query, load, lanes))
  return inOrder(reader, query, held, lanes).map((load) => ({ id: load.id, savedKm: savedKm(load, lanes) }))
}

test('loads, their order, pages, count and savings equal those of a full scan', async () => {
  let [asked, found, saving] = [0, 0, 0]
  for (; asked < times(40, 1_000); asked += 1) {
    const [reader, query] = [one(...people), aQuery()]
    const wanted = await wantedBy(reader, query)
    const { rows, ids, total } = await pagesOf(reader, query, one(3, 20, 50))
    const words = `seed ${seed}: ${String(reader.userType)} ${JSON.stringify(query)}`
    expect(ids, words).toEqual(wanted.map(({ id }) => id))
    expect(total, words).toBe(wanted.length)
    if (reader.userType === 'transporter')
      for (const [at, { wayHome }] of rows.entries())
        expect(wayHome?.savedKm ?? 0, words).toBeCloseTo(wanted[at]?.savedKm ?? 0, 1)
    found += wanted.length
    saving += rows.filter(({ wayHome }) => wayHome).length
  }
  noteFigures(
    'lists',
    'questions for loads made by chance',
    `${asked}`,
    `${found} loads, ${saving} on a way home, all as they should be`,
  )
  expect(found / asked, 'most questions found nothing').toBeGreaterThan(3)
  expect(saving, 'nothing on the way home').toBeGreaterThan(0)
})

test('the way home, asked for by itself, is the same loads on as many pages', async () => {
  for (const driver of drivers) {
    const wanted = (await wantedBy(driver, { route: 'return-loads' })).map(({ id }) => id)
    const { ids, total } = await pagesOf(driver, {}, one(3, 20, 50), { list: '/api/way-home' })
    expect([ids, total], `seed ${seed}`).toEqual([wanted, wanted.length])
  }
})

test.each(['newest', 'price', 'weight', 'pickup', 'saved'])(
  'while loads are posted, the pages by %s leave out and repeat nothing that was there',
  async (sort) => {
    const driver = one(...drivers)
    const query: Query = { sort, ...(sort === 'saved' && { route: 'return-loads' }) }
    const before = (await wantedBy(driver, query)).map(({ id }) => id)
    const { ids } = await pagesOf(driver, query, 7, { between: aLoad })
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set(before)
    expect(ids.filter((id) => known.has(id))).toEqual(before)
  },
)
