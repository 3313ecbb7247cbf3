import { useQueryClient, useQuery } from '@tanstack/react-query'
import type { notifications } from '@vapsi/contract/notifications'
import { useEffect } from 'react'
import { type Item, type Reply, send } from '../../lib/api.ts'
import { usePaged } from '../../lib/paged.ts'
import { useAuth } from '../../lib/session.tsx'

export type Notification = Item<typeof notifications.list>

const unreadKey = ['/api/notifications/unread']
const pollMs = 60_000

/** How many are unread: told by the server as they come, and asked once a minute where streams do not get through. */
export function useUnread(): number {
  useLive()
  const unread = useQuery<Reply<typeof notifications.unread>>({ queryKey: unreadKey, refetchInterval: pollMs })
  return unread.data?.unread ?? 0
}

/** What somebody else did to the trips, loads, bids and trucks on the screen is read as it happens. Once a screen. */
export function useLive(): void {
  const client = useQueryClient()
  const userId = useAuth().user?.id
  useEffect(() => {
    const stream = new EventSource('/api/notifications/stream', { withCredentials: true })
    const heard = () => {
      void client.invalidateQueries({ queryKey: unreadKey })
      void client.invalidateQueries({ queryKey: ['paged', '/api/notifications'] })
      void client.invalidateQueries({ predicate: ({ queryKey }) => liveReads.test(queryKey.join('/')) })
    }
    stream.addEventListener('notification', heard)
    return () => stream.close()
    // A stream belongs to the session that it was opened with: somebody else opens their own.
  }, [client, userId])
}

const liveReads = /\/api\/(bookings|dashboard|bids|posted-loads|vehicles|posted-vehicles|way-home)/

export const useInbox = () => usePaged<Notification>('/api/notifications')

export function useInboxActions() {
  const client = useQueryClient()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: unreadKey })
    void client.invalidateQueries({ queryKey: ['paged', '/api/notifications'] })
  }
  return {
    markRead: (ids?: string[]) => send('POST', '/api/notifications/read', ids ? { ids } : {}).then(refresh),
    clearAll: () => send('DELETE', '/api/notifications').then(refresh),
  }
}
