import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { lockArrivals, takeDueArrivals } from './due-arrivals.sql.ts'

const atOnce = 200

/**
 * Asks, once the pickup's time has begun and by WhatsApp alone, whether the truck is there: whoever drives it, once a
 * trip.
 */
export async function askArrivals(db: Db, signal?: AbortSignal): Promise<void> {
  let asked = atOnce
  while (asked === atOnce && !signal?.aborted) {
    asked = await inTransaction(db, async (tx) => {
      await lockArrivals(tx)
      const due = await takeDueArrivals(tx, atOnce)
      for (const { id, userId } of due)
        await record(tx, 'arrival_asked', { by: null, subject: { type: 'booking', id }, data: { userId } })
      return due.length
    })
  }
}

export const askArrivalsJob = defineJob({
  name: 'ask-arrivals',
  schedule: '*/15 * * * *',
  retryLimit: 1,
  run: (_payload, { db, signal }) => askArrivals(db, signal),
})
