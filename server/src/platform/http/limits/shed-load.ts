import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../../fail.ts'
import { isForApi } from '../request-path.ts'

/** Long enough that a single standstill (a garbage collection, a paused machine) does not count as load. */
const measuredMs = 5000
/** How long a request may wait for a database connection, some ten times before it is answered. */
const allowedWaitMs = 250
/** Nobody is refused for waits that are over within a second, such as when the other server restarts. */
const burstMs = 1000
/** Long waits that are further apart have nothing to do with each other. */
const apartMs = 2000

/**
 * Visitors who look around come again; bids and bookings are wanted now; payments are refused last. As parts of the
 * allowed load.
 */
const patience: readonly [RegExp, number][] = [
  [/^\/api\/(market-trucks|posted-loads|loads-home|lane-prices|places)\b/, 0.5],
  [/^\/api\/(admin\/)?(payments|bookings|payment-terms|payment-reports|statement-lines)\b/, 2],
]

/** Up to this load nobody is refused. */
const calm = 0.5

/**
 * The share of such requests, 0 to 1, that is refused at this load, 1 being the maximum: none up to half, then more and
 * more. If all were refused from one moment on, the server would alternate between too many requests and none.
 */
export function shareShed({ method, url }: { method: string; url: string }, load: number): number {
  const [, part = 1] = patience.find(([paths]) => paths.test(url)) ?? []
  // Only reading counts as search: posting, bidding and booking do not.
  return Math.min(1, Math.max(0, load - calm) / (part < 1 && method !== 'GET' ? 1 : part))
}

/** Says of each moment with long waits whether there have been such for longer than a burst. */
export function lasting(): (now: number) => boolean {
  let [since, last] = [0, -Infinity]
  return (now) => {
    if (now - last > apartMs) since = now
    last = now
    return now - since > burstMs
  }
}

const shed = new WeakSet<FastifyRequest>()
/** A log line for each refused request would cost more than the refusal; the log counts them. */
export const wasShed = (request: FastifyRequest): boolean => shed.has(request)

/**
 * A quick 503 for some is better than a slow answer for all: searches first, then the rest, payments last. Load is the
 * lag of the event loop or the wait for the database, whichever is worse. Health checks always answer.
 */
export async function shedLoad(
  app: FastifyInstance,
  allowedDelayMs: number,
  waits: { readonly longestMs: number },
): Promise<void> {
  const isLasting = lasting()
  const waiting = () => {
    const load = waits.longestMs / allowedWaitMs
    return load > calm && isLasting(performance.now()) ? load : 0
  }
  await app.register(underPressure, { sampleInterval: measuredMs })
  app.addHook('onRequest', async (request) => {
    const { eventLoopDelay } = app.memoryUsage()
    const load = Math.max(eventLoopDelay / allowedDelayMs, waiting())
    if (!isForApi(request) || Math.random() >= shareShed(request, load)) return
    shed.add(request)
    fail('unavailable')
  })
}
