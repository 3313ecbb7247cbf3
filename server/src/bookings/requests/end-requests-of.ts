import type { Tx } from '../../platform/database/database.ts'
import { Failure } from '../../platform/fail.ts'
import { type BookingEnds, cancelBooking } from '../cancel-booking.ts'
import { waitingRequestsOf } from './forgotten-requests.sql.ts'

/** A shipper's waiting requests are cancelled; one that the office assigns at this moment is a trip, and stays. */
export async function endRequestsOf(
  tx: Tx,
  shipperId: string,
  reason: string,
  onCancelled: readonly BookingEnds[],
): Promise<void> {
  for (const id of await waitingRequestsOf(tx, shipperId))
    await cancelBooking(tx, null, id, reason, onCancelled).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
}
