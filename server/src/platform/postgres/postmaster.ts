import { spawn } from 'node:child_process'
import { chown, readdir, readFile, readlink, rm, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Account {
  name: string
  uid: number
  gid: number
}

export type EmbeddedPostgresFault = 'data_dir_not_writable' | 'already_running' | 'no_binaries' | 'did_not_start'

/** A reason not to start that the person at the terminal can act on: its message is one line for them. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFault
  constructor(code: EmbeddedPostgresFault, message: string) {
    super(message)
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}

export const fault = (code: EmbeddedPostgresFault, message: string) => new EmbeddedPostgresError(code, message)

export interface Postmaster {
  pid: number
  port: number
}

/** PostgreSQL's own note in the cluster (postmaster.pid: pid, folder, start, port …), if that process lives. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const note = join(cluster, 'postmaster.pid')
  const [pid, , , port] = (await readFile(note, 'utf8').catch(() => '')).split('\n')
  if (!pid) return undefined
  if ((await lives(Number(pid))) && (await isPostmasterOf(cluster, Number(pid)))) {
    return { pid: Number(pid), port: Number(port) }
  }
  // PostgreSQL would mistake a zombie, or another program with the same pid, for itself, and never start again. The
  // note guards against child processes of a killed one, so those are ended first.
  await killOrphans(cluster)
  await rm(note, { force: true })
  return undefined
}

/** A zombie counts as dead: under a container's first process nobody may collect it. */
export async function lives(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(state)
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true
  // Every PostgreSQL process works in its cluster's folder.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === cluster
  const { output } = await runToEnd('ps', ['-p', String(pid), '-o', 'command='], { account: undefined, cwd: '/' })
  return output.includes('postgres')
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '60',
  // Little to replay after a crash: ready again within seconds.
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // A container's /dev/shm is 64 MB; and two cores gain nothing from parallel plans.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // On an SSD any page costs about as much as the next one. At 4, the default, some lists read a table instead of an index.
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  // Its log reports its state, not the statements: every refused statement is reported to us anyway, and anybody could
  // repeat one without end; with values, the log would hold addresses and numbers longer than their accounts exist.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

interface Launched {
  native: string
  cluster: string
  folder: string
  account: Account | undefined
}

export const logIn = (folder: string): string => join(folder, 'postgres.log')

/** True once it is ready; it outlives us. */
export async function launchPostmaster(home: Launched, port: number, extra?: Record<string, string>): Promise<boolean> {
  const { native, cluster, folder, account } = home
  const log = logIn(folder)
  // Made by root, if it was begun before the account was known.
  if (account) await chown(log, account.uid, account.gid).catch(() => undefined)
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > 10_000_000) await truncate(log)
  const flags = Object.entries({ ...settings, port: String(port), ...extra }).map(
    ([key, value]) => `-c '${key}=${value}'`,
  )
  const args = ['start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o', flags.join(' ')]
  const { code } = await runToEnd(join(native, 'bin', 'pg_ctl'), args, { account, cwd: folder })
  return code === 0
}

/**
 * Waits for the end, more firmly each time: fast shutdown, immediate shutdown, kill. A hung one is not asked for a fast
 * one.
 */
export async function stopPostmaster(pid: number, { isHung = false } = {}): Promise<void> {
  const ways: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patienceMs] of isHung ? ways.slice(1) : ways) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
      if (!(await lives(pid))) return
      await sleep(50)
    }
  }
}

/** On Linux they are found by the folder they work in. */
async function killOrphans(cluster: string): Promise<void> {
  for (const entry of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(entry) || (await readlink(`/proc/${entry}/cwd`).catch(() => '')) !== cluster) continue
    try {
      process.kill(Number(entry), 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

export function runToEnd(
  command: string,
  args: string[],
  { account, cwd }: { account: Account | undefined; cwd: string },
) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnvironment(),
      ...(account && { uid: account.uid, gid: account.gid }),
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** PGDATA, PGPORT and the like of the person's own shell, and our secrets, are not passed to the embedded server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const keep = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']
  return {
    LC_ALL: 'C',
    ...Object.fromEntries(keep.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : []))),
  }
}
