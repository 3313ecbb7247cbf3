import { bookings } from '@vapsi/contract/bookings'
import { concerning } from '../../lib/api/concerning.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { sendWaitingStamps } from '../waiting/send-stamps.ts'
import { sayOutcome } from './say-outcome.ts'
import { flushQueue } from './upload-queue.ts'

/** Sends the documents that wait on this phone, whatever screen is open, and says what became of each. */
export const sendWaitingDocuments = (userId: string): Promise<void> =>
  flushQueue(userId, (document, outcome) => {
    sayOutcome(document, outcome)
    if (outcome.is === 'failed') return
    // Stamps that wait for the receipt can be sent now.
    void sendWaitingStamps(userId)
    void queryClient().invalidateQueries({ predicate: concerning(bookings.list) })
  })
