import { lookup } from 'node:dns/promises'
import { type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../../../../test/served-room.ts'
import { type HttpListener, openHttpListener } from './http-listener.ts'
import { openHttp } from '../http.ts'
import { openLog } from '../../log.ts'

async function aListener(host: string): Promise<HttpListener> {
  const listener = await openHttpListener({ port: 0, host })
  onTestFinished(() => listener.close())
  return listener
}

test('it answers health checks by itself, then Fastify does, on the same port', async () => {
  const listener = await aListener('127.0.0.1')
  const app = fastify({ serverFactory: listener.serverFactory }).get('/readyz', () => ({ by: 'fastify' }))
  await app.ready()
  expect((await fetch(`${listener.address}/healthz`)).status).toBe(200)
  const early = await fetch(`${listener.address}/readyz`, { method: 'POST', body: 'x'.repeat(100_000) })
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^([3-9]|1[0-2])$/)])
  listener.open()
  expect(await (await fetch(`${listener.address}/readyz`)).json()).toEqual({ by: 'fastify' })
  await listener.close()
  await expect(fetch(`${listener.address}/healthz`)).rejects.toThrow('fetch failed')
})

test('it has the same time limits as a server made by Fastify', async () => {
  const { server } = await aListener('127.0.0.1')
  const app = await openHttp(testConfig(), openLog({ level: 'silent' }))
  const patience = ['timeout', 'keepAliveTimeout', 'requestTimeout', 'headersTimeout'] as const
  expect(patience.map((name) => server[name])).toEqual(patience.map((name) => app.server[name]))
})

test('localhost is this machine by every address that it has', async () => {
  const { server } = await aListener('localhost')
  const { port } = server.address() as AddressInfo
  const addresses = await lookup('localhost', { all: true })
  const answers = addresses.map(async ({ address, family }) => {
    const reached = await fetch(`http://${family === 6 ? `[${address}]` : address}:${port}/healthz`)
    return reached.status
  })
  expect(await Promise.all(answers)).toEqual(addresses.map(() => 200))
})
