import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { connected } from './connected.ts'

/**
 * `schema/` is the database as the first file of `migrations/` leaves it: a new database gets the schema and then the later
 * files, an existing one the files that it lacks.
 */
export const databaseFolder = join(import.meta.dirname, '../../..')

/** Databases that the first migration brings to the schema, and the commit whose server brings older ones there. */
const oldest = { name: '0204_rare_states.sql', commit: '7d3ba33a' }

/** Why the schema cannot be brought up to date, in one line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Any number, the same in every server: only one migrates at a time. A transaction holds it, so that it ends with it,
 * also behind a pooler.
 */
export const migrationLock = 0x6d696772

/**
 * Brings the database up to date: the schema if it is new, then the migrations in order of their names, each in its own
 * transaction, and pg-boss's schema. Forward only: it refuses if an applied file has changed or is gone; what a newer
 * server has added is left alone. Returns what was new.
 */
export async function migrate(url: string, folder = databaseFolder): Promise<string[]> {
  const client = await connected(url, { connectionTimeoutMillis: 5000, application_name: 'vapsi-migrate' })
  try {
    const migrations = await migrationsIn(folder)
    const applied: string[] = []
    for (;;) {
      const next = await alone(client, () => applyNext(client, folder, migrations))
      if (next === undefined) break
      applied.push(next)
    }
    await alone(client, () => installQueues(client))
    return applied
  } finally {
    await client.end()
  }
}

/** The schema after this many migrations, created within the caller's transaction: a failure rolls it back. */
export async function migrateWithin(client: pg.ClientBase, many: number): Promise<void> {
  await client.query(locked, [migrationLock])
  const migrations = (await migrationsIn(databaseFolder)).slice(0, many)
  while ((await applyNext(client, databaseFolder, migrations)) !== undefined);
  await installQueues(client)
}

const locked = 'select pg_advisory_xact_lock($1)'
/** Within the transaction that holds the lock. */
const queueSchema = getConstructionPlans('pgboss')
  .replace(/^\s*BEGIN;/, '')
  .replace(/COMMIT;\s*$/, '')

async function alone<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(locked, [migrationLock])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The migrations that this server needs in the database. */
export async function migrationNames(folder = databaseFolder): Promise<string[]> {
  const names = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (odd) throw new MigrationError(`${odd}: migrations are named like 0001_users.sql`)
  return names
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, 'migrations', name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const schemaIn = async (folder: string): Promise<Omit<Migration, 'checksum'>[]> =>
  Promise.all(
    (await readdir(join(folder, 'schema')))
      .sort()
      .map(async (name) => ({ name, sql: await readFile(join(folder, 'schema', name), 'utf8') })),
  )

/** The name of what was applied; undefined when nothing was left, perhaps because another server was faster. */
async function applyNext(client: pg.ClientBase, folder: string, migrations: Migration[]): Promise<string | undefined> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
  const { rows } = await client.query<Migration>('select name, checksum from schema_migrations order by name')
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const [first] = migrations
  if (done.size === 0 && first) {
    for (const file of await schemaIn(folder)) await run(client, file)
    await note(client, first)
    return 'schema'
  }
  if (first && !done.has(first.name) && !done.has(oldest.name))
    throw new MigrationError(
      `this database is of an older Vapsi: start the one of commit ${oldest.commit} on it first, then this one`,
    )
  refuseRewrittenHistory(migrations, done)
  const next = migrations.find(({ name }) => !done.has(name))
  if (!next) return undefined
  await run(client, next)
  await note(client, next)
  return next.name
}

function refuseRewrittenHistory(migrations: Migration[], done: Map<string, string>) {
  const now = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const [oldestKept, newest] = [migrations[0]?.name ?? '', migrations.at(-1)?.name ?? '']
  for (const [name, checksum] of done) {
    // The first file forgets those before it.
    if (name < oldestKept) continue
    // A newer server has expanded the schema; this one, which may even be restarted in the meantime, continues beside
    // it.
    if (name > newest) continue
    if (!now.has(name)) throw new MigrationError(`${name} was applied to this database and is missing here`)
    if (now.get(name) !== checksum)
      throw new MigrationError(`${name} was changed after it was applied; add a new file instead`)
  }
  const last = [...done.keys()].at(-1)
  const late = migrations.find(({ name }) => last && name < last && !done.has(name))
  if (late)
    throw new MigrationError(`${late.name} comes before ${last}, which is applied already; give it a later number`)
}

async function run(client: pg.ClientBase, { name, sql }: Omit<Migration, 'checksum'>) {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new MigrationError(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const note = (client: pg.ClientBase, { name, checksum }: Migration) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])

/** pg-boss upgrades its schema when its workers start; verbs must be able to queue before that. */
async function installQueues(client: pg.ClientBase) {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pgboss.version') is not null as "isThere"`,
  )
  if (rows[0]?.isThere) return
  await client.query(queueSchema)
  // The queue's own limits are for creating it, not for what follows.
  await client.query('set local lock_timeout to default; set local idle_in_transaction_session_timeout to default')
}
