import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildApp } from './app.ts'
import { sayLastBackup } from './backup/say-last-backup.ts'
import { type Config, demoAdmin, hasDemoAdmin } from './config.ts'
import { claimFiles, sharedBy } from './gateways/files/claim-files.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { embeddedMaps } from './places/gazetteer.ts'
import { authenticate } from './identity/sessions/authenticate.ts'
import { refuseDemoRemains, sayIfAdministratorIgnored } from './demo-remains.ts'
import { markDemoAccounts } from './demo-remains.sql.ts'
import { ensureAdministrator } from './identity/ensure-administrator.ts'
import { jobs } from './jobs.ts'
import { enqueue } from './platform/jobs/jobs.ts'
import { fillWaysJob, needsWays } from './market/passing/fill-ways.ts'
import { fillRoadsJob, needsFilling } from './roads/fill-roads.ts'
import { connected } from './platform/database/connected.ts'
import { inTransaction, openDatabase } from './platform/database/database.ts'
import { openReplica } from './platform/database/replica/replica.ts'
import { setSecretsKeys } from './platform/database/secrets-keys.ts'
import { sealSecrets, sharedSecret } from './platform/database/secrets.sql.ts'
import { drain } from './platform/http/listener/drain.ts'
import { refuseSecondOwner, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { endDrawing } from './lorry-receipts/pdf/print-pdf.ts'
import { type HttpListener, openHttpListener } from './platform/http/listener/http-listener.ts'
import { startWorkers } from './platform/jobs/job-workers.ts'
import { openPgListener } from './platform/database/pg-listener.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/database/migrate.ts'
import { secretsKeysOf } from './platform/database/secrets-key-file.ts'
import { requireFolders } from './require-folders.ts'
import { StartError } from './start-error.ts'
import { busiestLanes } from './admin/desk/busiest-lanes.sql.ts'
import { startSending } from './webhooks/sending.ts'
import { openLoads } from './way-home/open-loads.ts'

export interface Running {
  server: Server
  address: string
  greeting: string[]
  stop(): Promise<void>
}

const databasePatienceMs = 30_000

/** Starts everything in order, the port first; `stop` stops it in reverse. */
export async function start(config: Config, log: Log): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((err: unknown) => log.warn({ err }, 'While stopping'))
  }
  try {
    await requireFolders(config)
    const listener = await openPort(config)
    undo.push(() => listener.close())
    const direct = config.directDatabaseUrl ?? (await ownDatabase(config, log, undo))
    const url = config.databaseUrl ?? direct
    if (config.databaseUrl) await waitForDatabase('DATABASE_URL', url)
    if (config.isDatabasePooled) await waitForDatabase('DATABASE_URL_DIRECT', direct)
    const fresh = await migrate(direct)
    if (fresh.length) log.info({ migrations: fresh }, 'The database is up to date')

    const database = openDatabase({
      url,
      log,
      maxConnections: config.databaseConnections,
      isPooled: config.isDatabasePooled,
    })
    undo.push(() => database.close())
    if (fresh.includes(needsFilling)) await inTransaction(database.db, (tx) => enqueue(tx, fillRoadsJob, {}))
    if (fresh.includes(needsWays)) await inTransaction(database.db, (tx) => enqueue(tx, fillWaysJob, {}))
    const replica = config.replica ? readReplica(config, config.replica, database.pool, log) : undefined
    if (replica) undo.push(() => replica.close())
    await refuseDemoRemains(database.db, config)
    setSecretsKeys(await secretsKeysOf(config))
    await inTransaction(database.db, (tx) => sealSecrets(tx))
    // The first start binds the database to its key, so that another key is refused here and not at the first sign-in.
    await sharedSecret(database.db, 'bound', () => ({ at: new Date().toISOString() }))
    const gateways = await openGateways(config, database.db, log, embeddedMaps)
    // From the first day on, so that others who store there are detected before the first night.
    void claimFiles(database.db, gateways.files)
      .then((others) => others.length > 0 && log.error(`No file is ever removed: ${sharedBy(others)}`))
      .catch((err: unknown) => log.warn({ err }, 'The files are claimed when they are swept'))
    await sayLastBackup(database.db, config, log)
    const made = await ensureAdministrator(database.db, config, log)
    if (made && hasDemoAdmin(config)) await markDemoAccounts(database.db, [made])
    if (!made) await sayIfAdministratorIgnored(database.db, config, log)
    if (config.demo) await (await import('../seeds/demo.ts')).seedDemo(database.db, config)

    const pgListener = openPgListener(direct, log)
    undo.push(() => pgListener.close())
    const [draining, closing] = [new AbortController(), new AbortController()]
    const app = await buildApp({
      config,
      database,
      replica,
      gateways,
      log,
      authenticate: authenticate(database.db, config),
      pgListener,
      draining: draining.signal,
      closing: closing.signal,
      serverFactory: listener.serverFactory,
    })
    await app.ready()
    // Otherwise the first who looks for return loads, or at the dashboard, waits until all of them have been read.
    for (const read of [openLoads, busiestLanes])
      void read(database.db).catch((err: unknown) => log.warn({ err }, `${read.name} is read with the first request`))
    undo.push(endDrawing)
    const workers = await startWorkers({
      url: direct,
      jobs,
      context: { db: database.db, replica, gateways, config },
      log,
    })
    undo.push(() => workers.stop())
    const sending = startSending({ db: database.db, gateways, pgListener, log })
    undo.push(() => sending.stop())
    undo.push(() => drain(app, listener, { draining, closing, graceMs: config.drainSeconds * 1000 }))
    listener.open()
    return { server: listener.server, address: listener.address, greeting: greeting(config, listener.address), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ownDatabase(config: Config, log: Log, undo: (() => Promise<unknown>)[]): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, address: config.publicUrl })
  undo.push(() => embedded.stop())
  return embedded.url
}

