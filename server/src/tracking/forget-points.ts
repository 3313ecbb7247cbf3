import { POINTS } from '@vapsi/contract/tracking'
import { defineJob } from '../platform/jobs/jobs.ts'
import { forgetPoints } from './tracking.sql.ts'

/** Where trucks were is nobody's business a month after the goods came. */
export const forgetPointsJob = defineJob({
  name: 'forget-points',
  schedule: '10 4 * * *',
  async run(_payload, { db, log }) {
    const days = await forgetPoints(db, POINTS.keptDays)
    if (days > 0) log.info({ days }, 'Forgot where trucks were')
  },
})
