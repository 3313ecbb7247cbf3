import { TIMES } from '@vapsi/contract/values/times'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { takeClosingLoads } from './closing-loads.sql.ts'

const atOnce = 200

/**
 * Records an event for each load that closes soon: once, unless it is kept open and closes again. Safe to run in
 * parallel.
 */
export async function tellClosing(db: Db, signal?: AbortSignal): Promise<void> {
  let taken = atOnce
  while (taken === atOnce && !signal?.aborted) {
    taken = await inTransaction(db, async (tx) => {
      const closing = await takeClosingLoads(tx, TIMES.loadClosingHours, atOnce)
      for (const { id, shipperId } of closing)
        await record(tx, 'load_closing', { by: null, subject: { type: 'load', id }, data: { shipperId } })
      return closing.length
    })
  }
}

export const tellClosingJob = defineJob({
  name: 'tell-closing-loads',
  schedule: '*/10 * * * *',
  retryLimit: 1,
  run: (_payload, { db, signal }) => tellClosing(db, signal),
})
