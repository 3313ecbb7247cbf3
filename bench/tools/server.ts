import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/platform/postgres/postmaster.ts'

export const root = dirname(dirname(import.meta.dirname))

export interface Running {
  url: string
  pid: number
  /** From the start of the process to the first answer, in ms. */
  readyMs: number
  stop(): Promise<void>
}

interface Program {
  command?: string
  args: readonly string[]
  env?: Record<string, string>
  cwd?: string
  /** A path that answers once the program is up. */
  ready?: string
  patienceMs?: number
}

/** Any program that serves HTTP on the port it is given as PORT. */
export async function startProgram({
  command = process.execPath,
  args,
  env = {},
  cwd = root,
  ready = '/readyz',
  patienceMs = 90_000,
}: Program): Promise<Running> {
  const port = env['PORT'] ?? String(await freePort())
  const begun = performance.now()
  const { PATH, HOME } = process.env
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The person's own settings do not reach it.
    env: { PATH, HOME, NODE_COMPILE_CACHE: join(root, '.cache/node'), HOST: '127.0.0.1', ...env, PORT: port },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (words = (words + String(chunk)).slice(-3000)))
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  for (const deadline = Date.now() + patienceMs; ; await sleep(10)) {
    if ((await fetch(`${url}${ready}`).catch(() => undefined))?.ok) break
    if (!hasEnded() && Date.now() < deadline) continue
    child.kill('SIGKILL')
    throw new Error(`${args[0]} did not come up:\n${words}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - begun,
    async stop() {
      if (hasEnded()) return
      child.kill('SIGTERM')
      await Promise.race([exited, sleep(20_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
    },
  }
}

/** Vapsi itself on a database, without rate limits. */
export async function startVapsi(databaseUrl: string, env: Record<string, string> = {}): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-bench-data-'))
  const profile = process.env['BENCH_PROFILE']
  const running = await startProgram({
    args: [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), join(root, 'server/src/main.ts')],
    env: {
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: Buffer.alloc(32, 'a key of benches').toString('base64'),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      RATE_LIMIT_PER_MINUTE: '10000000',
      CHALLENGE_AFTER: '1000000',
      SIGN_INS_PER_ADDRESS: '1000000',
      ...env,
    },
  })
  return {
    ...running,
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resident memory of a process in MB, as the system counts it; null where there is no /proc. */
export async function residentMb(pid: number): Promise<number | null> {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(file, 'utf8'))?.[1] ?? 0) / 1024
}
