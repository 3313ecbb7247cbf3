import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseFolder, migrate } from '../src/platform/database/migrate.ts'

const migrateFile = join(import.meta.dirname, '../src/platform/database/migrate.ts')

/** The role that the tests use, like the server's own: not a superuser, so that revoked rights are really revoked. */
export const testRole = 'vapsi_test'

/** A migrated database to clone, created once for each state of schema and migrations. */
export async function migratedTemplate(adminUrl: string): Promise<string> {
  const template = `vapsi_template_${await hashOfMigrations()}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    // Several runs may share one server; the first one migrates.
    await admin.query('select pg_advisory_lock(76, 61)')
    await admin.query(
      `do $$ begin create role ${testRole} login password '${testRole}'; exception when duplicate_object then null; end $$`,
    )
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return template
    const draft = `${template}_draft`
    await admin.query(`drop database if exists ${draft}`)
    await admin.query(`create database ${draft} owner ${testRole} template template0 encoding 'UTF8'`)
    await migrate(databaseUrl(adminUrl, draft))
    await admin.query(`alter database ${draft} rename to ${template}`)
    return template
  } finally {
    await admin.end()
  }
}

/** The same server, as the role of the tests, in another database. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  url.username = testRole
  url.password = testRole
  return url.href
}

async function hashOfMigrations() {
  const hash = createHash('sha256')
  const names = await Promise.all(
    ['schema', 'migrations'].map(async (folder) =>
      (await readdir(join(databaseFolder, folder))).sort().map((name) => join(databaseFolder, folder, name)),
    ),
  )
  for (const file of [...names.flat(), migrateFile]) {
    hash.update(file).update(await readFile(file).catch(() => ''))
  }
  return hash.digest('hex').slice(0, 12)
}
