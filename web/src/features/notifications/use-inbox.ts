import { useQueryClient, useQuery } from '@tanstack/react-query'
import type { notifications } from '@vapsi/contract/notifications'
import { useEffect, useRef } from 'react'
import { type Item, type Reply, send } from '../../lib/api.ts'
import { usePaged } from '../../lib/paged.ts'
import { useAuth } from '../../lib/session.tsx'
import { catchUp, followLive } from './live-feed.ts'

export type Notification = Item<typeof notifications.list>

const unreadKey = ['/api/notifications/unread']
const pollMs = 60_000

/** How many are unread: told by the server as they come, and asked once a minute where streams do not get through. */
export function useUnread(): number {
  useLive()
  const client = useQueryClient()
  const { data } = useQuery<Reply<typeof notifications.unread>>({ queryKey: unreadKey, refetchInterval: pollMs })
  const unread = data?.unread
  const before = useRef(unread)
  useEffect(() => {
    // Something has come that the stream may not have told of.
    if (unread !== undefined && before.current !== undefined && unread > before.current) catchUp(client)
    before.current = unread
  }, [client, unread])
  return unread ?? 0
}

/** What somebody else did to the trips, loads, bids and trucks on the screen is read as it happens. Once a screen. */
export function useLive(): void {
  const client = useQueryClient()
  const userId = useAuth().user?.id
  // A stream belongs to the session that it was opened with: somebody else opens their own.
  useEffect(() => followLive(client), [client, userId])
}

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
