import { defineJob } from '../../platform/jobs/jobs.ts'
import { joinDaySums } from './day-sums.sql.ts'

/** Every change of a booking and every payment adds a row to the sums of its day: so that few are read, they become one. */
export const joinDaySumsJob = defineJob({
  name: 'join-day-sums',
  schedule: '*/5 * * * *',
  run: (_payload, { db }) => joinDaySums(db),
})
