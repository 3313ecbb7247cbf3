import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { refuseDemoRemains } from '../src/demo-remains.ts'
import { markDemoAccounts } from '../src/demo-remains.sql.ts'
import { openLocalFiles } from '../src/gateways/files/files-local.ts'
import { ensureAdministrator } from '../src/identity/ensure-administrator.ts'
import { freshDatabase, type TestDatabase } from '../test/harness.ts'
import { demoShipperMobile, demoTransporterMobile } from './demo/people.ts'
import { seedDemo } from './demo.ts'
import { removeDemo } from './remove-demo.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-remove-demo-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const files = openLocalFiles(dataDir)
let own: TestDatabase
beforeEach(async () => {
  own = await freshDatabase()
  const administrator = await ensureAdministrator(own.db, readConfig({}), quiet)
  await markDemoAccounts(own.db, [administrator!])
  await seedDemo(own.db, { dataDir, s3: null, publicUrl: 'http://demo.test' })
})
afterEach(() => own.drop())

const countsOf = async (tables: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await own.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts[table] = rows[0]!.n
  }
  return counts
}
const idOf = async (mobile: string) =>
  (await own.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()).id

/** A shipper who is not part of the demo, with a load and a session. */
async function aRealShipper() {
  const { id } = await own.db
    .insertInto('users')
    .values({ userType: 'shipper', name: 'Asha', mobile: '9876543210', mobileVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into loads (shipper_id, from_location, to_location, load_type, vehicle_category, material, weight_kg,
      expected_price_paise, pickup_date, valid_until)
    values (${id}, 'Pune', 'Delhi', 'FTL', 'Open', 'Onions', 900, 100, now(), now() + interval '1 day')`.execute(own.db)
  return id
}

/** What the demo's administrator leaves behind by working with it. */
async function anOfficeAtWork() {
  const { key } = await files.put(Readable.from(['a,b']), { mediaType: 'text/csv' })
  const clerk = `from users where is_admin`
  await own.pool.query(`
    insert into exports (requested_by, table_name, file_key) select id, 'bookings', '${key}' ${clerk};
    insert into sign_ins (user_id, outcome, address) select id, 'signed_in', '10.0.0.1' ${clerk};
    insert into saved_views (user_id, page, name, search) select id, 'bookings', 'Mine', 'q=pune' ${clerk};
    insert into dispatch_plans (created_by, view) select id, '{}' ${clerk};
    insert into statements (account, lines_read, lines_added, added_by) select 'HDFC', 1, 1, id ${clerk};
    insert into statement_lines (statement_id, line_no, booked_on, amount_paise, from_shipper, narration, fingerprint)
      select id, 1, '2026-11-01', 100, true, 'NEFT', 'f' from statements;
    insert into rate_limits (key, points) values ('sign-in', 1);
    refresh materialized view shipper_figures`)
}

test("the demo's data goes, with its files, secrets and marks; others' data stays", { timeout: 60_000 }, async () => {
  const real = await aRealShipper()
  await anOfficeAtWork()
  const notDemo = readConfig({ DEMO: 'off' })
  await expect(refuseDemoRemains(own.db, notDemo)).rejects.toThrow('npm run remove-demo')
  await removeDemo(own.db, files)

  const { rows: tables } = await own.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'm')`,
  )
  const left = Object.entries(await countsOf(tables.map(({ name }) => name))).filter(([, rows]) => rows > 0)
  expect(Object.fromEntries(left)).toEqual({
    users: 2,
    loads: 1,
    // That the demo's administrator was created.
    events: 1,
    detention_rates: 5,
    readiness: 1,
    schema_migrations: expect.any(Number),
  })
  const people = await own.db
    .selectFrom('users')
    .select(['id', 'name', 'deletedAt', 'passwordHash'])
    .orderBy('name')
    .execute()
  expect(people).toMatchObject([
    { id: real, deletedAt: null },
    { name: 'Demo administrator', deletedAt: expect.any(Date), passwordHash: null },
  ])
  for await (const { key } of files.list()) expect(key).toBe('no file is left')
  await refuseDemoRemains(own.db, notDemo)
  // Audit trail and payments are immutable again, and references are enforced again.
  await expect(own.pool.query('delete from events')).rejects.toThrow('append-only')
  const { rows } = await own.pool.query(
    `select conname from pg_constraint where contype = 'f' and not convalidated and connamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  await expect(own.pool.query('delete from users where id = $1', [real])).rejects.toThrow('foreign key')
})

test(
  'a booking between somebody else and a demo driver is kept, unless its removal is requested',
  { timeout: 60_000 },
  async () => {
    const real = await aRealShipper()
    const driver = await idOf(demoTransporterMobile)
    const { rows } = await own.pool.query<{ number: string }>(
      `insert into bookings (shipper_id, posting_id, from_location, to_location, price_paise, material_type, weight_text)
     select $1, p.id, p.from_location, p.to_location, p.price_paise, 'Onions', '2 t' from postings p
     where p.transporter_id = $2 limit 1 returning number`,
      [real, driver],
    )
    const before = await countsOf(['users', 'bookings', 'events', 'secrets'])
    await expect(removeDemo(own.db, files)).rejects.toThrow(`VP-${rows[0]!.number}`)
    expect(await countsOf(['users', 'bookings', 'events', 'secrets'])).toEqual(before)
    await removeDemo(own.db, files, { withTheirBookings: true })
    expect(await countsOf(['users', 'bookings'])).toEqual({ users: 2, bookings: 0 })
  },
)

test('outside the demo the published password prevents a start, even of an account without a mark', async () => {
  await own.pool.query(`delete from demo_accounts; delete from secrets where name = 'demo-market'`)
  await expect(refuseDemoRemains(own.db, readConfig({ DEMO: 'off' }))).rejects.toThrow('demo accounts')
  await own.pool.query(`update users set password_hash = null where is_admin`)
  await refuseDemoRemains(own.db, readConfig({ DEMO: 'off' }))
})

test('the demo itself starts on its own data', async () => {
  expect(await idOf(demoShipperMobile)).toBeTruthy()
  await refuseDemoRemains(own.db, readConfig({}))
})
