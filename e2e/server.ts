import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeHome } from '../server/src/platform/postgres/embedded-postgres-home.ts'
import { freePort } from '../server/src/platform/postgres/postmaster.ts'

const root = dirname(import.meta.dirname)
export const resultsFolder = join(root, 'test-results')

interface RunningServer {
  url: string
  dataDir: string
  pid: number
  /** Stops it as an operator does, and removes its data unless told to keep it. */
  stop(options?: { keepData?: boolean }): Promise<number | null>
  /** kill -9, data kept. */
  kill(): Promise<void>
}

interface Start {
  env?: Record<string, string>
  dataDir?: string
}

/** A real server in its own process, with a demo market in its own data folder. */
export async function startServer({ env = {}, dataDir }: Start = {}): Promise<RunningServer> {
  const data = dataDir ?? (await freshFolder())
  await mkdir(resultsFolder, { recursive: true })
  for (let triesLeft = env['PORT'] === undefined ? 5 : 1; ; triesLeft -= 1) {
    const port = env['PORT'] ?? String(await freePort())
    try {
      return await startAt(port, data, env)
    } catch (error) {
      // Two files that look for a free port at the same moment may be given the same one.
      if (triesLeft === 1 || !String(error).includes(`${port} is taken`)) throw error
    }
  }
}

async function startAt(port: string, data: string, env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The person's own settings do not reach it: no DATABASE_URL, no provider's key.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: data,
      // Whole crowds use this one address, some without a page that can solve challenges.
      CHALLENGE_AFTER: '1000000',
      // A journey that opens every page is quicker than a person.
      RATE_LIMIT_PER_MINUTE: '1000000',
      // A journey does not wait for search results that would be a second old.
      SEARCH_FRESH_MS: '0',
      // Nor for the seconds in which an assignment can be undone.
      UNDO_SECONDS: '0',
      // Two servers, browsers and databases share two cores: nobody must be refused as overloaded.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...env,
    },
  })
  const log = createWriteStream(join(resultsFolder, `server-${port}.log`))
  let tail = ''
  let isUp = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log.write(chunk)
      tail = (tail + String(chunk)).slice(-4000)
      isUp ||= tail.includes('Vapsi is ready: ')
    })
  }
  const exited = once(child, 'exit') as Promise<[number | null]>
  const url = `http://127.0.0.1:${port}`
  await Promise.race([
    // By its own words: at this address another server might answer.
    ready(url, () => isUp),
    exited.then(([code]) => {
      throw new Error(`The server ended with ${code} before it was ready:\n${tail}`)
    }),
  ])
  return {
    url,
    dataDir: data,
    pid: child.pid ?? 0,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM')
      const [code] = await exited
      if (!keepData) await removeData(data)
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Readable for the account that PostgreSQL runs as for root, so that everything is in this one folder. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
  await chmod(folder, 0o755)
  return folder
}

async function ready(url: string, isUp: () => boolean) {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(100)) {
    if (!isUp()) continue
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${url} was not ready in time`)
}

export async function removeData(dataDir: string): Promise<void> {
  await removeHome(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}
