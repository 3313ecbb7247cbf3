import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../fail.ts'
import { isForApi } from '../request-path.ts'

/** Long enough that one standstill in it (a collection of garbage, a machine that pauses) is no load. */
const measuredMs = 5000

/** Who looks around comes again; who bids or books wants it now; money is recorded last of all. In parts of what is allowed. */
const patience: readonly [RegExp, number][] = [
  [/^\/api\/(market-trucks|posted-loads|lane-prices|places)\b/, 0.5],
  [/^\/api\/(admin\/)?(payments|bookings|payment-terms|payment-reports|statement-lines)\b/, 2],
]
const leastPatience = 0.5

/** Whether this one is refused when the loop is late by so many of the milliseconds that are allowed. */
export function isShed({ method, url }: { method: string; url: string }, delayMs: number, allowedMs: number): boolean {
  const [, part = 1] = patience.find(([paths]) => paths.test(url)) ?? []
  // A search is a read: posting a truck or a load, and a bid, are not.
  const own = part < 1 && method !== 'GET' ? 1 : part
  return delayMs > allowedMs * own
}

/** Better a quick 503 for some than a slow answer for all: searches first, then the rest, money last. Health checks answer all the same. */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelay * leastPatience,
    sampleInterval: measuredMs,
    retryAfter: 5,
    pressureHandler(request, _reply, _type, delay) {
      if (isForApi(request) && isShed(request, Number(delay), maxEventLoopDelay)) fail('unavailable')
    },
  })
}
