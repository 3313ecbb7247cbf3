import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/harness.ts'
import { seedDemo } from '../../seeds/demo.ts'
import { readConfig } from '../config.ts'
import { openLocalFiles } from '../gateways/files/files-local.ts'
import type { Files } from '../gateways/files/files.ts'
import { ensureAdministrator } from '../identity/ensure-administrator.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type Part, readArchive, writeArchive } from './archive.ts'
import type { Contents } from './contents.ts'
import { keepNewest } from './nightly-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'vapsi-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const place = (name: string) => join(folder, name)
const key = { secretsKeys: [Buffer.alloc(32, 1)], dataDir: place('nowhere') }
const quiet = { info: () => undefined, warn: () => undefined }

async function aMarket() {
  const own = await freshDatabase()
  await ensureAdministrator(own.db, readConfig({}), quiet)
  await seedDemo(own.db, { dataDir: place('before'), s3: null, publicUrl: 'http://demo.test' })
  await inTransaction(own.db, (tx) => enqueue(tx, 'event-recorded', { seq: 1 }))
  await own.pool.query(`insert into sign_ins (user_id, outcome, address) select id, 'signed_in', '10.0.0.1' from users`)
  return own
}

/**
 * Each table as one hash of its rows, and the position of each sequence. Transaction ids mean nothing elsewhere, so
 * they are left out.
 */
async function rowsOf({ pool }: TestDatabase) {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename <> 'backups' order by 1`)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select (to_jsonb(t) - 'changed_in')::text as text from only ${name} t order by 1`,
    )
    found[name] = `${rows.length} ${createHash('sha256')
      .update(rows.map(({ text }) => text).join('\n'))
      .digest('hex')}`
  }
  const { rows: sequences } = await pool.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname in ('public', 'pgboss')`,
  )
  for (const { name, last } of sequences) if (last) found[name] = last
  return found
}

async function contentsOf(files: Files) {
  const found: Record<string, string> = {}
  for await (const { key: name } of files.list())
    found[name] = createHash('sha256')
      .update(await buffer(await files.open(name)))
      .digest('hex')
  return found
}

/** Constraints, indexes and triggers. */
const rulesOf = async ({ pool }: TestDatabase) =>
  (
    await pool.query<{ rule: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as rule from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`)
  ).rows.map(({ rule }) => rule)

test('a market that is destroyed comes back row by row and file by file', { timeout: 120_000 }, async () => {
  const [before, after] = [openLocalFiles(place('before')), openLocalFiles(place('after'))]
  const market = await aMarket()
  const [rows, files, rules] = [await rowsOf(market), await contentsOf(before), await rulesOf(market)]
  expect(Object.keys(files).length).toBeGreaterThan(20)
  const path = place('market.tar.gz')
  const written = await writeBackup(path, { url: market.url, files: before, config: key })
  expect(written.files).toBe(Object.keys(files).length)
  await market.drop()

  const own = await freshDatabase()
  await own.pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
  const restored = await restoreBackup(path, { url: own.url, files: after, config: key })
  expect(await rowsOf(own)).toEqual(rows)
  expect(await contentsOf(after)).toEqual(files)
  expect(await rulesOf(own)).toEqual(rules)
  expect(restored.rows['pgboss.job_common']).toBeGreaterThan(0)
  await expect(own.pool.query('delete from payments')).rejects.toThrow('append-only')
  // The sequence continues.
  const {
    rows: [last],
  } = await own.pool.query<{ most: string; next: string }>(
    `select greatest((select max(number) from bookings), (select max(number) from loads))::text as most,
      nextval(pg_get_serial_sequence('bookings', 'number'))::text as next`,
  )
  expect(Number(last!.next)).toBe(Number(last!.most) + 1)

  await expect(restoreBackup(path, { url: own.url, files: after, config: key })).rejects.toThrow('--replace')
  await own.pool.query(`update users set name = 'somebody else'`)
  await restoreBackup(path, { url: own.url, files: after, config: key, mayReplace: true })
  expect(await rowsOf(own)).toEqual(rows)
  await own.drop()
})

test('a backup is one snapshot, whatever is written meanwhile', { timeout: 60_000 }, async () => {
  const own = await freshDatabase()
  const files = openLocalFiles(place('moment'))
  const slow: Files = { ...files, list: () => writingMeanwhile() }
  async function* writingMeanwhile() {
    await own.pool.query(`insert into users (user_type, name) values ('shipper', 'Late')`)
    yield* files.list()
  }
  const path = place('moment.tar.gz')
  await writeBackup(path, { url: own.url, files: slow, config: key })
  await own.pool.query(`delete from users`)
  await restoreBackup(path, { url: own.url, files, config: key })
  const { rowCount } = await own.pool.query('select from users')
  expect(rowCount).toBe(0)
  await own.drop()
})

test('a torn or foreign file changes nothing, nor does a database of others', { timeout: 60_000 }, async () => {
  const own = await freshDatabase()
  const files = openLocalFiles(place('torn'))
  const path = place('torn.tar.gz')
  const { bytes } = await writeBackup(path, { url: own.url, files, config: key })
  await own.pool.query(
    `insert into readiness (only_row) values (true) on conflict do nothing; create table kept (n int)`,
  )
  await truncate(path, bytes - 100)
  const target = { url: own.url, files, config: key }
  await expect(restoreBackup(path, target)).rejects.toThrow('no whole backup')
  await writeFile(path, 'something else')
  await expect(restoreBackup(path, target)).rejects.toThrow('no whole backup')
  await expect(restoreBackup(place('absent'), target)).rejects.toThrow('there is no file')
  await own.pool.query('select from kept')
  await own.pool.query('drop table schema_migrations')
  await expect(restoreBackup(path, target)).rejects.toThrow('not of Vapsi')
  await own.drop()
})

