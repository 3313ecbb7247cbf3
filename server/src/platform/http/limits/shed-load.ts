import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../fail.ts'
import { isForApi } from '../request-path.ts'

/** Long enough that one standstill in it (a collection of garbage, a machine that pauses) is no load. */
const measuredMs = 5000

/** Better a quick 503 for some than a slow answer for all. Health checks answer all the same. */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: measuredMs,
    retryAfter: 5,
    pressureHandler(request) {
      if (isForApi(request)) fail('unavailable')
    },
  })
}
