import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { removeHome } from '../server/src/platform/embedded-postgres-home.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { databaseUrl, migratedTemplate } from '../server/test/template.ts'

/** An empty, migrated database for a measurement: on TEST_DATABASE_URL, else on an embedded PostgreSQL that is gone afterwards. */
export async function scratchDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? { adminUrl: given, stop: async () => undefined } : await embedded()
  const template = await migratedTemplate(cluster.adminUrl)
  const name = `vapsi_bench_${randomBytes(6).toString('hex')}`
  await asAdmin(cluster.adminUrl, `create database ${name} owner vapsi_test template ${template}`)
  return {
    url: databaseUrl(cluster.adminUrl, name),
    async drop() {
      await asAdmin(cluster.adminUrl, `drop database ${name} with (force)`)
      await cluster.stop()
    },
  }
}

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-bench-'))
  const quiet = () => undefined
  const server = await startEmbeddedPostgres({
    dataDir,
    log: { info: quiet, warn: console.warn, error: console.error },
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
