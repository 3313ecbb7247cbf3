import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountNamed } from '../../server/src/platform/postgres/embedded-postgres-home.ts'
import { runningPostmaster, stopPostmaster } from '../../server/src/platform/postgres/postmaster.ts'
import { mountDisk, unmountDisk } from './disks.ts'
import { nth } from './nth.ts'
import { programOf } from './packages.ts'
import { Pieces } from './pieces.ts'
import * as settings from './settings.ts'

const { nodeNames, serverNames } = settings
const root = join(import.meta.dirname, '../..')

export interface Cluster {
  folder: string
  ports: settings.Ports
  pieces: Pieces
  /** The address that visitors type. */
  url: string
  /** The database of the current leader, as superuser. */
  superuserUrl: string
  /** The leader, and whether commits wait for a standby. */
  state(): Promise<{ leader: string | undefined; isSynchronous: boolean; members: Record<string, string> }>
  stop(): Promise<void>
}

/** How often something is broken, and how many writes a second continue. */
export interface Wanted {
  times?: number
  rate?: number
}

export interface Wishes {
  firstPort: number
  env?: Record<string, string>
  /** Each node keeps its data on a disk of this size in memory. Needs root. */
  diskMB?: number
  /** Puts a line between the servers and the database: takes a port and returns the port of the line. */
  through?: (port: number) => Promise<number>
  say: (line: string) => void
}

/** Starts everything in order; a failure stops it all. */
export async function startCluster({
  firstPort,
  env = {},
  diskMB,
  through = async (port) => port,
  say,
}: Wishes): Promise<Cluster> {
  const ports = settings.portsFrom(firstPort)
  const folder = mkdtempSync(join(tmpdir(), 'vapsi-cluster-'))
  // PostgreSQL refuses to run as root.
  const account =
    process.getuid?.() === 0 ? ((await accountNamed('postgres')) ?? (await accountNamed('nobody'))) : undefined
  const pieces = new Pieces(folder)
  const password = () => randomBytes(18).toString('base64url')
  const secrets = { superuser: password(), replication: password(), vapsi: password() }
  const urlOf = (port: number, user: string, secret: string, database: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`
  const superuserUrl = urlOf(ports.primary, 'postgres', secrets.superuser, 'vapsi')

  const cluster: Cluster = {
    folder,
    ports,
    pieces,
    url: `http://127.0.0.1:${ports.front}`,
    superuserUrl,
    state: () => stateOf(ports),
    async stop() {
      await pieces.end([/^vapsi/, /^(haproxy|pgbouncer)$/, /^patroni/, /^etcd/])
      for (const name of nodeNames) {
        const left = await runningPostmaster(settings.dataOf(folder, name))
        if (left) await stopPostmaster(left.pid, { isHung: true })
      }
      if (diskMB) for (const name of nodeNames) unmountDisk(settings.diskOf(folder, name))
      rmSync(folder, { recursive: true, force: true })
    },
  }

  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  const begin = (name: string, program: string, args: string[], more: { signal?: NodeJS.Signals } = {}) =>
    pieces.start(name, { command: programOf(program) ?? program, args, account, ...more })

  try {
    chmodSync(folder, 0o755)
    if (account) chownSync(folder, account.uid, account.gid)
    for (const name of nodeNames) {
      const disk = settings.diskOf(folder, name)
      mkdirSync(disk)
      if (diskMB) mountDisk(disk, diskMB)
      if (account) chownSync(disk, account.uid, account.gid)
    }
    say('etcd, three of them …')
    for (const at of ports.etcd.keys()) begin(`etcd-${at}`, 'etcd', settings.etcdArgs(ports, at, folder))
    await until('etcd', () => answers(`http://127.0.0.1:${nth(ports.etcd, 0).client}/health`))
    say('PostgreSQL under Patroni: two that may lead, one to be read …')
    for (const [at, name] of nodeNames.entries())
      begin(`patroni-${name}`, 'patroni', [write(`${name}.yml`, settings.patroniSettings(ports, at, folder, secrets))])
    await until('PostgreSQL', async () => {
      const { leader, isSynchronous, members } = await stateOf(ports)
      return leader !== undefined && isSynchronous && members['replica'] === 'running'
    })
    say('HAProxy and pgbouncer …')
    begin('haproxy', 'haproxy', ['-db', '-f', write('haproxy.cfg', settings.haproxySettings(ports))])
    write('users.txt', `"vapsi" "${secrets.vapsi}"\n`)
    begin('pgbouncer', 'pgbouncer', [write('pgbouncer.ini', settings.poolerSettings(ports, folder))])
    await until('the way to the primary', () =>
      asSuperuser(urlOf(ports.primary, 'postgres', secrets.superuser, 'postgres'), [
        `create role vapsi login password '${secrets.vapsi}'`,
        'create database vapsi owner vapsi',
      ]),
    )
    say('Vapsi, two servers …')
    const [pooled, direct] = [await through(ports.pooler), await through(ports.primary)]
    const files = join(folder, 'files')
    mkdirSync(files)
    for (const [at, name] of serverNames.entries()) {
      const port = String(nth(ports.servers, at))
      pieces.start(name, {
        command: process.execPath,
        args: [join(root, 'server/src/main.ts')],
        env: {
          HOST: '127.0.0.1',
          PORT: port,
          PUBLIC_URL: cluster.url,
          TRUST_PROXY: '127.0.0.1',
          DATABASE_URL: urlOf(pooled, 'vapsi', secrets.vapsi, 'vapsi'),
          DATABASE_URL_DIRECT: urlOf(direct, 'vapsi', secrets.vapsi, 'vapsi'),
          DATABASE_URL_REPLICA: urlOf(pooled, 'vapsi', secrets.vapsi, 'vapsi_replica'),
          // Servers on one machine share a folder; those on two machines share S3_*.
          DATA_DIR: files,
          SECRETS_KEY: randomKey,
          DRAIN_SECONDS: '3',
          DEMO: 'on',
          ...env,
        },
      })
      await until(name, () => answers(`http://127.0.0.1:${port}/readyz`))
    }
    await until('the way in', () => answers(`${cluster.url}/readyz`))
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

const randomKey = randomBytes(32).toString('base64')

interface Member {
  name: string
  role: string
  state: string
}

/** As reported by any of the three Patronis. */
async function stateOf({ nodes }: settings.Ports) {
  for (const { patroni } of nodes) {
    const known = await fetch(`http://127.0.0.1:${patroni}/cluster`, { signal: AbortSignal.timeout(3000) })
      .then((answer) => answer.json() as Promise<{ members: Member[] }>)
      .catch(() => null)
    if (!known) continue
    const { members } = known
    return {
      leader: members.find(({ role, state }) => role === 'leader' && state === 'running')?.name,
      isSynchronous: members.some(({ role, state }) => role === 'sync_standby' && state !== 'stopped'),
      members: Object.fromEntries(members.map(({ name, state }) => [name, state === 'streaming' ? 'running' : state])),
    }
  }
  return { leader: undefined, isSynchronous: false, members: {} }
}

const answers = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.ok === true

async function asSuperuser(url: string, statements: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (const statement of statements) {
      await client.query(statement).catch((error: unknown) => {
        // Created by an earlier try whose answer was lost.
        if (!(error instanceof pg.DatabaseError && ['42710', '42P04'].includes(error.code ?? ''))) throw error
      })
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function until(what: string, isSo: () => Promise<boolean>, patienceMs = 180_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await isSo()); await sleep(250))
    if (Date.now() > deadline) throw new Error(`${what} did not come up within ${patienceMs / 1000} s; see its log`)
}
