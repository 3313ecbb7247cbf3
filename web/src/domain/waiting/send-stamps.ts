import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessage } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { flushStamps } from './stamp-queue.ts'

/** Sends the taps that wait on this phone, whatever screen is open, and says of one that is not taken why. */
export const sendWaitingStamps = (userId: string, onSent: () => void) =>
  flushStamps(userId, (_, error) => {
    if (error === null) return onSent()
    toast({
      title: i18n._(msg`Not taken`),
      description: errorMessage(error, i18n._(msg`Please look at the trip again.`)),
      variant: 'destructive',
    })
  })
