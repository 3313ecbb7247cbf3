import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { removeHome } from '../server/src/platform/postgres/embedded-postgres-home.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { databaseUrl, migratedTemplate } from '../server/test/template.ts'

export interface ScratchDatabase {
  /** Connects as the role that the server uses. */
  url: string
  /** The same database as its superuser, who may load rows without checking references. */
  adminUrl: string
  /** Copies the database; nobody may be connected to this one. The copy is dropped before this one. */
  copy: () => Promise<Omit<ScratchDatabase, 'copy'>>
  drop: () => Promise<void>
}

/**
 * An empty, migrated database for a measurement: on TEST_DATABASE_URL, else on an embedded PostgreSQL in a folder of
 * `parent` that is removed afterwards.
 */
export async function scratchDatabase(
  settings: Record<string, string> = {},
  parent = tmpdir(),
): Promise<ScratchDatabase> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? { adminUrl: given, stop: async () => undefined } : await embedded(settings, parent)
  const template = await migratedTemplate(cluster.adminUrl)
  const own = await databaseOf(cluster.adminUrl, template)
  return {
    ...own,
    copy: () => databaseOf(cluster.adminUrl, own.name),
    async drop() {
      await own.drop()
      await cluster.stop()
    },
  }
}

async function databaseOf(clusterUrl: string, template: string) {
  const name = `vapsi_bench_${randomBytes(6).toString('hex')}`
  await asAdmin(clusterUrl, `create database ${name} owner vapsi_test template ${template}`)
  const adminUrl = new URL(clusterUrl)
  adminUrl.pathname = `/${name}`
  return {
    name,
    url: databaseUrl(clusterUrl, name),
    adminUrl: adminUrl.href,
    drop: () => asAdmin(clusterUrl, `drop database ${name} with (force)`),
  }
}

async function embedded(settings: Record<string, string>, parent: string) {
  const dataDir = await mkdtemp(join(parent, 'vapsi-bench-'))
  const quiet = () => undefined
  const server = await startEmbeddedPostgres({
    dataDir,
    log: { info: quiet, warn: console.warn, error: console.error },
    settings,
  })
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.stop()
      await removeHome(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function asAdmin(adminUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
