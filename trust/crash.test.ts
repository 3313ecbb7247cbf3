import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { urlOfRunning } from '../server/src/platform/embedded-postgres.ts'
import { clusterPid } from './cluster-pid.ts'
import { isLong, patience, times } from './scale.ts'
import { storedLoads } from './stored-loads.sql.ts'

const limits = { RATE_LIMIT_PER_MINUTE: '1000000', SIGN_INS_PER_ADDRESS: '1000000', LOG_LEVEL: 'error', DEMO: '1' }
const load = {
  fromLocation: 'Mumbai, Maharashtra',
  toLocation: 'Jaipur, Rajasthan',
  fromLat: 19.07,
  fromLng: 72.87,
  toLat: 26.91,
  toLng: 75.78,
  weight: 9,
  expectedPrice: 42_000,
  pickupDate: '2030-01-01',
}

async function aShipperOn(server: RunningServer): Promise<string> {
  const username = `crash${Date.now()}`
  const body = JSON.stringify({ username, password: 'long-enough-1', name: 'Crash Test', userType: 'shipper' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/register`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** Of each of the two suites, so that a slow machine also ends within the promised time. */
const budgetMs = isLong ? 200_000 : 60_000

let named = 0
/** Eight writers until told to stop. What was acknowledged is remembered; a broken connection promises nothing. */
function writersOn(server: RunningServer, cookie: string) {
  const acknowledged: string[] = []
  const strange: string[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const material = `Load ${(named += 1)}`
      const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': `crash-${named}` }
      const body = JSON.stringify({ ...load, material })
      const answer = await fetch(`${server.url}/api/posted-loads`, { method: 'POST', headers, body }).catch(() => null)
      if (answer?.status === 201) acknowledged.push(material)
      else if (answer && answer.status !== 503) strange.push(`${answer.status} ${await answer.text()}`)
      if (answer?.status !== 201) await sleep(20)
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, write))
  return {
    acknowledged,
    strange,
    async stop() {
      isOver = true
      await all
    },
  }
}

async function readyAgain(url: string): Promise<number> {
  const began = Date.now()
  for (; Date.now() - began < 60_000; await sleep(20)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return Date.now() - began
  }
  throw new Error('not ready within a minute')
}

async function everyAcknowledgedOnce(dataDir: string, acknowledged: readonly string[]) {
  const url = await urlOfRunning(dataDir)
  const stored = await storedLoads(url ?? '')
  const missing = acknowledged.filter((material) => stored.get(material) !== 1)
  expect(missing, 'acknowledged, but lost or doubled').toEqual([])
  expect([...stored.values()].filter((count) => count !== 1)).toEqual([])
}

const waits: Record<string, number[]> = { server: [], PostgreSQL: [] }
const report = (what: string) => {
  const times = (waits[what] ?? []).toSorted((a, b) => a - b)
  console.log(`${what} killed with -9 ${times.length} times: ready after ${times[0]} to ${times.at(-1)} ms`)
}

test('kill -9 of the server under write load loses and doubles nothing', { timeout: patience }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
  let server = await startServer({ env: limits, dataDir })
  const cookie = await aShipperOn(server)
  const acknowledged: string[] = []
  for (let round = 0, endAt = Date.now() + budgetMs; round < times(2, 50) && Date.now() < endAt; round += 1) {
    const writers = writersOn(server, cookie)
    await sleep(300 + round * 20)
    await server.kill()
    await writers.stop()
    const began = Date.now()
    server = await startServer({ env: limits, dataDir })
    waits['server']?.push(Date.now() - began)
    expect(writers.strange).toEqual([])
    acknowledged.push(...writers.acknowledged)
    await everyAcknowledgedOnce(dataDir, acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  report('server')
  expect(await server.stop()).toBe(0)
})

test('kill -9 of PostgreSQL under write load loses and doubles nothing', { timeout: patience }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
  const server = await startServer({ env: limits, dataDir })
  const cookie = await aShipperOn(server)
  const acknowledged: string[] = []
  for (let round = 0, endAt = Date.now() + budgetMs; round < times(2, 50) && Date.now() < endAt; round += 1) {
    const writers = writersOn(server, cookie)
    await sleep(300 + round * 20)
    process.kill(await clusterPid(dataDir), 'SIGKILL')
    await sleep(50)
    waits['PostgreSQL']?.push(await readyAgain(server.url))
    await sleep(200)
    await writers.stop()
    expect(writers.strange).toEqual([])
    acknowledged.push(...writers.acknowledged)
    await everyAcknowledgedOnce(dataDir, acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  report('PostgreSQL')
  expect(await server.stop()).toBe(0)
})
