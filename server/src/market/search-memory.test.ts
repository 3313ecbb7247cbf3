import { market } from '@vapsi/contract/market'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aPosting } from '../../test/factories/market.ts'
import { aTrip } from '../../test/factories/trips.ts'
import { database, db, freshDatabase } from '../../test/harness.ts'
import { statementsOf } from '../../test/statements.ts'
import { marketSince } from './market-changes.sql.ts'
import { Recent } from './recent.ts'
import { SearchMemory } from './search-memory.ts'
import { searchTrucks } from './search-trucks.ts'

const url = '/api/market-trucks?limit=100'
const servers = [(await anApp()).as(null), (await anApp()).as(null)]
const truth = () => searchTrucks(db, market.search.schema.querystring.parse({ limit: '100' }))

/** What every server answers; each must be what the database says now. */
async function allAnswers() {
  const answers = await Promise.all(servers.map((visitor) => visitor('GET', url)))
  const { rows: shown, total } = await truth()
  for (const { body, headers } of answers) {
    expect(body).toEqual(shown)
    expect(headers['x-total-count']).toBe(String(total))
  }
  return shown
}

test('an answer is given again without being read again, and so is the one that somebody is just reading', async () => {
  await aPosting()
  await allAnswers()
  const again = await statementsOf(database, allAnswers)
  const read = again.filter(({ text }) => text.includes('join vehicles'))
  // The truth itself; neither server.
  expect(read).toHaveLength(1)
  await aPosting()
  const together = await statementsOf(database, () =>
    Promise.all(Array.from({ length: 8 }, () => servers[0]!('GET', url))),
  )
  expect(together.filter(({ text }) => text.includes('join vehicles'))).toHaveLength(1)
})

test('whatever changes an answer is in the next one of every server', async () => {
  const { posting, vehicle, transporter } = await aPosting()
  const other = await aPosting({ transporter, vehicle, pricePaise: 46_000_00 })
  const trip = await aTrip()
  await aPosting({ transporter: trip.transporter, vehicle: trip.vehicle })
  let before = JSON.stringify(await allAnswers())
  const ofPosting = (set: object) => db.updateTable('postings').set(set).where('id', '=', posting.id).execute()
  const ofVehicle = (set: object) => db.updateTable('vehicles').set(set).where('id', '=', vehicle.id).execute()
  const ofOwner = (set: object) => db.updateTable('users').set(set).where('id', '=', transporter.id).execute()
  const ofTrip = (set: object) => db.updateTable('bookings').set(set).where('id', '=', trip.booking.id).execute()
  const changes: Record<string, () => Promise<unknown>> = {
    posted: () => aPosting(),
    booked: () => ofPosting({ status: 'booked' }),
    released: () => ofPosting({ status: 'active' }),
    closed: () => ofPosting({ status: 'closed' }),
    deleted: () => db.deleteFrom('postings').where('id', '=', other.posting.id).execute(),
    reopened: () => ofPosting({ status: 'active', pricePaise: 47_000_00 }),
    'off the road': () => ofVehicle({ isOffRoad: true }),
    'on the road': () => ofVehicle({ isOffRoad: false }),
    'another type': () => ofVehicle({ vehicleType: '32 feet' }),
    'not verified': () => ofVehicle({ isVerified: false }),
    'a name': () => ofOwner({ name: 'Renamed' }),
    'a company': () => ofOwner({ company: 'Renamed & Sons' }),
    'a picture': () => ofOwner({ pictureKey: 'a.webp' }),
    'a verified owner': () => ofOwner({ isVerified: true }),
    stars: () => ofOwner({ starsSum: 5, starsCount: 1 }),
    trips: () => ofOwner({ totalTrips: 2, onTimeTrips: 1 }),
    'a truck comes free': () => ofTrip({ status: 'completed', completedAt: new Date() }),
    'a truck is taken': () => ofTrip({ status: 'confirmed', completedAt: null }),
    'a vehicle removed': () => ofVehicle({ deletedAt: new Date() }),
  }
  for (const [name, change] of Object.entries(changes)) {
    await change()
    const after = JSON.stringify(await allAnswers())
    expect(after, name).not.toBe(before)
    before = after
  }
})

