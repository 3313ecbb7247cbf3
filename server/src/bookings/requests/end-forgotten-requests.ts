import type { Db } from '../../platform/database/database.ts'
import { Failure } from '../../platform/fail.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { type BookingEnds, cancelBooking } from '../cancel-booking.ts'
import { forgottenRequests } from './forgotten-requests.sql.ts'

const atOnce = 200
const hourMs = 60 * 60 * 1000

/**
 * Requests that the office has not assigned in time are cancelled, so that no truck waits for ever. A request with
 * payments stays with the office. Safe to run again, and in parallel.
 */
export async function endForgottenRequests(
  db: Db,
  hours: number,
  onCancelled: readonly BookingEnds[],
  signal?: AbortSignal,
): Promise<void> {
  const reason = `No truck was assigned within ${hours} hours.`
  // A driver who returned a trip since the list was read made it wait again.
  const isDue = ({ pendingSince }: { pendingSince: Date }) => pendingSince.getTime() <= Date.now() - hours * hourMs
  let ids = await forgottenRequests(db, hours, atOnce)
  while (ids.length && !signal?.aborted) {
    for (const id of ids)
      await cancelBooking(db, null, id, reason, onCancelled, isDue).catch((error: unknown) => {
        // The office, or its shipper, was faster.
        if (!(error instanceof Failure)) throw error
      })
    ids = ids.length < atOnce ? [] : await forgottenRequests(db, hours, atOnce)
  }
}

export const endForgottenRequestsJob = (onCancelled: readonly BookingEnds[]) =>
  defineJob({
    name: 'end-forgotten-requests',
    schedule: '*/5 * * * *',
    expireSeconds: 240,
    retryLimit: 1,
    run: (_payload, { db, config, signal }) => endForgottenRequests(db, config.requestHours, onCancelled, signal),
  })
