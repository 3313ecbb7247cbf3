import { askUntil } from '@vapsi/contract/shipment/ask-until'
import { TIMES } from '@vapsi/contract/values/times'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { laneMatch } from '../../lanes/tell-lanes.ts'
import { wayHomeMatch } from '../../way-home/announce-return-load.ts'
import { endCalls } from '../contracts/contract-calls.sql.ts'
import { carriersFor, lockDue, offerToCarriers, showToAll } from './carriers.sql.ts'

/** Queues notifications to those whom a load on the market brings home or whose lane it is on. */
export async function tellMarket(tx: Tx, loadId: string): Promise<void> {
  await enqueue(tx, wayHomeMatch, { loadId })
  await enqueue(tx, laneMatch, { subject: 'load', id: loadId })
}

/**
 * Offers a load to the known carriers who have a truck for it, an hour of the day before the market. Where there is none it
 * goes to the market at once.
 */
export async function askCarriers(tx: Tx, loadId: string, shipperId: string): Promise<void> {
  const known = await carriersFor(tx, loadId)
  if (known.length === 0) return release(tx, loadId, shipperId)
  const until = askUntil(new Date(), TIMES.carriersFirstMinutes)
  const { company } = await offerToCarriers(tx, loadId, until)
  for (const userId of known) {
    const data = { shipperId, userId, company, validUntil: until.toISOString() }
    await record(tx, 'carrier_asked', { by: shipperId, subject: { type: 'load', id: loadId }, data })
  }
}

/** The carriers of its contract did not take it: known carriers are asked next. */
export async function passOn(tx: Tx, { id, shipperId }: { id: string; shipperId: string }): Promise<void> {
  await endCalls(tx, [id], 'missed')
  await askCarriers(tx, id, shipperId)
}

async function release(tx: Tx, id: string, shipperId: string): Promise<void> {
  if (await showToAll(tx, id))
    await record(tx, 'load_released', { by: null, subject: { type: 'load', id }, data: { shipperId } })
  await tellMarket(tx, id)
}

const atOnce = 200

/** Loads whose carriers have had their hour go on: to known carriers, or to the market. Safe to run in parallel. */
export async function releaseLoads(db: Db, signal?: AbortSignal): Promise<void> {
  let released = atOnce
  while (released === atOnce && !signal?.aborted) {
    released = await inTransaction(db, async (tx) => {
      const due = await lockDue(tx, atOnce)
      for (const load of due) await (load.contractId ? passOn(tx, load) : release(tx, load.id, load.shipperId))
      return due.length
    })
  }
}

export const releaseLoadsJob = defineJob({
  name: 'release-loads',
  schedule: '*/1 * * * *',
  retryLimit: 1,
  run: (_payload, { db, signal }) => releaseLoads(db, signal),
})
