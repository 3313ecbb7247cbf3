import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessage } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { flushCosts } from './cost-queue.ts'

/** Sends the entries that wait on this phone, whatever screen is open, and says of one that is not taken why. */
export const sendWaitingCosts = (userId: string, onSettled: () => void): Promise<void> =>
  flushCosts(userId, (_, outcome) => {
    if (outcome.is !== 'sent')
      toast({
        title: i18n._(msg`Not taken`),
        description: errorMessage(outcome.error, i18n._(msg`Please look at the trip again.`)),
        variant: 'destructive',
      })
    onSettled()
  }).catch(() => undefined)
