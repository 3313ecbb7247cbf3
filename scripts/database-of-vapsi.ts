import type { Config } from '../server/src/config.ts'
import { connected } from '../server/src/platform/database/connected.ts'
import { startEmbeddedPostgres, urlOfRunning } from '../server/src/platform/postgres/embedded-postgres.ts'

/** Why a command did nothing, in one line. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

const quiet = { info: () => undefined, warn: console.warn, error: console.error }

/** Works on Vapsi's database: starts the embedded one for the command unless a server already runs it. */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const running = config.directDatabaseUrl ?? (await urlOfRunning(config.dataDir))
  return running ? work(running) : withStartedDatabase(config, work)
}

/** The same, but no server may be running. */
export async function withStoppedDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (!config.directDatabaseUrl) return withStartedDatabase(config, work)
  const client = await connected(config.directDatabaseUrl, { connectionTimeoutMillis: 5000 })
  const { rows } = await client.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity
     where datname = current_database() and application_name in ('vapsi', 'vapsi-jobs', 'vapsi-listener')`,
  )
  await client.end()
  if (rows[0]?.servers) throw new CommandRefused('A Vapsi server is at work on this database. Stop it, then try again.')
  return work(config.directDatabaseUrl)
}

async function withStartedDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: quiet })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Runs a command; errors that a person can act on are one line. */
export async function command(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isSpoken = error instanceof Error && error.name !== 'Error' && error.name !== 'TypeError'
    console.error(isSpoken ? `${name}: ${error.message}` : error)
    process.exit(1)
  }
}
