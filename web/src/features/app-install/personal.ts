import { system } from '@vapsi/contract/system'
import { api } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queries.tsx'
import { sendLater, sendWaiting } from '../../lib/session/send-later.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { shareChanges } from '../../lib/session/shared-changes.ts'
import { sendWaitingDocuments } from '../../domain/documents/use-document-upload.ts'
import { canPush, registerForPush } from '../../domain/push/push.ts'
import { sendAllPoints } from '../../domain/tracking/point-queue.ts'
import { sendWaitingCosts } from '../../domain/trip-account/send-costs.ts'
import { sendWaitingStamps } from '../../domain/waiting/send-stamps.ts'

let stopBefore: (() => void) | undefined

/**
 * After a sign-in: registers this device for push again, sends what waits since an earlier visit, and refreshes what
 * other tabs change.
 */
export async function startPersonal(userId: string, hasWorker: boolean): Promise<void> {
  stopBefore?.()
  stopBefore = shareChanges(queryClient(), userId)
  sendLater(sendWaitingStamps, sendAllPoints, sendWaitingCosts, sendWaitingDocuments)
  sendWaiting()
  if (!hasWorker || !canPush() || Notification.permission !== 'granted') return
  const config = await api(system.config).catch(() => null)
  if (config && sessionStore.get().user?.id === userId) await registerForPush(config)
}
