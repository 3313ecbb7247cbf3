import { defineJob } from '../../platform/jobs/jobs.ts'
import { joinDaySums } from './day-sums.sql.ts'

/** Every change of a booking and every payment adds a row to its day's sums; merging them keeps reads small. */
export const joinDaySumsJob = defineJob({
  name: 'join-day-sums',
  schedule: '*/5 * * * *',
  run: (_payload, { db }) => joinDaySums(db),
})
