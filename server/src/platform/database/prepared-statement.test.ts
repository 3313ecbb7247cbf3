import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { database, db } from '../../../test/harness.ts'
import { bookingRowOf } from '../../bookings/booking-rows.sql.ts'
import { type Database, type Db, type Tx, inTransaction, openDatabase } from './database.ts'
import { isPrepared } from './prepared-statement.ts'

await sql`create table trucks (id int primary key, plate text)`.execute(db)
await sql`insert into trucks values (1, 'MH 12')`.execute(db)

let one: Database
beforeEach(() => {
  // A single connection, so that the next statement finds what it has prepared.
  one = openDatabase({ url: database.url, maxConnections: 1, applicationName: 'vapsi-test' })
  return () => one.close()
})
const truck = (on: Db | Tx, id: number) => sql`select * from trucks where id = ${id}`.execute(on)
const kept = async () => {
  const found = sql<{ calls: number }>`select generic_plans + custom_plans as calls from pg_prepared_statements
    where statement like '%from trucks%'`
  return (await found.execute(one.db)).rows.map(({ calls }) => Number(calls))
}

test('what is found by an id is planned under one name, whatever is asked', async () => {
  for (const id of [1, 2, 3]) await truck(one.db, id)
  expect(await kept()).toEqual([3])
})

test('a booking with its parties and its money is planned once', async () => {
  const id = randomUUID()
  await bookingRowOf(one.db, { id, userType: 'shipper' }, id)
  const { rows } = await sql`select name from pg_prepared_statements where statement like '%booking_money%'`.execute(
    one.db,
  )
  expect(rows).toHaveLength(1)
})

test('behind a pooler by transaction nothing is kept on a connection', async () => {
  const pooled = openDatabase({ url: database.url, maxConnections: 1, isPooled: true, applicationName: 'vapsi-test' })
  await truck(pooled.db, 1)
  await pooled.pool.query({ name: 'by a library', text: 'select 1' })
  const { rows } = await sql`select name from pg_prepared_statements`.execute(pooled.db)
  const limit = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(pooled.db)
  await pooled.close()
  expect(rows).toEqual([])
  // A startup parameter that a pooler refuses.
  expect(limit.rows).toEqual([{ statementTimeout: '0' }])
})

test('a search is not kept', async () => {
  await sql`select * from trucks where plate like ${'MH%'} limit 3`.execute(one.db)
  await sql`select * from trucks where id = any(${[1, 2]}::int[])`.execute(one.db)
  expect(await kept()).toEqual([])
})

test.each([
  ['select * from "bookings" where "id" = $1 for update', true],
  ['select * from events where "subject_id" in ($1) order by seq', true],
  ['update "users" set "name" = $1 where "id" = $2', true],
  ['insert into "events" ("type") values ($1)', true],
  ['select * from "bookings" where "id" in ($1, $2)', false],
  ['select * from "bookings" where "shipper_id" = $1 order by "id" limit $2', false],
  ['select * from bids where "load_id" = $1 limit 50', false],
  ['select * from bids where "load_id" = $1 limit 10', false],
  ['select (select at from bids order by at limit 1) from "loads" where "id" = $1', true],
  ['select count(*) from postings p where p.price_paise <= $1', false],
  ['insert into "bookings" ("id") values ($1)', false],
  ['select p.id from market_trucks p where p.price_paise <= $1 limit 51', true],
  ['select id from lane_places where lower_name like $1', true],
])('%s', (text, isKept) => {
  expect(isPrepared(text)).toBe(isKept)
})

test('a table that a migration changes meanwhile is read as it is now, also within a transaction', async () => {
  const before = await truck(one.db, 1)
  expect(before.rows).toEqual([{ id: 1, plate: 'MH 12' }])
  await sql`alter table trucks add column axles int default 2`.execute(db)
  expect((await truck(one.db, 1)).rows).toEqual([{ id: 1, plate: 'MH 12', axles: 2 }])
  await sql`alter table trucks drop column plate`.execute(db)
  let tries = 0
  const within = await inTransaction(one.db, (tx) => {
    tries += 1
    return truck(tx, 1)
  })
  expect([within.rows, tries]).toEqual([[{ id: 1, axles: 2 }], 2])
})
