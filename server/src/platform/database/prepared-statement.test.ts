import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { database, db } from '../../../test/harness.ts'
import { type Database, type Db, type Tx, inTransaction, openDatabase } from './database.ts'
import { preparedStatement } from './prepared-statement.ts'

await sql`create table trucks (id int primary key, plate text)`.execute(db)
await sql`insert into trucks values (1, 'MH 12')`.execute(db)

let one: Database
beforeEach(() => {
  // One connection: what it keeps is what the next statement finds.
  one = openDatabase({ url: database.url, maxConnections: 1, applicationName: 'vapsi-test' })
  return () => one.close()
})
const truck = (on: Db | Tx, id: number) => sql`${preparedStatement} select * from trucks where id = ${id}`.execute(on)
const kept = async () => {
  const found = sql<{ calls: number }>`select generic_plans + custom_plans as calls from pg_prepared_statements
    where statement like '%from trucks%'`
  return (await found.execute(one.db)).rows.map(({ calls }) => Number(calls))
}

test('a marked statement is planned under one name, whatever is asked', async () => {
  for (const id of [1, 2, 3]) await truck(one.db, id)
  expect(await kept()).toEqual([3])
})

test('one without the mark is not kept', async () => {
  await sql`select * from trucks where id = ${1}`.execute(one.db)
  expect(await kept()).toEqual([])
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
