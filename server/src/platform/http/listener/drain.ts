import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../fail.ts'
import type { HttpListener } from './http-listener.ts'
import { isForApi } from '../request-path.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that have begun and not ended. */
    underWay: { count: number }
  }
}

/** Counts running requests, and refuses new ones once the server drains; health checks still answer. */
export function watchRequests(app: FastifyInstance, closing: AbortSignal): void {
  const underWay = { count: 0 }
  app.decorate('underWay', underWay)
  app.addHook('onRequest', async (request, reply) => {
    underWay.count += 1
    reply.raw.once('close', () => (underWay.count -= 1))
    if (!closing.aborted) return
    reply.header('connection', 'close')
    if (isForApi(request)) fail('unavailable')
  })
}

interface Draining {
  draining: AbortController
  closing: AbortController
  /** How long a load balancer may take to notice that we are not ready: until then its requests are served. */
  graceMs: number
  patienceMs?: number
}

/**
 * Reports not ready from now on, and refuses new requests after the grace time. Running requests (an upload, for
 * example) finish within `patienceMs`; until then the port stays open, so that a load balancer gets 503 instead of
 * nothing.
 */
export async function drain(
  app: FastifyInstance,
  listener: Pick<HttpListener, 'close'>,
  { draining, closing, graceMs, patienceMs = 30_000 }: Draining,
): Promise<void> {
  draining.abort()
  if (graceMs > 0) await sleep(graceMs)
  closing.abort()
  const deadline = Date.now() + patienceMs
  while (app.underWay.count > 0 && Date.now() < deadline) await sleep(25)
  await Promise.all([app.close(), listener.close()])
}
