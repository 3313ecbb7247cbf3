import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../fail.ts'
import { isForApi } from '../request-path.ts'

/** Long enough that one standstill in it (a collection of garbage, a machine that pauses) is no load. */
const measuredMs = 5000
/** Requests that wait for one connection to the database: on a machine that is full the last of them waits for about a second. */
const waitingEach = 15

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

/** The part of a `pg.Pool` that says who waits. */
interface Waiting {
  readonly waitingCount: number
  readonly options: { max: number }
}

/**
 * Better a quick 503 for some than a slow answer for all: searches first, then the rest, money last. Load is how late the event loop
 * is, or how many wait for the database, whichever is worse. Health checks answer all the same.
 */
export async function shedLoad(app: FastifyInstance, allowedDelayMs: number, pool: Waiting): Promise<void> {
  await app.register(underPressure, { sampleInterval: measuredMs })
  app.addHook('onRequest', async (request) => {
    const { eventLoopDelay } = app.memoryUsage()
    const load = Math.max(eventLoopDelay / allowedDelayMs, pool.waitingCount / (pool.options.max * waitingEach))
    if (isForApi(request) && isShed(request, load)) fail('unavailable')
  })
}
