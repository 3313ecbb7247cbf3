import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShipper } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { untilWaiting } from '../../server/test/waiting-for-locks.ts'
import { soon } from '../calls.ts'
import { type Call, aStage } from '../stage.ts'
import { inAMonth } from './access-people.ts'
import { aPersonOf, aPhone } from './company.ts'

const stage = await aStage({ env: { KEY_LIMIT_PER_MINUTE: '40' } })
const place = { fromLat: 19.07, fromLng: 72.87, toLat: 26.91, toLng: 75.78 }
const lane = { fromLocation: 'Mumbai, Maharashtra', toLocation: 'Jaipur, Rajasthan', ...place }
const load = { ...lane, material: 'Cotton', weight: 9, expectedPrice: 42_000, pickupDate: soon }

interface Made {
  id: string
  key: string
}
async function aKey(scopes: readonly string[] = ['read', 'post']) {
  const owner = await aShipper({ company: 'Shree Traders' })
  const asOwner = await aPhone(stage, owner)
  const made = await asOwner.call('POST', '/api/api-keys', { name: 'ERP', scopes, until: inAMonth() })
  expect(made.status).toBe(201)
  const { id, key } = made.json as Made
  const call = (method: Call['method'], url: string, body?: unknown, headers: Record<string, string> = {}) =>
    stage.call({ method, url, body, headers: { authorization: `Bearer ${key}`, ...headers } })
  return { owner, asOwner, id, key, call }
}
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string }).code
const stored = (id: string) => db.selectFrom('apiKeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a key is shown once, kept as a hash, and acts as the account with its name in the trail', async () => {
  const { owner, asOwner, id, key, call } = await aKey()
  expect(key).toMatch(/^vapsi_[\w-]{43}$/)
  const row = await stored(id)
  expect(JSON.stringify(row)).not.toContain(key.slice(12))
  const list = await asOwner.call('GET', '/api/api-keys')
  expect(list.json).toMatchObject([{ id, name: 'ERP', start: key.slice(0, 12), lastUsedAt: null }])
  expect(list.text).not.toContain(key.slice(12))

  const posted = await call('POST', '/api/posted-loads', load)
  expect(posted.status).toBe(201)
  expect(posted.headers['set-cookie']).toBeUndefined()
  const { id: loadId } = posted.json as { id: string }
  const event = await db
    .selectFrom('events')
    .select(['actorId', 'data'])
    .where('type', '=', 'load_posted')
    .where('subjectId', '=', loadId)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ actorId: owner.id, data: { apiKey: 'ERP' } })
  expect((await stored(id)).lastUsedAt).not.toBeNull()
})

test('made with an idempotency key, it stands nowhere in the database, and the repeated request does not show it', async () => {
  const asOwner = await aPhone(stage, await aShipper({ company: 'Shree Traders' }))
  const make = () =>
    asOwner.call('POST', '/api/api-keys', wanted, { 'idempotency-key': 'one-key' }) as Promise<{ json: Made }>
  const wanted = { name: 'ERP', scopes: ['read'], until: inAMonth() }
  const [first, again] = [await make(), await make()]
  expect(first.json.key).toMatch(/^vapsi_/)
  expect(again.json).toEqual({ ...first.json, key: null })
  expect(await tablesWith(first.json.key)).toEqual([])
  expect(await tablesWith(first.json.id)).toContain('idempotency_keys')
})