const readReplica = (
  config: Config,
  { url, maxLagMs }: { url: string; maxLagMs: number },
  primary: pg.Pool,
  log: Log,
) =>
  openReplica({
    url,
    maxLagMs,
    primary,
    isPooled: config.isDatabasePooled,
    maxConnections: config.databaseConnections,
    log,
  })

/** A starting database gets half a minute; a wrong password or name will not become right. */
async function waitForDatabase(variable: string, url: string): Promise<void> {
  for (const deadline = Date.now() + databasePatienceMs; ; await sleep(500)) {
    try {
      const client = await connected(url, { connectionTimeoutMillis: 3000 })
      await client.end()
      return
    } catch (error) {
      const isHopeless = error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '')
      if (!isHopeless && Date.now() < deadline) continue
      throw new StartError(`${variable}: PostgreSQL at ${new URL(url).host} does not answer (${reasonOf(error)})`)
    }
  }
}

async function openPort({ port, host, databaseUrl, dataDir }: Config): Promise<HttpListener> {
  try {
    return await openHttpListener({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    // Most often this Vapsi itself is using it.
    if (code === 'EADDRINUSE' && !databaseUrl) await refuseSecondOwner(dataDir)
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${port} is taken on ${host}; set PORT to a free one`)
    if (code === 'EACCES')
      throw new StartError(`PORT: ${port} may not be opened by this user; set PORT to 1024 or more`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: ${host} is no address of this machine`)
    throw error
  }
}

function greeting(config: Config, address: string): string[] {
  const open = config.publicUrl.endsWith(':0') ? address : config.publicUrl
  if (!config.demo) return [`Vapsi is ready: ${open}`]
  const password = hasDemoAdmin(config) ? ` / ${demoAdmin.password}` : ''
  return [
    '',
    `  Vapsi is ready: ${open}`,
    '',
    '  The demo market has a shipper (mobile 9000000001), a transporter (mobile 9100000001), his driver (mobile 9200000001)',
    ...(config.admin ? [`  and an administrator (${config.admin.email}${password}, at ${open}/admin/login).`] : []),
    `  Codes sent to a mobile are at ${open}/dev/inbox.`,
    '',
  ]
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { code, message } = error as NodeJS.ErrnoException
  return code && /^E[A-Z]+$/.test(code) ? code : message
}
