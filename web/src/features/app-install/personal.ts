import { system } from '@vapsi/contract/system'
import { api } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { shareChanges } from '../../lib/session/shared-changes.ts'
import '../../domain/documents/send-document.ts'
import { sendWaiting, startSending } from '../../domain/outbox/send-outbox.ts'
import { canPush, registerForPush } from '../../domain/push/push.ts'
import '../../domain/tracking/send-points.ts'
import '../../domain/trip-account/send-cost.ts'
import '../../domain/detention/send-stamp.ts'

let stopBefore: (() => void) | undefined

/**
 * After a sign-in: registers this device for push again, sends what waits since an earlier visit, and refreshes what
 * other tabs change.
 */
export async function startPersonal(userId: string, hasWorker: boolean): Promise<void> {
  stopBefore?.()
  stopBefore = shareChanges(queryClient(), userId)
  startSending()
  void sendWaiting()
  if (!hasWorker || !canPush() || Notification.permission !== 'granted') return
  const config = await api(system.config).catch(() => null)
  if (config && sessionStore.get().user?.id === userId) await registerForPush(config)
}
