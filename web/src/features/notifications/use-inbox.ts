import { useQueryClient, useQuery } from '@tanstack/react-query'
import { notifications } from '@vapsi/contract/notifications'
import { useEffect, useRef } from 'react'
import { type Item, api, read, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { personOf } from '../../lib/session/person-of.ts'
import { catchUp, followLive } from './live-feed.ts'

export type Notification = Item<typeof notifications.list>

const pollMs = 60_000

/** The number of unread ones: from the server's stream, and polled once a minute where streams do not get through. */
export function useUnread(): number {
  useLive()
  const client = useQueryClient()
  const { data } = useQuery({ ...read(notifications.unread), refetchInterval: pollMs })
  const unread = data?.unread
  const before = useRef(unread)
  useEffect(() => {
    // Something came that the stream may not have reported.
    if (unread !== undefined && before.current !== undefined && unread > before.current) catchUp(client)
    before.current = unread
  }, [client, unread])
  return unread ?? 0
}

/** Others' changes to the visible trips, loads, bids and trucks appear as they happen. Used once per screen. */
export function useLive(): void {
  const client = useQueryClient()
  const personId = personOf(useAuth().user)
  // A stream belongs to the session that opened it: somebody else opens their own.
  useEffect(() => followLive(client), [client, personId])
}

export const useInbox = () => usePaged(readPages(notifications.list))

export function useInboxActions() {
  const client = useQueryClient()
  const refresh = () => {
    void client.invalidateQueries({ predicate: concerning(notifications.list) })
  }
  return {
    markRead: (ids?: string[]) => api(notifications.read, ids ? { ids } : {}).then(refresh),
    clearAll: () => api(notifications.clear).then(refresh),
  }
}