test(
  'a backup that lacks a table, rows or a file is refused by name before anything is touched',
  { timeout: 120_000 },
  async () => {
    const market = await aMarket()
    const files = openLocalFiles(place('before'))
    const path = place('complete.tar.gz')
    await writeBackup(path, { url: market.url, files, config: key })
    const parts: Part[] = []
    for await (const part of readArchive(path)) parts.push(part)
    const rows = await rowsOf(market)
    const count = rows['public.loads']!.split(' ')[0]
    expect(Number(count)).toBeGreaterThan(1)
    const without = (change: (part: Part) => Part | null) => async () => {
      const damaged = place('damaged.tar.gz')
      await writeArchive(damaged, async (add) => {
        for (const part of parts) {
          const kept = change(part)
          if (kept) await add(kept.name, kept.body)
        }
      })
      return restoreBackup(damaged, { url: market.url, files: untouched, config: key, mayReplace: true })
    }
    const untouched: Files = { ...files, put: () => Promise.reject(new Error('touched')) }
    const isOf = ({ name }: Part, folder: string) => name.startsWith(`${folder}/`)
    await expect(without((part) => (isOf(part, 'tables/public.loads') ? null : part))()).rejects.toThrow(
      `of the ${count} rows of public.loads it holds 0`,
    )
    const firstRowGone = (part: Part) =>
      isOf(part, 'tables/public.loads') ? { ...part, body: part.body.subarray(part.body.indexOf(10) + 1) } : part
    await expect(without(firstRowGone)()).rejects.toThrow(`it holds ${Number(count) - 1}`)
    const aFile = parts.find((part) => isOf(part, 'files'))!.name.split('/')[1]
    await expect(without((part) => (isOf(part, `files/${aFile}`) ? null : part))()).rejects.toThrow('files it holds')
    const unnamed = (part: Part): Part | null => {
      if (isOf(part, 'tables/public.loads')) return null
      if (part.name !== 'vapsi.json') return part
      const contents = JSON.parse(part.body.toString()) as Contents
      const tables = contents.tables.filter(({ name }) => name !== 'public.loads')
      return { ...part, body: Buffer.from(JSON.stringify({ ...contents, tables })) }
    }
    await expect(without(unnamed)()).rejects.toThrow('it has no table public.loads')
    expect(await rowsOf(market)).toEqual(rows)
    await market.drop()
  },
)

test('a failed restore leaves the existing market unchanged', { timeout: 120_000 }, async () => {
  const market = await aMarket()
  const files = openLocalFiles(place('before'))
  const path = place('half.tar.gz')
  const made = { secretsKeys: [], dataDir: place('half') }
  await mkdir(made.dataDir)
  await writeFile(join(made.dataDir, 'secrets-key'), 'of the backup')
  await writeBackup(path, { url: market.url, files, config: made })
  await market.pool.query(`update users set name = 'since then'`)
  await writeFile(join(made.dataDir, 'secrets-key'), 'since then')
  const [rows, rules] = [await rowsOf(market), await rulesOf(market)]

  const full: Files = { ...files, put: () => Promise.reject(new Error('no space left')) }
  const target = { url: market.url, files: full, config: made, mayReplace: true }
  await expect(restoreBackup(path, target)).rejects.toThrow('no space left')
  expect(await rowsOf(market)).toEqual(rows)
  expect(await rulesOf(market)).toEqual(rules)
  expect(await readdir(made.dataDir)).toEqual(['secrets-key'])
  expect(await readFile(join(made.dataDir, 'secrets-key'), 'utf8')).toBe('since then')

  await restoreBackup(path, { ...target, files })
  expect(await rowsOf(market)).not.toEqual(rows)
  expect(await readFile(join(made.dataDir, 'secrets-key'), 'utf8')).toBe('of the backup')
  await market.drop()
})

test('a key that Vapsi made travels with the backup, a configured one never', { timeout: 60_000 }, async () => {
  const own = await freshDatabase()
  const files = openLocalFiles(place('keys'))
  const made = { secretsKeys: [], dataDir: place('keys') }
  await files.claim('0'.repeat(32))
  await writeFile(join(made.dataDir, 'secrets-key'), 'made here')
  await writeBackup(place('made.tar.gz'), { url: own.url, files, config: made })
  const elsewhere = { secretsKeys: [], dataDir: place('elsewhere') }
  await restoreBackup(place('made.tar.gz'), { url: own.url, files, config: elsewhere })
  expect(await readFile(join(elsewhere.dataDir, 'secrets-key'), 'utf8')).toBe('made here')
  await writeBackup(place('set.tar.gz'), { url: own.url, files, config: { ...made, secretsKeys: key.secretsKeys } })
  await rm(join(elsewhere.dataDir, 'secrets-key'))
  await restoreBackup(place('set.tar.gz'), { url: own.url, files, config: elsewhere })
  await expect(readFile(join(elsewhere.dataDir, 'secrets-key'))).rejects.toThrow('ENOENT')
  await own.drop()
})

test('of the nightly backups the newest stay, and nothing else in the folder is touched', async () => {
  const nights = await mkdtemp(join(folder, 'nights-'))
  const names = [
    'vapsi-20261120T0213.tar.gz',
    'vapsi-20261122T0213.tar.gz',
    'vapsi-20261121T0213.tar.gz',
    'mine.tar.gz',
  ]
  for (const name of names) await writeFile(join(nights, name), 'x')
  expect(await keepNewest(nights, 2)).toEqual(['vapsi-20261120T0213.tar.gz'])
  expect((await readdir(nights)).toSorted()).toEqual([names[3], names[2], names[1]])
})
