import { lockLoad } from '../../loads/lock-load.sql.ts'
import { deleteForgottenLoads } from '../../loads/write-loads.sql.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { expiredLoadsWithOpenBids } from '../bids.sql.ts'
import { loseBidsOn } from './lose-bids.ts'

const atOnce = 200
/** Loads without a booking say who sends what where, and are not needed after a year. */
const forgottenAfterDays = 365

/** Open bids on loads whose 48 hours are over are lost. Safe to run again, and in parallel. */
export async function loseBidsOnExpiredLoads(db: Db, signal?: AbortSignal): Promise<void> {
  let loadIds = await expiredLoadsWithOpenBids(db, atOnce)
  while (loadIds.length && !signal?.aborted) {
    for (const loadId of loadIds) await loseBidsIfExpired(db, loadId)
    loadIds = loadIds.length < atOnce ? [] : await expiredLoadsWithOpenBids(db, atOnce)
  }
}

const loseBidsIfExpired = (db: Db, loadId: string) =>
  inTransaction(db, async (tx) => {
    const load = await lockLoad(tx, loadId)
    if (load?.status === 'open' && load.isExpired && !load.acceptedBidId) await loseBidsOn(tx, load, null)
  })

export async function forgetOldLoads(db: Db, signal?: AbortSignal): Promise<void> {
  let gone = atOnce
  while (gone === atOnce && !signal?.aborted) {
    gone = await inTransaction(db, (tx) => deleteForgottenLoads(tx, forgottenAfterDays, atOnce))
  }
}

export const loadJobs = [
  defineJob({
    name: 'expire-loads',
    schedule: '*/5 * * * *',
    retryLimit: 1,
    run: (_payload, { db, signal }) => loseBidsOnExpiredLoads(db, signal),
  }),
  defineJob({
    name: 'forget-loads',
    schedule: '41 3 * * *',
    retryLimit: 2,
    run: (_payload, { db, signal }) => forgetOldLoads(db, signal),
  }),
]
