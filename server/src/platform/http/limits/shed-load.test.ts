import { fastify } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testConfig } from '../../../../test/served-room.ts'
import { openLog } from '../../log.ts'
import { openHttp } from '../http.ts'
import { lasting, shareShed, shedLoad } from './shed-load.ts'

const allowedMs = 50

async function aServer(waits = { longestMs: 0 }) {
  const app = fastify()
  await shedLoad(app, allowedMs, waits)
  for (const path of ['/api/truck', '/healthz', '/api/market-trucks', '/api/payments']) app.get(path, () => 'here')
  await app.ready()
  const ask = async (url: string) => (await app.inject({ url })).statusCode
  return { ask, close: () => app.close() }
}

/** Blocks the event loop without using a processor. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Longer than one measurement takes. */
const measured = 6000

test('a server that stood still once keeps serving', async () => {
  const { ask, close } = await aServer()
  standStill(1500)
  const answers = []
  for (const end = Date.now() + measured; Date.now() < end; await sleep(100)) answers.push(await ask('/api/truck'))
  expect(new Set(answers)).toEqual(new Set([200]))
  await close()
})

test('one that stands still repeatedly refuses API calls, and still answers health checks', async () => {
  const { ask, close } = await aServer()
  for (const end = Date.now() + measured; Date.now() < end; await sleep(0)) standStill(allowedMs * 4)
  expect([await ask('/api/truck'), await ask('/healthz')]).toEqual([503, 200])
  await close()
})

test('during long waits for the database searches are refused first, and are served again afterwards', async () => {
  const waits = { longestMs: 0 }
  const { ask, close } = await aServer(waits)
  const answers = async (longestMs: number) => {
    waits.longestMs = longestMs
    return [await ask('/api/market-trucks'), await ask('/api/truck'), await ask('/api/payments'), await ask('/healthz')]
  }
  // Not for a burst.
  expect(await answers(625)).toEqual([200, 200, 200, 200])
  await sleep(1100)
  expect(await answers(125)).toEqual([200, 200, 200, 200])
  expect((await answers(250))[0]).toBe(503)
  expect((await answers(375)).slice(0, 2)).toEqual([503, 503])
  expect(await answers(625)).toEqual([503, 503, 503, 200])
  expect(await answers(0)).toEqual([200, 200, 200, 200])
  await close()
})

test('load refusals are one line at once and one with their number ten seconds later; others keep their own', async () => {
  let written = ''
  const log = openLog({ destination: { write: (line: string) => void (written += line) } })
  const app = await openHttp(testConfig(), log)
  const waits = { longestMs: 3000 }
  // Only the wait for the database decides here, however busy the machine is.
  await shedLoad(app, 600_000, waits)
  app.get('/api/truck', () => 'here')
  await app.ready()
  expect((await app.inject({ url: '/api/truck' })).statusCode).toBe(200)
  await sleep(1100)
  written = ''
  // Only now, because the measurement of the event loop needs real time.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ask = () => app.inject({ url: '/api/truck' })
  const lines = () => {
    const all = written.trim().split('\n').filter(Boolean)
    written = ''
    return all.map((line) => JSON.parse(line) as { level: string; msg: string; times?: number })
  }
  try {
    for (let n = 0; n < 1000; n += 1) expect((await ask()).statusCode).toBe(503)
    expect(lines()).toMatchObject([{ level: 'warn', err: { code: 'unavailable' }, reqId: expect.any(String) }])
    vi.advanceTimersByTime(10_000)
    expect(lines()).toMatchObject([{ level: 'warn', times: 999, seconds: 10 }])
    vi.advanceTimersByTime(60_000)
    expect(lines()).toEqual([])
    await ask()
    expect(lines()).toMatchObject([{ level: 'warn', err: { code: 'unavailable' } }])
    waits.longestMs = 0
    expect((await ask()).statusCode).toBe(200)
    // Its line is written after the answer.
    for (let n = 0; n < 1000 && written === ''; n += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(lines()).toMatchObject([{ level: 'info', msg: 'answered', status: 200 }])
  } finally {
    await app.close()
    vi.useRealTimers()
  }
})

test.each([
  ['GET', '/api/market-trucks?from=Pune', 1],
  ['GET', '/api/posted-loads', 1],
  ['POST', '/api/posted-loads/7/bids', 1.5],
  ['POST', '/api/market-trucks/7/book-detailed', 1.5],
  ['GET', '/api/notifications/unread', 1.5],
  ['GET', '/api/bookings/7', 2.5],
  ['POST', '/api/admin/payments', 2.5],
])('searches are refused first, payments last: %s %s all from %d of the allowed load on', (method, url, most) => {
  const shares = [0.5, 0.5 + (most - 0.5) / 2, most, 9].map((load) => shareShed({ method, url }, load))
  expect(shares).toEqual([0, 0.5, 1, 1])
})

test('a burst of long waits is over within a second; with two seconds between them the next is a new one', () => {
  const isLasting = lasting()
  expect([0, 600, 1000, 1001, 3000, 5001, 6002].map(isLasting)).toEqual([false, false, false, true, true, false, true])
})
