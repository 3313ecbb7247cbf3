import { POINTS } from '@vapsi/contract/tracking'
import { defineJob } from '../platform/jobs/jobs.ts'
import { forgetPoints } from './tracking.sql.ts'
import { forgetOldWatchers } from './watchers.sql.ts'

/** Positions are deleted a month after the goods were delivered. */
export const forgetPointsJob = defineJob({
  name: 'forget-points',
  schedule: '10 4 * * *',
  async run(_payload, { db, log }) {
    const days = await forgetPoints(db, POINTS.keptDays)
    await forgetOldWatchers(db, 2)
    if (days > 0) log.info({ days }, 'Forgot where trucks were')
  },
})
