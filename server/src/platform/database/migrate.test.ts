import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/harness.ts'
import { migrate } from './migrate.ts'

let own: TestDatabase
let folder: string
beforeEach(async () => {
  own = await freshDatabase()
  await own.pool.query('drop table schema_migrations')
  folder = await mkdtemp(join(tmpdir(), 'vapsi-migrations-'))
})
afterEach(async () => {
  await own.drop()
  await rm(folder, { recursive: true })
})
const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(own.url, folder)

test('files run once, in order of their names', async () => {
  await file('0002_b.sql', 'insert into ways values (2)')
  await file('0001_a.sql', 'create table ways (id int); insert into ways values (1)')
  expect(await run()).toEqual(['0001_a.sql', '0002_b.sql'])
  await file('0003_c.sql', 'insert into ways values (3)')
  expect(await run()).toEqual(['0003_c.sql'])
  expect(await run()).toEqual([])
  expect((await own.pool.query('select id from ways')).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('two servers that start at once migrate once', async () => {
  await file('0001_a.sql', 'create table ways (id int); select pg_sleep(0.2)')
  const both = await Promise.all([run(), run()])
  expect(both.flat()).toEqual(['0001_a.sql'])
})

test('a file that fails leaves nothing of itself', async () => {
  await file('0001_a.sql', 'create table ways (id int)')
  await file('0002_b.sql', 'create table roads (id int); select nonsense')
  await expect(run()).rejects.toThrow(/^0002_b\.sql: column "nonsense" does not exist/)
  const { rows } = await own.pool.query(
    `select to_regclass('ways') is not null as ways, to_regclass('roads') is not null as roads`,
  )
  expect(rows).toEqual([{ ways: true, roads: false }])
})

test('history is never rewritten', async () => {
  await file('0002_b.sql', 'create table ways (id int)')
  await run()
  await file('0002_b.sql', 'create table ways (id bigint)')
  await expect(run()).rejects.toThrow('0002_b.sql was changed after it was applied')
  await file('0002_b.sql', 'create table ways (id int)')
  await file('0001_a.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001_a.sql comes before 0002_b.sql')
  await rm(join(folder, '0001_a.sql'))
  await file('0003_c.sql', 'select 1')
  await run()
  await rm(join(folder, '0002_b.sql'))
  await expect(run()).rejects.toThrow('0002_b.sql was applied to this database and is missing here')
})

test('a server of the last release starts beside one that has gone on', async () => {
  await file('0001_a.sql', 'create table ways (id int)')
  await file('0002_b.sql', 'alter table ways add column name text')
  await run()
  await rm(join(folder, '0002_b.sql'))
  expect(await run()).toEqual([])
})
