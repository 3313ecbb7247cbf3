import { bookings } from '@vapsi/contract/bookings'
import { system } from '@vapsi/contract/system'
import { tripAccount } from '@vapsi/contract/road/trip-account'
import { waiting } from '@vapsi/contract/road/waiting'
import { api } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { shareChanges } from '../../lib/session/shared-changes.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { sayOutcome } from '../../domain/documents/say-outcome.ts'
import { flushQueue } from '../../domain/documents/upload-queue.ts'
import { sendAllPoints } from '../../domain/tracking/point-queue.ts'
import { sendWaitingCosts } from '../../domain/trip-account/send-costs.ts'
import { sendWaitingStamps } from '../../domain/waiting/send-stamps.ts'
import { canPush, registerForPush } from '../../domain/push/push.ts'

const everyMs = 30_000
let stopBefore: (() => void) | undefined

/**
 * After a sign-in: registers this device for push again, sends waiting documents, and refreshes what other tabs change.
 */
export async function startPersonal(userId: string, hasWorker: boolean): Promise<void> {
  stopBefore?.()
  const [stopSending, stopFollowing] = [keepSending(userId), shareChanges(queryClient(), userId)]
  stopBefore = () => {
    stopSending()
    stopFollowing()
  }
  if (!hasWorker || !canPush() || Notification.permission !== 'granted') return
  const config = await api(system.config).catch(() => null)
  if (config && sessionStore.get().user?.id === userId) await registerForPush(config)
}

/** Sends stored documents now, when the signal is back, and now and then in between. */
function keepSending(userId: string): () => void {
  const flush = () => {
    if (sessionStore.get().user?.id !== userId) return
    const sendStamps = () =>
      sendWaitingStamps(userId, () => {
        void queryClient().invalidateQueries({ predicate: concerning(waiting.get, bookings.list) })
      })
    void sendStamps()
    void sendAllPoints(userId)
    void sendWaitingCosts(userId, () => {
      void queryClient().invalidateQueries({ predicate: concerning(tripAccount.get, tripAccount.list) })
    })
    void flushQueue(userId, (document, outcome) => {
      sayOutcome(document, outcome)
      if (outcome.is === 'failed') return
      // Stamps that wait for the receipt can be sent now.
      void sendStamps()
      void queryClient().invalidateQueries({ predicate: concerning(bookings.list) })
    })
  }
  flush()
  window.addEventListener('online', flush)
  const timer = setInterval(flush, everyMs)
  return () => {
    window.removeEventListener('online', flush)
    clearInterval(timer)
  }
}
