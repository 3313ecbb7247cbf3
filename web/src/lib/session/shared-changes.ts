import type { QueryClient } from '@tanstack/react-query'
import { system } from '@vapsi/contract/system'
import { users } from '@vapsi/contract/users'
import { concerning, concerningOffice } from '../api/concerning.ts'
import { sessionStore } from './session-store.ts'

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vapsi.changed'))
let mine: BroadcastChannel | null | undefined
const isLeftAlone = concerning(users.me, system.config)

/** This person has changed something here: their other tabs read again. */
export function tellChange(): void {
  const userId = sessionStore.get().user?.id
  if (userId) (mine ??= openChannel())?.postMessage(userId)
}

/**
 * Tells this person's other tabs what changed here, and follows their changes: the server notifies nobody of their own
 * actions. The office is excluded, because its tables poll.
 */
export function shareChanges(client: QueryClient, userId: string): () => void {
  mine ??= openChannel()
  const channel = mine
  if (!channel) return () => undefined
  const received = ({ data }: MessageEvent) => {
    if (data !== userId || sessionStore.get().user?.id !== userId) return
    void client.invalidateQueries({ predicate: (query) => !isLeftAlone(query) && !concerningOffice(query) })
  }
  channel.addEventListener('message', received)
  const stopTelling = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') tellChange()
  })
  return () => {
    channel.removeEventListener('message', received)
    stopTelling()
  }
}
