import { fastify } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isShed, shedLoad } from './shed-load.ts'

const allowedMs = 50

async function aServer() {
  const app = fastify()
  app.get('/api/truck', () => 'here')
  app.get('/healthz', () => 'well')
  await shedLoad(app, allowedMs)
  await app.ready()
  const ask = async (url: string) => (await app.inject({ url })).statusCode
  return { ask, close: () => app.close() }
}

/** Holds up the loop without keeping a processor busy. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Longer than one measurement takes. */
const measured = 6000

test('a server that stood still once serves on', async () => {
  const { ask, close } = await aServer()
  standStill(1500)
  const answers = []
  for (const end = Date.now() + measured; Date.now() < end; await sleep(100)) answers.push(await ask('/api/truck'))
  expect(new Set(answers)).toEqual(new Set([200]))
  await close()
})

test('one that stands still again and again refuses what is asked of its API, and still answers health checks', async () => {
  const { ask, close } = await aServer()
  for (const end = Date.now() + measured; Date.now() < end; await sleep(0)) standStill(allowedMs * 4)
  expect([await ask('/api/truck'), await ask('/healthz')]).toEqual([503, 200])
  await close()
})

test.each([
  ['GET', '/api/market-trucks?from=Pune', 500],
  ['GET', '/api/posted-loads', 500],
  ['POST', '/api/posted-loads/7/bids', 1000],
  ['POST', '/api/market-trucks', 1000],
  ['GET', '/api/notifications/unread', 1000],
  ['GET', '/api/bookings/7', 2000],
  ['POST', '/api/admin/payments', 2000],
])('searches are refused first, money last: %s %s when the loop is late by more than %i ms', (method, url, most) => {
  expect([most, most + 1].map((delay) => isShed({ method, url }, delay, 1000))).toEqual([false, true])
})
