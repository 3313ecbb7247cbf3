import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { closeSomeExpired } from './postings.sql.ts'

const atOnce = 200

/**
 * Closes expired postings, so that they leave the market's indexes; readers never see them anyway. Returns how many.
 */
export async function closeExpiredPostings(db: Db, signal?: AbortSignal): Promise<number> {
  let closed = 0
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const postings = await closeSomeExpired(tx, atOnce)
      for (const { id, transporterId, vehicleId } of postings)
        await record(tx, 'posting_expired', {
          by: null,
          subject: { type: 'posting', id },
          data: { transporterId, vehicleId },
        })
      return postings.length
    })
    closed += batch
    if (batch < atOnce || signal?.aborted) return closed
  }
}

export const closeExpiredPostingsJob = defineJob({
  name: 'close-expired-postings',
  schedule: '17 * * * *',
  expireSeconds: 600,
  async run(_payload, { db, signal, log }) {
    const closed = await closeExpiredPostings(db, signal)
    if (closed > 0) log.info({ closed }, 'Closed postings whose time is over')
  },
})
