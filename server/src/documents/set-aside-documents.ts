import type { TripGivenBack } from '../bookings/respond-to-trip.ts'
import { recordBooking } from '../bookings/record-booking.ts'
import { setAsideStanding } from './documents.sql.ts'

const reason = 'Its driver gave the trip back'

/**
 * Documents of a returned trip no longer count: the next driver's proof is another one. Nobody is asked to upload them
 * again, and the files stay as evidence.
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
