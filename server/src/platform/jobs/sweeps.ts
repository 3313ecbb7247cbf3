import { sweepIdempotencyKeys } from '../http/idempotency.ts'
import { defineJob } from './jobs.ts'
import { sweepLimits } from '../http/limits/limits.ts'

/** What the platform itself throws away once it is of no more use. */
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
