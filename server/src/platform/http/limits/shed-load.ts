import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../../fail.ts'
import { isForApi } from '../request-path.ts'

/** Long enough that a single standstill (a garbage collection, a paused machine) does not count as load. */
const measuredMs = 5000
/** How long a request may wait for a database connection, perhaps several times before it is answered. */
const allowedWaitMs = 1000

/**
 * Visitors who look around come again; bids and bookings are wanted now; payments are refused last. As parts of the
 * allowed load.
 */
const patience: readonly [RegExp, number][] = [
  [/^\/api\/(market-trucks|posted-loads|loads-home|lane-prices|places)\b/, 0.5],
  [/^\/api\/(admin\/)?(payments|bookings|payment-terms|payment-reports|statement-lines)\b/, 2],
]

/** Whether this request is refused at this load, 1 being the maximum. */
export function isShed({ method, url }: { method: string; url: string }, load: number): boolean {
  const [, part = 1] = patience.find(([paths]) => paths.test(url)) ?? []
  // Only reading counts as search: posting, bidding and booking do not.
  return load > (part < 1 && method !== 'GET' ? 1 : part)
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
  await app.register(underPressure, { sampleInterval: measuredMs })
  app.addHook('onRequest', async (request) => {
    const { eventLoopDelay } = app.memoryUsage()
    const load = Math.max(eventLoopDelay / allowedDelayMs, waits.longestMs / allowedWaitMs)
    if (!isForApi(request) || !isShed(request, load)) return
    shed.add(request)
    fail('unavailable')
  })
}
