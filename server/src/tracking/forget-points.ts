import { POINTS } from '@vapsi/contract/tracking'
import { defineJob } from '../platform/jobs/jobs.ts'
import { forgetPoints, thinPoints } from './tracking.sql.ts'

/** Where trucks were is nobody's business a month after the goods came. */
export const forgetPointsJob = defineJob({
  name: 'forget-points',
  schedule: '10 4 * * *',
  async run(_payload, { db, log }) {
    const points = await forgetPoints(db, POINTS.keptDays)
    if (points > 0) log.info({ points }, 'Forgot where trucks were')
  },
})

/** Every point of a phone is there for some hours; later the last of each hour says as much. */
export const thinPointsJob = defineJob({
  name: 'thin-points',
  schedule: '40 1,7,13,19 * * *',
  async run(_payload, { db, log }) {
    const points = await thinPoints(db, POINTS.wholeHours)
    if (points > 0) log.info({ points }, 'Kept one point of each hour')
  },
})
