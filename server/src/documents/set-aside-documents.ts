import type { TripGivenBack } from '../bookings/respond-to-trip.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import { setAsideStanding } from './documents.sql.ts'

const reason = 'Its driver gave the trip back'

/**
 * What stands on a trip that is given back is of no trip: the next driver's proof is another one. Nobody is asked to upload it
 * again, and the file stays as evidence.
 */
export const setAsideDocuments: TripGivenBack = async (tx, booking, by) => {
  for (const { id, kind } of await setAsideStanding(tx, booking.id, reason))
    await recordBooking(tx, 'document_rejected', booking, {
      by,
      before: { document: 'standing' },
      after: { document: 'rejected' },
      data: { kind, reason, documentId: id, isQuiet: true },
    })
}
