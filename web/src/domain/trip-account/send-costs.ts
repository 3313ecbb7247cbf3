import { tripAccount } from '@vapsi/contract/bookings/trip-account'
import { concerning } from '../../lib/api/concerning.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { sayNotTaken } from '../offline/say-not-taken.ts'
import { flushCosts } from './cost-queue.ts'

/** Finds what an entry changes. */
export const touched = concerning(tripAccount.get, tripAccount.list, tripAccount.realCost)

/** Sends the entries that wait on this phone, whatever screen is open, and says of one that is not taken why. */
export const sendWaitingCosts = (userId: string): Promise<void> =>
  flushCosts(userId, (_, outcome) => {
    if (outcome.is !== 'sent') sayNotTaken(outcome.error)
    void queryClient().invalidateQueries({ predicate: touched })
  }).catch(() => undefined)
