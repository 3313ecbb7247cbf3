import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../../e2e/server.ts'
import { openLocalFiles } from '../../server/src/gateways/files/files-local.ts'
import { urlOfRunning } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { anApp } from '../../server/test/app.ts'
import { aBooking, aJpeg, aMultipart, bookingRow, eventsOf } from '../../server/test/factories/bookings.ts'
import { database } from '../../server/test/harness.ts'
import { clusterPid } from './cluster-pid.ts'
import { noteFigures } from '../figures.ts'
import { aName, aShipperAt, crashEnv, everyAcknowledgedOnce, postLoad, writersAt } from './writers.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
const server = await startServer({ env: { ...crashEnv, DATABASE_CONNECTIONS: '4' }, dataDir })
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
const cookie = await aShipperAt(server.url)
const acknowledged: string[] = []
const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status

/** The postmaster and all of its processes. */
async function everyPostgres(): Promise<number[]> {
  const postmaster = await clusterPid(dataDir)
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...pairs.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))]
}

/** A process whose client hung up in the meantime ends as soon as it continues: at the second attempt it is gone. */
function letGoOn(pids: readonly number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGCONT')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

test('a PostgreSQL that hangs: 503 with Retry-After, not ready, and nothing lost or doubled when it goes on', async () => {
  const frozen = await everyPostgres()
  const names = Array.from({ length: 24 }, aName)
  let answers: Response[] = []
  try {
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const writing = Promise.all(names.map((name) => postLoad(server.url, cookie, name)))
    expect(await statusOf('/healthz')).toBe(200)
    // A positive answer is cached for a second.
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503)
    // Longer than the query timeout (12 s): all of them wait for one session lookup, on an existing connection.
    await sleep(11_000)
    letGoOn(frozen)
    answers = await writing
  } finally {
    letGoOn(frozen)
  }
  const refused = names.filter((_, at) => answers[at]?.status === 503)
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of answers)
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  for (const deadline = Date.now() + 15_000; (await statusOf('/readyz')) !== 200; await sleep(50))
    expect(Date.now()).toBeLessThan(deadline)
  for (const name of refused) expect((await postLoad(server.url, cookie, name)).status).toBe(201)
  acknowledged.push(...names)
  await everyAcknowledgedOnce(dataDir, acknowledged)
  const outcome = `${refused.length} of ${names.length} writes got 503, all there once after their repetition`
  noteFigures('fault', 'PostgreSQL frozen for about 13 s', 'once', outcome)
})

test('one of two server processes dies under load: the other goes on, and nothing is lost or doubled', async () => {
  const second = await startServer({ env: { ...crashEnv, DATABASE_URL: (await urlOfRunning(dataDir)) ?? '' } })
  const writers = writersAt([server.url, second.url], cookie)
  await sleep(400)
  await second.kill()
  const before = writers.acknowledged.length
  await sleep(400)
  await writers.stop()
  expect(writers.strange).toEqual([])
  expect(writers.acknowledged.length, 'the one that lives goes on').toBeGreaterThan(before)
  expect(await statusOf('/readyz')).toBe(200)
  acknowledged.push(...writers.acknowledged)
  await everyAcknowledgedOnce(dataDir, acknowledged)
  noteFigures('fault', 'one of two processes killed', 'once', `${writers.acknowledged.length} writes, each there once`)
})

test('a server told to end in the middle of an upload takes it whole first', async () => {
  // With the same folder and database, so that the remaining server can show what arrived.
  const ending = await startServer({
    env: { ...crashEnv, DATABASE_URL: (await urlOfRunning(dataDir)) ?? '' },
    dataDir,
  })
  const { body, headers } = aMultipart('picture', await aJpeg())
  const upload = connect(Number(new URL(ending.url).port), '127.0.0.1')
  let answer = ''
  upload.on('data', (chunk) => (answer += String(chunk)))
  const head = { host: 'x', cookie, 'content-length': body.length, ...headers }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  upload.write(`POST /api/profile/picture HTTP/1.1\r\n${lines.join('')}\r\n`)
  upload.write(body.subarray(0, body.length >> 1))
  await sleep(300)
  const ended = ending.stop({ keepData: true })
  await sleep(300)
  upload.write(body.subarray(body.length >> 1))
  expect(await ended).toBe(0)
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  const [path = ''] = /\/api\/pictures\/[\w.-]+/.exec(answer) ?? []
  const shown = await fetch(`${server.url}${path}`, { headers: { cookie } })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
})

test('a disk that is full in the middle of an upload: 503, no half file, the booking as it was', async () => {
  const folder = database.dataDir
  const local = openLocalFiles(folder)
  let isFull = true
  const files = {
    ...local,
    // Half of it reaches the disk, which is then full.
    put: (source: Buffer | Readable, about: { mediaType: string }) =>
      local.put(isFull && Buffer.isBuffer(source) ? halfThenFull(source) : source, about),
  }
  const { as } = await anApp({}, { files })
  const { booking, shipper } = await aBooking({ status: 'confirmed' })
  const { body, headers } = aMultipart('lr', await aJpeg())
  const upload = () => as(shipper)('POST', `/api/bookings/${booking.id}/lr`, body, headers)
  const refused = await upload()
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await filesIn(folder)).toEqual([])
  expect((await bookingRow(booking.id)).status).toBe('confirmed')
  expect(await eventsOf(booking.id)).toEqual([])
  isFull = false
  expect((await upload()).status).toBe(201)
  expect(await filesIn(folder)).toHaveLength(1)
})

const halfThenFull = (source: Buffer) =>
  Readable.from(
    (async function* halves() {
      yield source.subarray(0, source.length >> 1)
      await sleep(10)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })(),
  )

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