/** The tables of which a row contains the text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(
        db,
      )
      return rows.length ? [name] : []
    }),
  )
  return found.flat()
}

test('a revoked, ended or unknown key is refused at once, even beside a cookie that would do', async () => {
  const { owner, asOwner, id, key, call } = await aKey()
  const cookie = await stage.signIn(owner)
  const refused = async (authorization: string) => {
    const answer = await stage.call({ method: 'GET', url: '/api/posted-loads', cookie, headers: { authorization } })
    expect([answer.status, codeOf(answer)]).toEqual([401, 'api_key_refused'])
  }
  await refused(`Bearer ${key}x`)
  await refused(`bearer vapsi_`)
  await refused(`Bearer vapsi_${'a'.repeat(43)}`)
  await db
    .updateTable('apiKeys')
    .set({ endsAt: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()
  await refused(`Bearer ${key}`)
  await db
    .updateTable('apiKeys')
    .set({ endsAt: sql<Date>`now() + interval '1 day'` })
    .where('id', '=', id)
    .execute()
  expect((await call('GET', '/api/posted-loads')).status).toBe(200)
  expect((await asOwner.call('DELETE', `/api/api-keys/${id}`)).status).toBe(204)
  await refused(`Bearer ${key}`)
  expect(codeOf(await call('GET', '/api/market-trucks'))).toBe('api_key_refused')
})

test('a call under way when its key is revoked changes nothing', async () => {
  const { asOwner, id, call } = await aKey()
  const { id: loadId } = (await call('POST', '/api/posted-loads', load)).json as { id: string }
  const closing = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('loads').select('id').where('id', '=', loadId).forUpdate().execute()
    const late = call('POST', `/api/posted-loads/${loadId}/close`, {})
    await untilWaiting(1)
    expect((await asOwner.call('DELETE', `/api/api-keys/${id}`)).status).toBe(204)
    return { late }
  })
  expect(codeOf(await closing.late)).toBe('api_key_refused')
  expect((await asOwner.call('GET', `/api/posted-loads/${loadId}`)).json).toMatchObject({ status: 'open' })
})

test('a key of a suspended or deleted account opens nothing', async () => {
  const { owner, call } = await aKey()
  const change = (values: { suspendedAt: Date | null; suspendReason: string | null }) =>
    db.updateTable('users').set(values).where('id', '=', owner.id).execute()
  await change({ suspendedAt: new Date(), suspendReason: 'Spam' })
  expect((await call('GET', '/api/posted-loads')).status).toBe(401)
  await change({ suspendedAt: null, suspendReason: null })
  expect((await call('GET', '/api/posted-loads')).status).toBe(200)
})

test('a key repeats a creation by its Idempotency-Key as everybody else', async () => {
  const { call } = await aKey()
  const headers = { 'idempotency-key': 'order-4711' }
  const [first, second] = [
    await call('POST', '/api/posted-loads', load, headers),
    await call('POST', '/api/posted-loads', load, headers),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect((second.json as Made).id).toBe((first.json as Made).id)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(codeOf(await call('POST', '/api/posted-loads', { ...load, weight: 8 }, headers))).toBe('key_reused')
})

test('a key has a limit of its own: two keys of one account do not share it, and the people go on', async () => {
  const { asOwner, call } = await aKey()
  const made = await asOwner.call('POST', '/api/api-keys', { name: 'Other', scopes: ['read'], until: inAMonth() })
  const authorization = `Bearer ${(made.json as Made).key}`
  // Each server counts its own quarter before it asks the others.
  const statuses: number[] = []
  for (let calls = 0; calls < 60; calls += 1) statuses.push((await call('GET', '/api/posted-loads')).status)
  expect(statuses).toContain(429)
  expect((await stage.call({ method: 'GET', url: '/api/posted-loads', headers: { authorization } })).status).toBe(200)
  expect((await asOwner.call('GET', '/api/posted-loads')).status).toBe(200)
})

test('a key signs nobody in and changes no session; what another site sends with a cookie stays refused', async () => {
  const { owner, key, call } = await aKey()
  expect(codeOf(await call('POST', '/api/logout', {}))).toBeUndefined()
  expect((await call('GET', '/api/sessions')).status).toBe(403)
  const cookie = await stage.signIn(owner)
  for (const authorization of ['Bearer something', `Bearer ${key}`]) {
    const headers = { authorization, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await stage.call({ method: 'POST', url: '/api/posted-loads', cookie, body: load, headers })
    expect(codeOf(answer)).toBe('cross_site')
  }
})

test('a public search with a key that may not read is a visitor’s', async () => {
  const reader = await aKey(['read'])
  const poster = await aKey(['post'])
  const url = '/api/market-trucks?fromLat=19&fromLng=72&toLat=26&toLng=75'
  expect((await reader.call('GET', url)).status).toBe(200)
  expect((await poster.call('GET', url)).status).toBe(200)
  expect(codeOf(await poster.call('GET', '/api/user'))).toBe('key_lacks_scope')
})

test('a booker sees no keys and makes none, another owner does, in their own name', async () => {
  const { asOwner } = await aKey()
  const { phone: booker } = await aPersonOf(stage, asOwner, 'booker')
  expect(codeOf(await booker.call('GET', '/api/api-keys'))).toBe('booker_may_not')
  const { person, phone } = await aPersonOf(stage, asOwner, 'owner')
  const form = { name: 'Scale', scopes: ['read'], until: inAMonth() }
  expect((await phone.call('POST', '/api/api-keys', form)).json).toMatchObject({ madeBy: person.name })
  expect((await phone.call('POST', '/api/api-keys', { ...form, until: '2020-01-01' })).status).toBe(400)
  expect((await phone.call('POST', '/api/api-keys', { ...form, scopes: [] })).status).toBe(400)
  expect((await phone.call('POST', '/api/api-keys', { ...form, scopes: ['money'] })).status).toBe(400)
})
