import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../../fail.ts'
import { isForApi } from '../request-path.ts'

/** Long enough that one standstill in it (a collection of garbage, a machine that pauses) is no load. */
const measuredMs = 5000
/** So long may a request wait for a connection to the database, which it may have to do several times before it is answered. */
const allowedWaitMs = 1000

/** Who looks around comes again; who bids or books wants it now; money is recorded last of all. In parts of what is allowed. */
const patience: readonly [RegExp, number][] = [
  [/^\/api\/(market-trucks|posted-loads|lane-prices|places)\b/, 0.5],
  [/^\/api\/(admin\/)?(payments|bookings|payment-terms|payment-reports|statement-lines)\b/, 2],
]

/** Whether this one is refused under so much load, 1 being all that is allowed. */
export function isShed({ method, url }: { method: string; url: string }, load: number): boolean {
  const [, part = 1] = patience.find(([paths]) => paths.test(url)) ?? []
  // A search is a read: posting a truck or a load, a bid and a booking are not.
  return load > (part < 1 && method !== 'GET' ? 1 : part)
}

const shed = new WeakSet<FastifyRequest>()
/** A line for each of those who were refused would be more work than the refusal; the log counts them. */
export const wasShed = (request: FastifyRequest): boolean => shed.has(request)

/**
 * Better a quick 503 for some than a slow answer for all: searches first, then the rest, money last. Load is how late the event loop
 * is, or how long this one would wait for the database, whichever is worse. Health checks answer all the same.
 */
export async function shedLoad(
  app: FastifyInstance,
  allowedDelayMs: number,
  waits: { readonly expectedMs: number },
): Promise<void> {
  await app.register(underPressure, { sampleInterval: measuredMs })
  app.addHook('onRequest', async (request) => {
    const { eventLoopDelay } = app.memoryUsage()
    const load = Math.max(eventLoopDelay / allowedDelayMs, waits.expectedMs / allowedWaitMs)
    if (!isForApi(request) || !isShed(request, load)) return
    shed.add(request)
    fail('unavailable')
  })
}
