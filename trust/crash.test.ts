import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../e2e/server.ts'
import { clusterPid } from './cluster-pid.ts'
import { noteFigures } from './figures.ts'
import { isLong, patience, times } from './scale.ts'
import { aShipperAt, crashEnv, everyAcknowledgedOnce, writersAt } from './writers.ts'

/** Of each of the two suites, so that a slow machine also ends within the promised time. */
const budgetMs = isLong ? 80_000 : 40_000
const rounds = times(5, 50)
const fewest = 2

async function readyAgain(url: string): Promise<number> {
  const began = Date.now()
  for (; Date.now() - began < 60_000; await sleep(20)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return Date.now() - began
  }
  throw new Error('not ready within a minute')
}

function report(what: string, waits: readonly number[], writes: number) {
  const sorted = waits.toSorted((a, b) => a - b)
  const outcome = `ready after ${sorted[0]} to ${sorted.at(-1)} ms, half within ${sorted[sorted.length >> 1]} ms; ${writes} acknowledged writes, each there once`
  console.log(`${what} killed with -9 ${waits.length} times: ${outcome}`)
  noteFigures('crash', `kill -9 of ${what} under write load`, `${waits.length} times`, outcome)
}

test('kill -9 of the server under write load loses and doubles nothing', { timeout: patience }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
  let server = await startServer({ env: crashEnv, dataDir })
  const cookie = await aShipperAt(server.url)
  const acknowledged: string[] = []
  const waits: number[] = []
  const endAt = Date.now() + budgetMs
  while (waits.length < rounds && (waits.length < fewest || Date.now() < endAt)) {
    const writers = writersAt([server.url], cookie)
    await sleep(300 + waits.length * 20)
    await server.kill()
    await writers.stop()
    const began = Date.now()
    server = await startServer({ env: crashEnv, dataDir })
    waits.push(Date.now() - began)
    expect(writers.strange).toEqual([])
    acknowledged.push(...writers.acknowledged)
    await everyAcknowledgedOnce(dataDir, acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  report('the server', waits, acknowledged.length)
  expect(await server.stop()).toBe(0)
})

test('kill -9 of PostgreSQL under write load loses and doubles nothing', { timeout: patience }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
  const server = await startServer({ env: crashEnv, dataDir })
  const cookie = await aShipperAt(server.url)
  const acknowledged: string[] = []
  const waits: number[] = []
  const endAt = Date.now() + budgetMs
  while (waits.length < rounds && (waits.length < fewest || Date.now() < endAt)) {
    const writers = writersAt([server.url], cookie)
    await sleep(300 + waits.length * 20)
    process.kill(await clusterPid(dataDir), 'SIGKILL')
    await sleep(50)
    waits.push(await readyAgain(server.url))
    await sleep(100)
    await writers.stop()
    expect(writers.strange).toEqual([])
    acknowledged.push(...writers.acknowledged)
    await everyAcknowledgedOnce(dataDir, acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  report('PostgreSQL', waits, acknowledged.length)
  expect(await server.stop()).toBe(0)
})
