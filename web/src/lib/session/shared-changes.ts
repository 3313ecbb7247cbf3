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
 * Tells the other tabs of this person what is changed here, and follows what they change: nobody is told of their own
 * actions by the server. The office is left alone: its tables ask for themselves.
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
