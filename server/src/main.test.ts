import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../test/harness.ts'
import { migrationLock } from './platform/database/migrate.ts'

interface Server {
  child: ChildProcess
  output(): string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
}

const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-main-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const clean: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

function run(env: Record<string, string>): Server {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, DEMO: 'off', DATA_DIR: dataDir, ...env },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  clean.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => text, ended }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function untilReady(port: number, server: Server): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await new Promise((next) => setTimeout(next, 50))) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`Not ready:\n${server.output()}`)
}

async function ownDatabase(): Promise<TestDatabase> {
  const own = await freshDatabase()
  clean.push(() => own.drop())
  return own
}

/** The last line of its output, if that is the only one. */
const onlyLine = (server: Server) => {
  const lines = server
    .output()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
  expect(lines).toHaveLength(1)
  return lines[0]
}

test(
  'it starts, says where it is, and a SIGTERM lets a request that is under way finish',
  { timeout: 60_000 },
  async () => {
    const { url } = await ownDatabase()
    const port = await freePort()
    const server = run({ PORT: String(port), DATABASE_URL: url })
    await untilReady(port, server)
    expect(server.output()).toContain(`Vapsi is ready: http://127.0.0.1:${port}`)

    const body = JSON.stringify({ username: 'nobody', password: 'wrong-password' })
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    server.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    // Draining: the load balancer is told, and new requests are refused.
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(503)
    socket.write(body.slice(10))
    expect(await server.ended).toBe(0)
    expect(answer).toMatch(/^HTTP\/1\.1 401/)
  },
)

test(
  'two servers share one fresh database; Ctrl-C and a terminal that closes end them in order',
  { timeout: 60_000 },
  async () => {
    const { url } = await ownDatabase()
    const ports = [await freePort(), await freePort()]
    const servers = ports.map((port) => run({ PORT: String(port), DATABASE_URL: url }))
    await Promise.all(ports.map((port, i) => untilReady(port, servers[i] as Server)))
    servers[0]?.child.kill('SIGINT')
    servers[1]?.child.kill('SIGHUP')
    const ends = await Promise.all(servers.map(({ ended }) => ended))
    expect(ends, servers.map((server) => server.output()).join('\n')).toEqual([0, 0])
  },
)

test('a server killed with -9 is ready again at once', { timeout: 60_000 }, async () => {
  const { url } = await ownDatabase()
  const port = await freePort()
  const first = run({ PORT: String(port), DATABASE_URL: url })
  await untilReady(port, first)
  first.child.kill('SIGKILL')
  await first.ended
  const second = run({ PORT: String(port), DATABASE_URL: url })
  // Without waiting the minutes that a leftover lock would take.
  await untilReady(port, second)
})

test('while it starts, however long the database takes, it is alive and not ready', { timeout: 120_000 }, async () => {
  const { url, pool } = await ownDatabase()
  // As another migrating server would hold it.
  const other = await pool.connect()
  await other.query('select pg_advisory_lock($1)', [migrationLock])
  const port = await freePort()
  const server = run({ PORT: String(port), DATABASE_URL: url })
  const answerOf = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await vi.waitFor(() => answerOf('/healthz'), { timeout: 60_000 })
  const alive = await answerOf('/healthz?probe=1')
  expect([alive.status, await alive.json()]).toEqual([200, { ok: true }])
  for (const path of ['/readyz', '/api/config', '/']) {
    const answer = await answerOf(path)
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([
      503,
      expect.stringMatching(/^([3-9]|1[0-2])$/),
    ])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  await other.query('select pg_advisory_unlock($1)', [migrationLock])
  other.release()
  await untilReady(port, server)
  expect((await answerOf('/api/config')).status).toBe(200)
})

test('a taken port is one line and exit code 1, before the database is asked for anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  clean.push(() => new Promise((resolve) => other.close(resolve)))
  const { port } = other.address() as AddressInfo
  const server = run({ PORT: String(port), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' })
  expect(await server.ended).toBe(1)
  expect(onlyLine(server)).toBe(`Vapsi did not start: PORT: ${port} is taken on 127.0.0.1; set PORT to a free one`)
})

test('a wrong variable is one line and exit code 1', async () => {
  const server = run({ PORT: 'web' })
  expect(await server.ended).toBe(1)
  expect(onlyLine(server)).toBe('Vapsi did not start: PORT: a whole number from 0 to 65535')
})

test('a database that does not let us in is one line and exit code 1', async () => {
  const { url } = await ownDatabase()
  const wrong = new URL(url)
  wrong.pathname = '/nowhere'
  const server = run({ DATABASE_URL: wrong.href })
  expect(await server.ended).toBe(1)
  expect(onlyLine(server)).toMatch(
    /^Vapsi did not start: DATABASE_URL: PostgreSQL at .* does not answer \(.*nowhere.*\)$/,
  )
})

test('a data folder that cannot be written to is one line and exit code 1', async () => {
  // Root may write anywhere, so the path goes through a file.
  const server = run({ DATA_DIR: join(import.meta.dirname, 'main.ts', 'data') })
  expect(await server.ended).toBe(1)
  expect(onlyLine(server)).toMatch(/^Vapsi did not start: DATA_DIR: .*main\.ts.data cannot be written to \(ENOTDIR\)$/)
})

test('https without a trusted proxy is a warning before anything else', async () => {
  const server = run({ PUBLIC_URL: 'https://vapsi.example', DATA_DIR: join(import.meta.dirname, 'main.ts', 'data') })
  expect(await server.ended).toBe(1)
  const [first = ''] = server.output().split('\n')
  expect(JSON.parse(first)).toMatchObject({ level: 'warn', msg: expect.stringContaining('Set TRUST_PROXY') })
})
