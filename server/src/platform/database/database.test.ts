import { sql } from 'kysely'
import { createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { database, db, freshDatabase } from '../../../test/harness.ts'
import { inTransaction, openDatabase, violates } from './database.ts'
import { isDatabaseAway } from './database-away.ts'

await sql`create table rows (id int primary key, n int not null constraint n_positive check (n > 0))`.execute(db)
await sql`insert into rows values (1, 1), (2, 1)`.execute(db)
const bump = (id: number) => sql`update rows set n = n + 1 where id = ${id}`

test('values come as the tables say: counts and decimals as numbers, days as text, instants as dates', async () => {
  const { rows } =
    await sql`select 9007199254740991::int8 as big_count, 12.34::numeric as rate, date '2026-11-21' as day,
    timestamptz(3) '2026-11-21 10:00:00.123456+05:30' as at, null::timestamptz as never`.execute(db)
  const [row] = rows as [Record<string, unknown>]
  expect(row).toMatchObject({ bigCount: 9007199254740991, rate: 12.34, day: '2026-11-21', never: null })
  expect(row['at']).toEqual(new Date(Date.UTC(2026, 10, 21, 4, 30, 0, 123)))
})

test('no column is finer than a millisecond, so a time that was read finds its own row again', async () => {
  const { rows } = await sql`
    select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'timestamptz'::regtype and a.atttypmod <> 3`.execute(db)
  expect(rows).toEqual([])
})

describe('inTransaction', () => {
  test('two that deadlock both succeed, one of them at a later try', async () => {
    let runs = 0
    let held = 0
    let release = () => {}
    const bothHoldOne = new Promise<void>((resolve) => (release = resolve))
    const both = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        runs += 1
        await bump(first).execute(tx)
        if ((held += 1) === 2) release()
        await bothHoldOne
        await bump(second).execute(tx)
      })
    await Promise.all([both(1, 2), both(2, 1)])
    const { rows } = await sql<{ n: number }>`select n from rows order by id`.execute(db)
    expect(rows).toEqual([{ n: 3 }, { n: 3 }])
    expect(runs).toBeGreaterThan(2)
  })

  test('gives up after three retries', async () => {
    let runs = 0
    const doomed = inTransaction(db, async (tx) => {
      runs += 1
      await sql`do $$ begin raise exception 'no' using errcode = 'serialization_failure'; end $$`.execute(tx)
    })
    await expect(doomed).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })

  test('inside another one it undoes only itself', async () => {
    await inTransaction(db, async (tx) => {
      await sql`insert into rows values (10, 1)`.execute(tx)
      const inner = inTransaction(tx, async (own) => {
        await sql`insert into rows values (11, 1)`.execute(own)
        await sql`insert into rows values (12, 0)`.execute(own)
      })
      await expect(inner).rejects.toSatisfy((error) => violates(error, 'n_positive'))
      await sql`insert into rows values (13, 1)`.execute(tx)
    })
    const { rows } = await sql<{ id: number }>`select id from rows where id >= 10 order by id`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual([10, 13])
  })
})

test('violates names exactly the constraint', async () => {
  const error = await sql`insert into rows values (99, -1)`.execute(db).catch((refusal: unknown) => refusal)
  expect([
    violates(error, 'n_positive'),
    violates(error, 'rows_pkey'),
    violates(new Error('n_positive'), 'n_positive'),
  ]).toEqual([true, false, false])
})

test('who waits for a connection is counted, until it is there', async () => {
  const own = openDatabase({ url: database.url, maxConnections: 1 })
  expect(own.waits.longestMs).toBe(0)
  const held = await own.pool.connect()
  const second = sql`select 1`.execute(own.db)
  const third = sql`select 1`.execute(own.db)
  await vi.waitFor(() => expect(own.waits.longestMs).toBeGreaterThanOrEqual(200))
  held.release()
  await Promise.all([second, third])
  expect(own.waits.longestMs).toBe(0)
  await own.close()
})

describe('a database that is not there', () => {
  test('nobody listens', async () => {
    const away = openDatabase({ url: 'postgres://vapsi@127.0.0.1:1/vapsi' })
    await expect(sql`select 1`.execute(away.db)).rejects.toSatisfy(isDatabaseAway)
    await away.close()
  })

  test('it accepts and never answers: the wait ends', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const hanging = openDatabase({ url: `postgres://vapsi@127.0.0.1:${port}/vapsi` })
    await expect(sql`select 1`.execute(hanging.db)).rejects.toSatisfy(isDatabaseAway)
    for (const socket of sockets) socket.destroy()
    silent.close()
    await hanging.close()
  })

  test('its connections are cut while idle: the process lives and the next query works', async () => {
    const fresh = await freshDatabase()
    const own = openDatabase({ url: fresh.url, applicationName: 'vapsi-test' })
    await sql`select 1`.execute(own.db)
    const idle = own.pool.idleCount
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vapsi-test' and datname = ${new URL(fresh.url).pathname.slice(1)}`.execute(
      db,
    )
    await vi.waitFor(() => expect(own.pool.idleCount).toBeLessThan(idle))
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(own.db)
    expect(rows).toEqual([{ one: 1 }])
    await own.close()
    await fresh.drop()
  })
})

test('a connection whose query timed out on our side is not lent again', async () => {
  const own = await freshDatabase()
  afterAll(() => own.drop())
  const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db)
  own.pool.on('connect', () => undefined)
  await inTransaction(own.db, (tx) => sql`select 1`.execute(tx))
  const client = await own.pool.connect()
  client.release()
  // The pool's clients share this setting; a quarter of a second instead of twelve.
  Object.assign((client as unknown as { connectionParameters: object }).connectionParameters, { query_timeout: 250 })
  await expect(sql`select pg_sleep(1)`.execute(own.db)).rejects.toThrow('Query read timeout')
  const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db)
  expect(after.rows[0]?.pid).not.toBe(before.rows[0]?.pid)
  expect(database.pool).not.toBe(own.pool)
})
