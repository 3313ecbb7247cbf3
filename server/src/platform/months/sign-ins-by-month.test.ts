import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/harness.ts'
import { migrate, migrationNames, migrationsFolder } from '../database/migrate.ts'

test('the existing history becomes the first partition unchanged: the same rows, the next number, no month refused', async () => {
  const own = await freshDatabase()
  await own.pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
  const before = (await migrationNames()).indexOf('0176_sign_ins_bound.sql')
  await migrate(own.url, migrationsFolder, before)
  await own.pool.query(`insert into users (user_type, name) values ('shipper', 'Asha')`)
  await own.pool.query(`insert into sign_ins (user_id, outcome, address, at)
    select id, 'signed_in', '10.0.0.1', now() - n * interval '1 hour' from users, generate_series(1, 2000) n`)
  await own.pool.query('delete from sign_ins where id > 1990')
  const rowsOf = async () => (await own.pool.query<{ id: string }>('select * from sign_ins order by id')).rows
  const rows = await rowsOf()
  const where = async () =>
    (await own.pool.query<{ node: number }>(`select distinct pg_relation_filenode(tableoid) as node from sign_ins`))
      .rows
  const files = await where()
  await migrate(own.url)
  expect(await rowsOf()).toEqual(rows)
  // Not one row was copied.
  expect(await where()).toEqual(files)

  const { rows: later } = await own.pool.query<{ id: string }>(
    `insert into sign_ins (user_id, outcome, address, at)
     select id, 'signed_in', '10.0.0.1', now() + years * interval '1 year' from users, unnest(array[-5, 0, 5]) years returning id`,
  )
  expect(later.map(({ id }) => Number(id))).toEqual([2001, 2002, 2003])
  await expect(
    own.pool.query(`insert into sign_ins (user_id, outcome, address) select id, 'guessed', '' from users`),
  ).rejects.toThrow('sign_ins_outcome_check')
  await own.pool.query('delete from users')
  expect(await rowsOf()).toEqual([])
  await own.drop()
})
