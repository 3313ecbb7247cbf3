import { sql } from 'kysely'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/harness.ts'
import { keepMonths } from './keep-months.ts'

let own: TestDatabase
let userId: string
const said: object[] = []
const log = { info: () => undefined, warn: (what: object) => void said.push(what) }
beforeEach(async () => {
  said.length = 0
  own = await freshDatabase()
  const { rows } = await own.pool.query<{ id: string }>(
    `insert into users (user_type, name) values ('shipper', 'Asha') returning id`,
  )
  userId = rows[0]!.id
})
afterEach(() => own.drop())

const year = new Date().getUTCFullYear() + 2
const signsIn = (at: string) =>
  own.pool.query(`insert into sign_ins (user_id, outcome, address, at) values ($1, 'signed_in', '10.0.0.1', $2)`, [
    userId,
    at,
  ])
const months = async () => {
  const { rows } = await own.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'sign_ins'::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}
/** The partition of each row. */
const places = async () => {
  const { rows } = await own.pool.query<{ name: string }>(
    `select tableoid::regclass::text as name from sign_ins order by at`,
  )
  return rows.map(({ name }) => name)
}

test('this month and three more exist, without gaps, after any time without maintenance', async () => {
  await keepMonths(own.db, log, new Date(`${year}-03-10T00:00:00Z`))
  const ofYear = (await months()).filter((name) => name.includes(String(year)))
  expect(ofYear).toEqual(['01', '02', '03', '04', '05', '06'].map((month) => `sign_ins_${year}_${month}`))
  const before = await months()
  await keepMonths(own.db, log, new Date(`${year}-03-10T00:00:00Z`))
  // The first run created months that were already too old: the second drops them, and nothing else changes.
  expect(await months()).toEqual(before.filter((name) => name === 'sign_ins_else' || name >= `sign_ins_${year - 1}_12`))
  await signsIn(`${year}-06-30T23:59:59Z`)
  expect(await places()).toEqual([`sign_ins_${year}_06`])
})

test('a row without a month is stored anyway, and moves to it once it exists', async () => {
  await signsIn(`${year}-02-28T23:59:59.999Z`)
  await signsIn(`${year}-03-01T00:00:00Z`)
  expect(await places()).toEqual(['sign_ins_else', 'sign_ins_else'])
  await keepMonths(own.db, log, new Date(`${year}-02-10T00:00:00Z`))
  expect(await places()).toEqual([`sign_ins_${year}_02`, `sign_ins_${year}_03`])
  expect(said).toEqual([{ table: 'sign_ins', rows: 2 }])
})

test('a month is dropped with its rows on the day its last row is 90 days old', async () => {
  await keepMonths(own.db, log, new Date(`${year}-04-10T00:00:00Z`))
  await signsIn(`${year}-03-31T23:59:59Z`)
  await signsIn(`${year}-04-01T00:00:00Z`)
  await keepMonths(own.db, log, new Date(`${year}-06-29T23:00:00Z`))
  expect(await places()).toEqual([`sign_ins_${year}_03`, `sign_ins_${year}_04`])
  await keepMonths(own.db, log, new Date(`${year}-06-30T00:00:00Z`))
  expect(await months()).not.toContain(`sign_ins_${year}_03`)
  expect(await places()).toEqual([`sign_ins_${year}_04`])
})

test('two servers at once make each month once', async () => {
  const now = new Date(`${year}-01-10T00:00:00Z`)
  await Promise.all([keepMonths(own.db, log, now), keepMonths(own.db, log, now)])
  expect(await months()).toContain(`sign_ins_${year}_04`)
})

test("a partition has the table's indexes, and queries read only months that can match", async () => {
  await keepMonths(own.db, log, new Date(`${year}-01-10T00:00:00Z`))
  await own.pool.query('set enable_seqscan = off')
  const plan = await sql<{
    'QUERY PLAN': string
  }>`explain select from sign_ins where at < ${`${year - 2}-01-01`}`.execute(own.db.withoutPlugins())
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text.match(/on sign_ins_\w+/g)?.length).toBeLessThan(4)
  const { rows } = await own.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_indexes where tablename = 'sign_ins_${year}_01'`,
  )
  expect(rows[0]!.n).toBe(2)
})
