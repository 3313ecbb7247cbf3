import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  for (const name of ['schema', 'migrations']) await mkdir(join(folder, name))
  await schema('1_ways.sql', 'create table walks (id int); insert into walks values (1)')
  await migration('0001_a.sql', 'insert into walks values (1)')
})
afterEach(async () => {
  await own.drop()
  await rm(folder, { recursive: true })
})
const schema = (name: string, sql: string) => writeFile(join(folder, 'schema', name), sql)
const migration = (name: string, sql: string) => writeFile(join(folder, 'migrations', name), sql)
const remove = (name: string) => rm(join(folder, 'migrations', name))
const run = () => migrate(own.url, folder)
/** As an older Vapsi left it. */
const applied = async (...names: string[]) => {
  await own.pool.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz default now())',
  )
  await own.pool.query(`insert into schema_migrations select name, 'of old' from unnest($1::text[]) name`, [names])
}

test('a new database gets the schema, which is what the first migration leads to, then the later ones in order', async () => {
  await schema('2_roads.sql', 'create table roads as select id from walks')
  await migration('0003_c.sql', 'insert into walks values (3)')
  await migration('0002_b.sql', 'insert into walks values (2)')
  expect(await run()).toEqual(['schema', '0002_b.sql', '0003_c.sql'])
  await migration('0004_d.sql', 'insert into walks values (4)')
  expect(await run()).toEqual(['0004_d.sql'])
  expect(await run()).toEqual([])
  expect((await own.pool.query('select id from walks')).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
  expect((await own.pool.query('select id from roads')).rows).toEqual([{ id: 1 }])
})

test('a database of the last migration before the schema goes on with the first one; one that is older says what to start', async () => {
  await remove('0001_a.sql')
  await migration('0205_a.sql', 'create table walks (id int); delete from schema_migrations')
  await migration('0206_b.sql', 'insert into walks values (2)')
  await applied('0001_foundation.sql', '0203_places_of_bookings.sql')
  await expect(run()).rejects.toThrow(
    'this database is of an older Vapsi: start the one of commit 7d3ba33a on it first, then this one',
  )
  await own.pool.query(`insert into schema_migrations values ('0204_rare_states.sql', 'of old')`)
  expect(await run()).toEqual(['0205_a.sql', '0206_b.sql'])
  expect(await run()).toEqual([])
  const { rows } = await own.pool.query('select name from schema_migrations order by name')
  expect(rows).toEqual([{ name: '0205_a.sql' }, { name: '0206_b.sql' }])
})

test('two servers that start at once migrate once', async () => {
  await migration('0002_b.sql', 'create table roads (id int); select pg_sleep(0.2)')
  const both = await Promise.all([run(), run()])
  // Either of them may have done either step.
  expect(both.flat().toSorted()).toEqual(['0002_b.sql', 'schema'])
})

test('a file that fails leaves nothing of itself', async () => {
  await migration('0002_b.sql', 'create table roads (id int); select nonsense')
  await expect(run()).rejects.toThrow(/^0002_b\.sql: column "nonsense" does not exist/)
  await schema('2_roads.sql', 'create table roads (id int); select nonsense')
  const { rows } = await own.pool.query(
    `select to_regclass('walks') is not null as walks, to_regclass('roads') is not null as roads`,
  )
  expect(rows).toEqual([{ walks: true, roads: false }])
  await own.pool.query('drop table schema_migrations, walks')
  await expect(run()).rejects.toThrow(/^2_roads\.sql: column "nonsense" does not exist/)
  expect((await own.pool.query(`select to_regclass('walks') as walks`)).rows).toEqual([{ walks: null }])
})

test('history is never rewritten', async () => {
  await migration('0003_c.sql', 'create table roads (id int)')
  await run()
  await migration('0003_c.sql', 'create table roads (id bigint)')
  await expect(run()).rejects.toThrow('0003_c.sql was changed after it was applied')
  await migration('0003_c.sql', 'create table roads (id int)')
  await migration('0002_b.sql', 'select 1')
  await expect(run()).rejects.toThrow('0002_b.sql comes before 0003_c.sql')
  await remove('0002_b.sql')
  await migration('0004_d.sql', 'select 1')
  await run()
  await remove('0003_c.sql')
  await expect(run()).rejects.toThrow('0003_c.sql was applied to this database and is missing here')
})

test('a server of the last release starts beside one that has gone on', async () => {
  await migration('0002_b.sql', 'alter table walks add column name text')
  await run()
  await remove('0002_b.sql')
  expect(await run()).toEqual([])
})
