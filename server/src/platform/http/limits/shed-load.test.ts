import { fastify } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shedLoad } from './shed-load.ts'

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

function standStill(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end;);
}

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
