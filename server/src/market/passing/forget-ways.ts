import { defineJob } from '../../platform/jobs/jobs.ts'
import { forgetWays } from './forget-ways.sql.ts'

/** Ways of postings that are over; the next posting with the same ends brings one back. */
export const forgetWaysJob = defineJob({
  name: 'forget-ways',
  schedule: '25 4 * * *',
  expireSeconds: 600,
  async run(_payload, { db, log }) {
    const forgotten = await forgetWays(db)
    if (forgotten > 0) log.info({ forgotten }, 'Took the ways of ended postings out of the search')
  },
})
