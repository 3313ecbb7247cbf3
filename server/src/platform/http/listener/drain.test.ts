import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { drain, watchRequests } from './drain.ts'
import { replyWithError } from '../error-reply.ts'

test('told to end it is not ready at once, and takes what a load balancer still sends until the grace is over', async () => {
  const [draining, closing] = [new AbortController(), new AbortController()]
  const app = fastify()
  app.setErrorHandler(replyWithError)
  watchRequests(app, closing.signal)
  app.get('/api/config', async () => ({ isDraining: draining.signal.aborted }))
  await app.ready()
  const close = vi.fn(async () => undefined)
  const ask = async () => (await app.inject('/api/config')).statusCode
  const drained = drain(app, { close }, { draining, closing, graceMs: 200 })
  expect(draining.signal.aborted).toBe(true)
  expect((await app.inject('/api/config')).json()).toEqual({ isDraining: true })
  await vi.waitFor(() => expect(closing.signal.aborted).toBe(true))
  expect(await ask().catch(() => 503)).toBe(503)
  await drained
  expect(close).toHaveBeenCalledOnce()
})
