import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Home, clusterIn, openHome, passwordIn } from './embedded-postgres-home.ts'
import { folderOf } from './embedded-postgres-note.ts'
import {
  type Postmaster,
  fault,
  freePort,
  launchPostmaster,
  lives,
  logIn,
  runningPostmaster,
  stopPostmaster,
} from './postmaster.ts'

export { EmbeddedPostgresError, type EmbeddedPostgresFault } from './postmaster.ts'

interface EmbeddedPostgres {
  /** For `pg`: the role `vapsi` (no superuser) on the database `vapsi`. */
  url: string
  /** The same server as its superuser, for tests that clone databases. */
  adminUrl: string
  pid(): number
  stop(): Promise<void>
}

interface Log {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
}

interface Options {
  dataDir: string
  log: Log
  /** PostgreSQL's own port; a free one unless given. */
  port?: number
  /** The address of this Vapsi, for the message to a person who starts a second one. */
  address?: string
  settings?: Record<string, string>
}

/** One owner at a time: a connection holds it, so it ends with the process, however that ends. */
const ownerLock = 0x76617073

/**
 * Starts the private PostgreSQL of a data folder, or takes over one that a killed Vapsi left running; restarts it when
 * it dies. Throws EmbeddedPostgresError (one line for the terminal) when another Vapsi owns it or it cannot start.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  port,
  address,
  settings,
}: Options): Promise<EmbeddedPostgres> {
  const home = await openHome(dataDir, (line) => log.info(line))
  let running = await ensureRunning({ home, log, port, settings })
  let owner = await becomeOwner(home, running.port)
  let isStopping = false
  await writeFile(ownerFile(home), JSON.stringify({ pid: process.pid, address }))
  await ensureDatabase(home, owner)
  void supervise()

  return {
    url: urlOf(home, running.port, 'vapsi', 'vapsi'),
    adminUrl: urlOf(home, running.port, 'postgres', 'postgres'),
    pid: () => running.pid,
    async stop() {
      isStopping = true
      await stopPostmaster(running.pid)
      await owner.end().catch(() => undefined)
    },
  }

  /** The port stays, so that pools find the server again by themselves. */
  async function supervise() {
    while (!isStopping) {
      await endOf(running.pid)
      if (isStopping) return
      log.error('PostgreSQL ended unexpectedly; starting it again.')
      try {
        running = await ensureRunning({ home, log, port: running.port, settings })
        owner = await becomeOwner(home, running.port)
        log.info('PostgreSQL runs again.')
      } catch (error) {
        log.error(`PostgreSQL could not be started again: ${String(error)}`)
        await sleep(1000, undefined, { ref: false })
      }
    }
  }
}

/** The address of the embedded PostgreSQL that a running Vapsi of this data folder uses; undefined when none runs. */
export async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const folder = await folderOf(dataDir)
  const running = folder && (await runningPostmaster(clusterIn(folder)))
  return running ? urlOf({ password: await passwordIn(clusterIn(folder)) }, running.port, 'vapsi', 'vapsi') : undefined
}

type Start = { home: Home } & Pick<Options, 'log' | 'port' | 'settings'>

async function ensureRunning({ home, log, port, settings }: Start): Promise<Postmaster> {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await runningPostmaster(home.cluster)
    if (found && (await answers(home, found))) return found
    if (found && (await lives(found.pid))) {
      const other = await liveOwner(home)
      if (other) throw runsAlready(other)
      log.warn(`The PostgreSQL left running (pid ${found.pid}) does not answer; stopping it.`)
      await stopPostmaster(found.pid, { isHung: true })
    }
    // It fails if another start was faster, the port was taken, or the last child processes of a killed one still end.
    if (!(await launchPostmaster(home, port ?? (await freePort()), settings))) await sleep(200)
  }
  const lastWords = (await readFile(logIn(home.folder), 'utf8').catch(() => '')).trim().split('\n').at(-1)
  throw fault('did_not_start', `The embedded PostgreSQL did not start: ${lastWords ?? 'no word from it'}`)
}

async function endOf(pid: number) {
  while (await lives(pid)) await sleep(250, undefined, { ref: false })
}

/** True once it accepts connections; false when it ended or stays silent. */
async function answers(home: Home, { pid, port }: Postmaster): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline && (await lives(pid)); await sleep(40)) {
    const client = connection(home, port)
    try {
      await client.connect()
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory === home.cluster
    } catch {
      // Starting up, recovering after a crash, or shutting down: ask again.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

async function becomeOwner(home: Home, port: number): Promise<pg.Client> {
  const client = connection(home, port)
  // If this connection is lost, PostgreSQL has ended, which the supervisor notices itself.
  client.on('error', () => undefined)
  await client.connect()
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [ownerLock])
    if (rows[0]?.isOurs) return client
    const other = await liveOwner(home)
    if (other || tries === 50) {
      await client.end()
      throw runsAlready(other)
    }
    // Its owner was just killed; PostgreSQL is about to notice.
    await sleep(100)
  }
}

const ownerFile = (home: Pick<Home, 'folder'>) => join(home.folder, 'owner.json')

async function liveOwner(home: Pick<Home, 'folder'>): Promise<{ pid: number; address?: string } | undefined> {
  const note = await readFile(ownerFile(home), 'utf8').catch(() => undefined)
  const owner = note ? (JSON.parse(note) as { pid: number; address?: string }) : undefined
  return owner && owner.pid !== process.pid && (await lives(owner.pid)) ? owner : undefined
}

/** Throws when a running Vapsi owns the database of this data folder; only reads. */
export async function refuseSecondOwner(dataDir: string): Promise<void> {
  const folder = await folderOf(dataDir)
  const owner = folder && (await runningPostmaster(clusterIn(folder))) && (await liveOwner({ folder }))
  if (owner) throw runsAlready(owner)
}

const runsAlready = (owner: { pid: number; address?: string } | undefined) =>
  fault(
    'already_running',
    `Vapsi already runs here${owner ? ` (pid ${owner.pid}${owner.address ? `, ${owner.address}` : ''})` : ''}. Nothing was changed.`,
  )

async function ensureDatabase(home: Home, owner: pg.Client) {
  const { rowCount: hasRole } = await owner.query(`select 1 from pg_roles where rolname = 'vapsi'`)
  if (!hasRole) await owner.query(`create role vapsi login password ${owner.escapeLiteral(home.password)}`)
  const { rowCount: hasDatabase } = await owner.query(`select 1 from pg_database where datname = 'vapsi'`)
  if (!hasDatabase) await owner.query('create database vapsi owner vapsi')
}

const urlOf = (home: Pick<Home, 'password'>, port: number, role: string, database: string) =>
  `postgres://${role}:${home.password}@127.0.0.1:${port}/${database}`

const connection = (home: Home, port: number) =>
  new pg.Client({ connectionString: urlOf(home, port, 'postgres', 'postgres'), connectionTimeoutMillis: 2000 })
