import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { databaseUrl } from './template.ts'

export interface TestDatabase extends Database {
  /** Bypasses the pooler, if the run has one. */
  url: string
  /** The files of its servers. */
  dataDir: string
  /** How a server of this run connects. */
  connection: { url: string; isPooled: boolean }
  /** Both as settings. */
  env: Record<string, string>
  drop(): Promise<void>
}

/** A separate migrated, empty database, for a test that needs more than its file's. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, poolerPort } = inject('cluster')
  const name = `vapsi_test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} owner vapsi_test template ${template} strategy file_copy`)
  const url = databaseUrl(adminUrl, name)
  const pooled = new URL(url)
  pooled.port = String(poolerPort ?? pooled.port)
  const connection = { url: poolerPort ? pooled.href : url, isPooled: poolerPort !== null }
  const dataDir = join(tmpdir(), name)
  const env = { DATABASE_URL: connection.url, DATA_DIR: dataDir, ...(poolerPort && { DATABASE_URL_DIRECT: url }) }
  const database = openDatabase({ ...connection, maxConnections: 10, applicationName: 'vapsi-test' })
  return {
    ...database,
    url,
    dataDir,
    connection,
    env,
    async drop() {
      await database.close()
      await asAdmin(adminUrl, `drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function asAdmin(adminUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The database of this test file: cloned at its start, dropped at its end. Tests create their own rows in it. */
export let database: TestDatabase
export let db: TestDatabase['db']
export let pool: TestDatabase['pool']

/** Modules outlive a test file in their worker, databases do not: `setup.ts` calls this at the start of each file. */
export async function openDatabaseOfFile(): Promise<void> {
  const opened = await freshDatabase()
  database = opened
  ;({ db, pool } = opened)
  afterAll(() => opened.drop())
}
