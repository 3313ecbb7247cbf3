import { randomUUID } from 'node:crypto'
import { endpoint } from '@vapsi/contract/endpoint'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { servedRoom } from '../../../test/served-room.ts'
import { aShipper } from '../../../test/factories/users.ts'
import { database, db } from '../../../test/harness.ts'
import { isLost } from '../database/connection-loss/is-lost.ts'
import { type Db, inTransaction } from '../database/database.ts'
import { fail } from '../fail.ts'
import { fingerprintOf, forgetAnswersOf, onceForKey, sweepIdempotencyKeys } from './idempotency.ts'
import type { Room } from './http.ts'

await sql`create table things (id serial primary key, name text not null unique)`.execute(db)
const namesOf = async (name: string) =>
  (await sql<{ id: number }>`select id from things where name like ${`${name}%`}`.execute(db)).rows.length

const make = endpoint({
  method: 'POST',
  url: '/api/things',
  who: 'shipper',
  summary: 'Make a thing',
  schema: {
    body: z.strictObject({ name: z.string(), size: z.number().optional() }),
    response: { 201: z.object({ id: z.number(), name: z.string() }) },
  },
})

let runs = 0
/** Written like any room's verb: it opens its own transaction, and knows nothing of keys. */
async function makeThing(anyDb: Db, name: string) {
  runs += 1
  return inTransaction(anyDb, async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`insert into things (name) values (${`${name} ${runs}`}) returning id`.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    if (name.startsWith('refused')) fail('load_not_open')
    return { id: rows[0]?.id ?? 0, name }
  })
}
const things: Room = ({ route }) => route(make, (c) => makeThing(c.db, c.body.name))
const { as } = await servedRoom(things)

test('the same key and body make one thing, and every answer is the first one', async () => {
  const call = as(await aShipper())
  const post = () => call('POST', '/api/things', { name: 'once', size: 1 }, { 'idempotency-key': 'k-1' })
  const [first, ...others] = [await post(), await post(), await post()]
  expect(first?.status).toBe(201)
  for (const other of others) {
    expect([other.status, other.body, other.headers['idempotency-replayed']]).toEqual([201, first?.body, 'true'])
  }
  expect(await namesOf('once')).toBe(1)
})

test('twenty at once make one thing', async () => {
  const call = as(await aShipper())
  const post = () => call<{ id: number }>('POST', '/api/things', { name: 'race' }, { 'idempotency-key': 'k-race' })
  const answers = await Promise.all(Array.from({ length: 20 }, post))
  const done = answers.filter(({ status }) => status === 201)
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1)
  // Requests that waited too long were told to retry, never that something failed.
  expect(
    answers.every(({ status, headers }) => status === 201 || (status === 409 && headers['retry-after'] === '1')),
  ).toBe(true)
  expect(await namesOf('race')).toBe(1)
})

test('the order of fields does not matter; another body, another path or a bad key is refused', async () => {
  const call = as(await aShipper())
  const post = (body: object, key = 'k-2') =>
    call<{ code: string }>('POST', '/api/things', body, { 'idempotency-key': key })
  expect((await post({ name: 'order', size: 2 })).status).toBe(201)
  expect((await post({ size: 2, name: 'order' })).status).toBe(201)
  const other = await post({ name: 'order', size: 3 })
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  expect((await post({ name: 'order' }, 'with space')).status).toBe(400)
  expect((await post({ name: 'order' }, 'x'.repeat(201))).status).toBe(400)
  expect(await namesOf('order')).toBe(1)
})

test('a key belongs to its account', async () => {
  const [asha, bela] = [as(await aShipper()), as(await aShipper())]
  const headers = { 'idempotency-key': 'shared' }
  const [first, second] = [
    await asha<{ id: number }>('POST', '/api/things', { name: 'mine' }, headers),
    await bela<{ id: number }>('POST', '/api/things', { name: 'mine' }, headers),
  ]
  expect(first.body.id).not.toBe(second.body.id)
})

test('an error answer is forgotten together with its effects', async () => {
  const call = as(await aShipper())
  const post = () => call<{ code: string }>('POST', '/api/things', { name: 'refused' }, { 'idempotency-key': 'k-3' })
  expect((await post()).body.code).toBe('load_not_open')
  const before = runs
  expect((await post()).status).toBe(409)
  expect(runs).toBe(before + 1)
  expect(await namesOf('refused')).toBe(0)
})

test('a server that dies before its commit leaves nothing, and the retry makes the thing once', async () => {
  const { id: actorId } = await aShipper()
  const keyed = { actorId, key: 'k-crash', fingerprint: fingerprintOf('POST', '/api/things', { name: 'crash' }) }
  const effect = (die: boolean) =>
    onceForKey(db, keyed, async (tx) => {
      await sql`insert into things (name) values ('crash')`.execute(tx)
      if (die) await killOwnConnection(tx)
      return { status: 201, body: '{"name":"crash"}' }
    })
  expect(await effect(true).catch(isLost)).toBe(true)
  expect(await namesOf('crash')).toBe(0)
  expect(await effect(false)).toMatchObject({ status: 201, isReplay: false })
  // The answer was lost: the client asks again and gets the same answer.
  expect(await effect(false)).toEqual({ status: 201, body: '{"name":"crash"}', isReplay: true })
  expect(await namesOf('crash')).toBe(1)
})

test('kept answers go after a week', async () => {
  const { id: actorId } = await aShipper()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const fingerprint = fingerprintOf('POST', '/api/things', {})
  for (const days of [6.9, 7.1])
    await db
      .insertInto('idempotencyKeys')
      .values({ actorId, key: `k-${days}`, fingerprint, createdAt: daysAgo(days) })
      .execute()
  await sweepIdempotencyKeys(db)
  const left = await db.selectFrom('idempotencyKeys').select('key').where('actorId', '=', actorId).execute()
  expect(left).toEqual([{ key: 'k-6.9' }])
})

/** Like kill -9 during a transaction: the connection ends without a goodbye. */
async function killOwnConnection(tx: Db) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await other.end()
}

test("a deleted account's answers are deleted, and others that contain its ids", async () => {
  const [leaver, other] = [await aShipper(), await aShipper()]
  const [theirs, others] = [randomUUID(), randomUUID()]
  const answers = {
    own: [leaver.id, {}],
    person: [other.id, { by: leaver.id }],
    thing: [other.id, { a: [{ id: others }, { url: `/api/things/${theirs}/lr` }] }],
    others: [other.id, { id: others, near: theirs.slice(0, -1) }],
  } as const
  for (const [key, [actorId, body]] of Object.entries(answers))
    await inTransaction(db, (tx) =>
      onceForKey(tx, { actorId, key, fingerprint: Buffer.from(key) }, async () => ({
        status: 201,
        body: JSON.stringify(body),
      })),
    )
  await inTransaction(db, (tx) => forgetAnswersOf(tx, leaver.id, [theirs]))
  const left = await db
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('actorId', 'in', [leaver.id, other.id])
    .execute()
  expect(left).toEqual([{ key: 'others' }])
})

test('thousands of ids are looked up in thousands of answers within a moment', async () => {
  const [leaver, other] = [await aShipper(), await aShipper()]
  await sql`insert into idempotency_keys (actor_id, key, fingerprint, status, body, named)
    select ${other.id}, 'many-' || n, ''::bytea, 201, repeat('x', 1500), array[gen_random_uuid()]
    from generate_series(1, 3000) n`.execute(db)
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '1s'`.execute(tx)
    await forgetAnswersOf(
      tx,
      leaver.id,
      Array.from({ length: 5000 }, () => randomUUID()),
    )
  })
})
