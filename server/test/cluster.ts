import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeHome } from '../src/platform/postgres/embedded-postgres-home.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { lives } from '../src/platform/postgres/postmaster.ts'
import { type Pooler, startPooler } from './network/pooler.ts'
import { migratedTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose superuser may create databases; test files clone theirs from the template. */
    cluster: { adminUrl: string; template: string; poolerPort: number | null }
  }
}

const prefix = 'vapsi-test-cluster-'

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL, else an embedded one that is removed afterwards. TEST_POOLER=on
 * puts the machine's pgbouncer in front of everything that may be pooled.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? { adminUrl: given, stop: async () => undefined } : await embeddedCluster()
  let pooler: Pooler | undefined
  try {
    const template = await migratedTemplate(cluster.adminUrl)
    if (process.env['TEST_POOLER'] === 'on') pooler = await startPooler(cluster.adminUrl)
    project.provide('cluster', { adminUrl: cluster.adminUrl, template, poolerPort: pooler?.port ?? null })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return async () => {
    await pooler?.stop()
    await cluster.stop()
  }
}

async function embeddedCluster() {
  await sweep()
  const dataDir = join(tmpdir(), `${prefix}${process.pid}`)
  await mkdir(dataDir, { recursive: true })
  const quiet = () => undefined
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log: { info: quiet, warn: console.warn, error: console.error },
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '400',
      autovacuum: 'off',
    },
  })
  return { adminUrl: cluster.adminUrl, stop: () => cluster.stop().then(() => remove(dataDir)) }
}

/** Removes clusters of killed runs. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || (await lives(Number(name.slice(prefix.length))))) continue
    const dataDir = join(tmpdir(), name)
    const left = await startEmbeddedPostgres({ dataDir, log: console }).catch(() => undefined)
    await left?.stop()
    await remove(dataDir)
  }
}

async function remove(dataDir: string) {
  await removeHome(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}
