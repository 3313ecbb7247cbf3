import { sweepIdempotencyKeys } from '../http/idempotency.ts'
import { defineJob } from './jobs.ts'
import { sweepLimits } from '../http/limits/limits.ts'

/** The platform's own clean-up jobs. */
export const platformJobs = [
  defineJob({
    name: 'sweep-platform',
    schedule: '17 3 * * *',
    retryLimit: 2,
    async run(_payload, { db }) {
      await sweepIdempotencyKeys(db)
      await sweepLimits(db)
    },
  }),
]
