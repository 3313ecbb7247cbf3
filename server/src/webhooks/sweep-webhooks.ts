import { defineJob } from '../platform/jobs/jobs.ts'
import { sweepMessages } from './messages.sql.ts'

const atOnce = 5000

/** Deletes messages to webhooks after 30 days. */
export const sweepWebhooksJob = defineJob({
  name: 'sweep-webhooks',
  schedule: '37 3 * * *',
  retryLimit: 1,
  async run(_payload, { db, signal }) {
    while (!signal.aborted && (await sweepMessages(db, atOnce)) === atOnce);
  },
})
