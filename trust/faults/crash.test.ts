import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../e2e/server.ts'
import { busyness } from '../busy.ts'
import { clusterPid } from './cluster-pid.ts'
import { crashedEnv } from './crash-market.ts'
import { crashWriters } from './crash-writers.ts'
import { noteFigures } from '../figures.ts'
import { isLong, patience, times } from '../scale.ts'

// "Ready again in 5 s and 10 s" is promised of a machine that has nothing else to do. `npm test` notes the waits and
// never fails by time; `npm run trust` checks them, each multiplied by what a plain loop is slowed down (busy.ts).
const promised = { server: 5_000, postgres: 10_000 }

/** For each of the two suites, so that a slow machine also ends within the promised time. */
const budgetMs = times(40_000, 160_000, 540_000)
const rounds = times(5, 50)
const fewest = times(4, 20)

/**
 * Really ready: a readiness answer from before the kill is valid for a second, but a session is looked up each time.
 */
async function readyAgain(url: string, cookie: string): Promise<void> {
  const isFine = async (path: string) => (await fetch(url + path, { headers: { cookie } }).catch(() => undefined))?.ok
  while (!((await isFine('/api/user')) && (await isFine('/readyz')))) await sleep(20)
}

type Writers = Awaited<ReturnType<typeof crashWriters>>

function report(what: string, waits: readonly number[], { acknowledged, count }: Writers, busiest: number) {
  const sorted = waits.toSorted((a, b) => a - b)
  const outcome =
    `ready after ${sorted[0]} to ${sorted.at(-1)} ms, half within ${sorted[sorted.length >> 1]} ms; ` +
    `${acknowledged.length} acknowledged writes, each there once; ${count.cut} cut off or turned away and sent again ` +
    `(${count.hadHappened} had happened), ${count.repeated} sent once more after that`
  const cut = waits.length < rounds ? `, cut off by time: ${rounds} were wanted` : ''
  const busy = busiest > 1.2 ? `; a busy machine, ${busiest.toFixed(1)} times the patience` : ''
  console.log(`${what} killed with -9 ${waits.length} times${cut}: ${outcome}${busy}`)
  noteFigures('crash', `kill -9 of ${what} under write load`, `${waits.length} times${cut}`, outcome + busy)
}

/** Kills during writes, again and again; interrupted writes are repeated, and then everything exists once. */
async function killAgainAndAgain(
  what: string,
  writers: Writers,
  promise: number,
  crash: {
    url: () => string
    kill: () => Promise<unknown>
    recover: () => Promise<unknown>
    isBridged?: boolean
  },
) {
  const waits: number[] = []
  const endAt = Date.now() + budgetMs
  let busiest = 1
  while (waits.length < rounds && (waits.length < fewest || Date.now() < endAt)) {
    const busy = busyness()
    busiest = Math.max(busiest, busy)
    const stop = writers.start(crash.url())
    await sleep(300 + waits.length * 20)
    await crash.kill()
    const began = Date.now()
    await crash.recover()
    waits.push(Date.now() - began)
    if (isLong) expect(waits.at(-1), `${what}: ms until it was ready again`).toBeLessThan(promise * busy)
    await stop()
    await writers.finish(crash.url())
    await writers.check()
  }
  for (const kind of ['load', 'request', 'payment', 'upload', 'cancellation', 'rejection'] as const)
    expect(writers.acknowledged.filter((write) => write.kind === kind).length, kind).toBeGreaterThan(0)
  // If its database is back within two seconds, the server holds its requests, and none is cut off.
  if (!crash.isBridged) expect(writers.count.cut, 'no write was cut off at all').toBeGreaterThan(0)
  expect(writers.count.repeated).toBeGreaterThan(0)
  report(what, waits, writers, busiest)
}

test('kill -9 of the server under write load loses and doubles nothing', { timeout: patience }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
  let server = await startServer({ env: crashedEnv, dataDir })
  // Also after a failure: nothing keeps running.
  onTestFinished(async () => void (await server.stop()))
  const writers = await crashWriters(server.url, dataDir)
  await killAgainAndAgain('the server', writers, promised.server, {
    url: () => server.url,
    kill: () => server.kill(),
    recover: async () => (server = await startServer({ env: crashedEnv, dataDir })),
  })
  expect(await server.stop()).toBe(0)
})

test('kill -9 of PostgreSQL under write load loses and doubles nothing', { timeout: patience }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vapsi-e2e-'))
  const server = await startServer({ env: crashedEnv, dataDir })
  onTestFinished(async () => void (await server.stop()))
  const writers = await crashWriters(server.url, dataDir)
  await killAgainAndAgain('PostgreSQL', writers, promised.postgres, {
    url: () => server.url,
    async kill() {
      process.kill(await clusterPid(dataDir), 'SIGKILL')
      await sleep(50)
    },
    recover: () => readyAgain(server.url, writers.cookie),
    isBridged: true,
  })
  expect(await server.stop()).toBe(0)
})