test('a total is counted once for all pages and orders, and not at all when the first page holds everything', async () => {
  const ask = (query: string) => servers[0]!('GET', `/api/market-trucks?${query}`)
  const counts = async (query: string) =>
    (await statementsOf(database, () => ask(query))).filter(({ text }) => text.includes('count(*)')).length
  for (let made = 0; made < 3; made += 1) await aPosting({ toLocation: 'Countedpur' })
  const { headers } = await ask('to=Countedpur&limit=2')
  expect(headers['x-total-count']).toBe('3')
  const next = new URL(/<(.+)>/.exec(headers['link'] ?? '')![1]!, 'http://list').search.slice(1)
  expect(await Promise.all([next, 'to=Countedpur&limit=1&sort=price'].map(counts))).toEqual([0, 0])
  expect((await ask(next)).headers['x-total-count']).toBe('3')
  expect(await counts('to=Countedpur&limit=3')).toBe(0)
  expect((await ask('to=Countedpur&limit=3')).headers['x-total-count']).toBe('3')
  await aPosting({ toLocation: 'Countedpur' })
  expect(await counts('to=Countedpur&limit=2')).toBe(1)
})

test('a transaction that began before the answer was read, and commits after it', async () => {
  const { posting } = await aPosting()
  await allAnswers()
  let commit = () => {}
  const held = new Promise<void>((resolve) => (commit = resolve))
  let isWritten = () => {}
  const written = new Promise<void>((resolve) => (isWritten = resolve))
  const late = db.transaction().execute(async (tx) => {
    await tx.updateTable('postings').set({ status: 'booked' }).where('id', '=', posting.id).execute()
    isWritten()
    await held
  })
  await written
  // A later one commits first, and the answers are read again with the earlier one still open.
  await aPosting()
  expect((await allAnswers()).map(({ id }) => id)).toContain(posting.id)
  commit()
  await late
  expect((await allAnswers()).map(({ id }) => id)).not.toContain(posting.id)
})

test('a posting leaves when its time is over, though no row changes', async () => {
  const { posting } = await aPosting({ validUntil: new Date(Date.now() + 1200) })
  expect((await allAnswers()).map(({ id }) => id)).toContain(posting.id)
  await vi.waitFor(async () => expect((await allAnswers()).map(({ id }) => id)).not.toContain(posting.id), 4000)
})

test('what is free now is asked again each second', async () => {
  const { posting } = await aPosting({ availableFrom: new Date(Date.now() + 1200) })
  const now = async () => (await servers[0]!<{ id: string }[]>('GET', `${url}&availability=now`)).body
  expect((await now()).map(({ id }) => id)).not.toContain(posting.id)
  await vi.waitFor(async () => expect((await now()).map(({ id }) => id)).toContain(posting.id), 4000)
})

test('a database that went back in time has changed, and one restored into a younger cluster settles', async () => {
  const own = await freshDatabase()
  afterAll(() => own.drop())
  const { snapshot } = await marketSince(own.db, null)
  expect((await marketSince(own.db, snapshot)).isChanged).toBe(false)
  expect((await marketSince(own.db, '900000000:900000000:')).isChanged).toBe(true)
  await sql`insert into market_changes (changed_in) values ('900000000'::xid8)`.execute(own.db)
  expect((await marketSince(own.db, snapshot)).isChanged).toBe(false)
})

test('an answer that failed is read again; nothing is kept for longer than a minute', async () => {
  let asked: (string | null)[] = []
  const memory = new SearchMemory(async (known) => {
    asked.push(known)
    return { snapshot: '1:1:', at: new Date(), endsAt: null, isChanged: known === null }
  })
  const answer = async (read: () => Promise<number>) => (await memory.now()).totals.of('a', read)
  await expect(answer(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await answer(async () => 1)).toBe(1)
  expect(await answer(async () => 2)).toBe(1)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  asked = []
  expect(await answer(async () => 3)).toBe(3)
  vi.useRealTimers()
  expect(asked).toEqual([null])
})

test('the longest unasked answers make room', async () => {
  const answers = new Recent<string>(30, (answer) => answer.length)
  const reads: string[] = []
  const ask = (question: string) =>
    answers.of(question, async () => {
      reads.push(question)
      return '123456789'
    })
  for (const question of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(question)
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'b'])
})
