import { bookings } from '@vapsi/contract/bookings'
import { waiting } from '@vapsi/contract/detention/waiting'
import { concerning } from '../../lib/api/concerning.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { sayNotTaken } from '../offline/say-not-taken.ts'
import { flushStamps } from './stamp-queue.ts'

/** Finds what a stamp changes. */
export const touched = concerning(waiting.get, bookings.list)

/** Sends the taps that wait on this phone, whatever screen is open, and says of one that is not taken why. */
export const sendWaitingStamps = (userId: string): Promise<unknown> =>
  flushStamps(userId, (_, error) => {
    if (error === null) return void queryClient().invalidateQueries({ predicate: touched })
    sayNotTaken(error)
  })
