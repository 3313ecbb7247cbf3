import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { tripAccount } from '@vapsi/contract/road/trip-account'
import { errorMessage } from '../../lib/api/api-error.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { flushCosts } from './cost-queue.ts'

/** Finds what an entry changes. */
export const touched = concerning(tripAccount.get, tripAccount.list, tripAccount.realCost)

/** Sends the entries that wait on this phone, whatever screen is open, and says of one that is not taken why. */
export const sendWaitingCosts = (userId: string): Promise<void> =>
  flushCosts(userId, (_, outcome) => {
    if (outcome.is !== 'sent')
      toast({
        title: i18n._(msg`Not taken`),
        description: errorMessage(outcome.error, i18n._(msg`Please look at the trip again.`)),
        variant: 'destructive',
      })
    void queryClient().invalidateQueries({ predicate: touched })
  }).catch(() => undefined)
