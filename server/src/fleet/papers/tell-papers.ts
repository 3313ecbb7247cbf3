import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { VehicleRemovalHook } from '../remove-vehicle.ts'
import { lockVehicle } from '../fleet.sql.ts'
import { lapsedPaper, takeDuePapers } from './papers.sql.ts'

const atOnce = 100

/**
 * Reminds owners of expiring papers, once for each of the days before; a truck with an expired one leaves the market.
 * Safe to run in parallel.
 */
export async function tellPapers(db: Db, onLapsed: readonly VehicleRemovalHook[], signal?: AbortSignal): Promise<void> {
  let taken = atOnce
  while (taken === atOnce && !signal?.aborted) {
    taken = await inTransaction(db, async (tx) => {
      const due = await takeDuePapers(tx, atOnce)
      for (const { vehicleId, ownerId, vehicleNumber, kind, expiresOn, daysLeft } of due) {
        const isLapsed = daysLeft < 0 && (await lapsedPaper(tx, vehicleId)) !== null
        if (isLapsed && (await lockVehicle(tx, vehicleId)))
          for (const leave of onLapsed) await leave(tx, vehicleId, ownerId)
        await record(tx, daysLeft < 0 ? 'paper_ended' : 'paper_ending', {
          by: null,
          subject: { type: 'vehicle', id: vehicleId },
          data: { ownerId, vehicleNumber, paper: kind, expiresOn, daysLeft, isLapsed },
        })
      }
      return due.length
    })
  }
}

export const tellPapersJob = (onLapsed: readonly VehicleRemovalHook[]) =>
  defineJob({
    name: 'tell-papers',
    // The first run after midnight in India removes trucks whose papers ended with the day.
    schedule: '*/10 * * * *',
    retryLimit: 1,
    run: (_payload, { db, signal }) => tellPapers(db, onLapsed, signal),
  })
