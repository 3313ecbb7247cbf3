import { market } from '@vapsi/contract/market'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { aPosting } from '../../../test/factories/market.ts'
import { aShipper, aTransporter } from '../../../test/factories/users.ts'
import { database, db } from '../../../test/harness.ts'
import { statementsOf } from '../../../test/sql-statements.ts'
import { cachedSearches } from './cached-searches.ts'

const query = market.search.schema.querystring.parse({ limit: '100' })
/** A server's search and its clock. */
function aSearch(freshMs = 1000) {
  const clock = { ms: 1, now: () => clock.ms }
  const search = cachedSearches(freshMs, clock)
  const ids = async () => (await search(db, query)).rows.map(({ id }) => id)
  return { clock, ids }
}
const readings = async (work: () => Promise<unknown>) =>
  (await statementsOf(database, work)).filter(({ text }) => text.includes('as "fromLocation"')).length

test('an answer is given again for a second, and then read again', async () => {
  const { clock, ids } = aSearch()
  const before = await ids()
  const { posting } = await aPosting()
  clock.ms += 999
  expect(await readings(ids)).toBe(0)
  expect(await ids()).toEqual(before)
  clock.ms += 2
  expect(await ids()).toContain(posting.id)
})

test('an answer that took long to read is kept for the rest of its second only', async () => {
  const { clock, ids } = aSearch()
  const reading = ids()
  clock.ms += 900
  await reading
  const { posting } = await aPosting()
  clock.ms += 101
  expect(await ids()).toContain(posting.id)
})

test('those who ask what somebody else is just asking share the reading', async () => {
  const { ids } = aSearch()
  expect(await readings(() => Promise.all(Array.from({ length: 8 }, ids)))).toBe(1)
})

test('searches that are asked at once are all answered, also where there is no room to keep them', async () => {
  await aPosting()
  const { rows: all } = await cachedSearches(0)(db, query)
  const roomForOne = all.length * 3000
  const search = cachedSearches(1000, performance, roomForOne)
  const asked = Array.from({ length: 20 }, (_, at) => search(db, { ...query, limit: 100 + at }))
  for (const { rows } of await Promise.all(asked)) expect(rows).toEqual(all)
})

test('of an answer only what was written is kept, and everybody who asks gets it', async () => {
  const { app } = await anApp({ SEARCH_FRESH_MS: '1000' })
  const { posting } = await aPosting()
  const ask = async () => (await app.inject({ url: '/api/market-trucks?limit=100' })).body
  const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
  expect(answers[0]).toContain(posting.id)
  expect(new Set(answers).size).toBe(1)
})

test('a reading that failed is not kept', async () => {
  const search = cachedSearches(1000)
  const away = {
    withoutPlugins: () => {
      throw new Error('away')
    },
  } as unknown as typeof db
  const named = { ...query, from: 'Pune' }
  await expect(search(away, named)).rejects.toThrow('away')
  expect((await search(db, named)).rows).toEqual([])
})

test('whoever has just changed something sees it at once, on any server, and nobody else may look past what is kept', async () => {
  const { as } = await anApp({ SEARCH_FRESH_MS: '1000' })
  const [shipper, transporter] = [await aShipper(), await aTransporter()]
  const url = '/api/market-trucks?limit=100'
  const changed = { cookie: 'vapsi-changed=1' }
  const see = async (who: Parameters<typeof as>[0], headers = {}) =>
    (await as(who)<{ id: string }[]>('GET', url, undefined, headers)).body.map(({ id }) => id)
  await as(transporter)('GET', '/api/user')
  await see(null)
  const { posting } = await aPosting()
  expect(await see(shipper, changed)).toContain(posting.id)
  expect(await see(null, changed)).not.toContain(posting.id)
  const { headers } = await as(shipper)('PUT', '/api/profile', { name: 'Asha Rao' })
  expect(String(headers['set-cookie'])).toMatch(/vapsi-changed=1; Max-Age=2; Path=\/; HttpOnly; SameSite=Lax/)
  expect((await as(shipper)('GET', '/api/user')).headers['set-cookie']).toBeUndefined()
})
