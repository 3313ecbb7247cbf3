import { useLingui } from '@lingui/react/macro'
import type { QueuesView } from '@vapsi/contract/admin/admin-views'
import { useEffect, useRef } from 'react'
import { newKey } from '../../lib/api/key-per-body.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { stored } from '../../lib/stored.ts'
import { useBrowserState, useIsHere } from '../../lib/use-browser-state.ts'
import { followsOwnAction } from '../../domain/office/office-list.ts'
import { useQueues } from '../../domain/office/polled.ts'
import { beep } from './office-bell-beep.ts'
import { type Growth, type NoticeData, type NoticeType, growthOf, mostNotices } from './office-bell-growth.ts'

export interface Notice {
  id: string
  type: NoticeType
  message: string
  data: NoticeData | null
  timestamp: string
  read: boolean
}

const soundKey = 'vapsi.officeSound'

/** The list, and how many unread ones were pushed out of it by newer ones. */
interface Kept {
  notices: Notice[]
  unreadGone: number
}
const nothing: Kept = { notices: [], unreadGone: 0 }
const isUnread = ({ read }: Notice) => !read

function withNew({ notices, unreadGone }: Kept, raised: Notice[]): Kept {
  const all = [...raised, ...notices]
  const gone = all.slice(mostNotices).filter(isUnread).length
  return { notices: all.slice(0, mostNotices), unreadGone: unreadGone + gone }
}

function withRead({ notices, unreadGone }: Kept, id: string): Kept {
  const read = notices.map((notice) => (notice.id === id ? { ...notice, read: true } : notice))
  // Removed notices cannot be read: with all visible ones read, everything counts as read.
  return { notices: read, unreadGone: read.some(isUnread) ? unreadGone : 0 }
}

/** This clerk's notices on this computer from before the reload; invalid data counts as none. */
function keptIn(listKey: string): Kept {
  try {
    const kept = JSON.parse(stored.read(listKey) ?? 'null') as Partial<Record<keyof Kept, unknown>> | null
    if (!Array.isArray(kept?.notices)) return nothing
    const { notices, unreadGone } = kept
    return {
      notices: notices.filter(isNotice).slice(0, mostNotices),
      unreadGone: typeof unreadGone === 'number' && unreadGone > 0 ? unreadGone : 0,
    }
  } catch {
    return nothing
  }
}

const isNotice = (kept: unknown): kept is Notice =>
  typeof kept === 'object' &&
  kept !== null &&
  'message' in kept &&
  typeof kept.message === 'string' &&
  'type' in kept &&
  ['new_order', 'bid_placed', 'order_confirmed'].includes(String(kept.type)) &&
  'data' in kept &&
  'timestamp' in kept &&
  'id' in kept

export type Notices = ReturnType<typeof useNotices>

/** The bell's list, raised from the growth of the polled queues. */
export function useNotices(clerkId: string) {
  const { t } = useLingui()
  // Not with the page: on most pages nothing else shows the queues, and they would be the heaviest part of its HTML.
  const { data: polled, dataUpdatedAt } = useQueues(useIsHere())
  const queues = polled?.body
  const seen = useRef<QueuesView | null>(null)
  const listKey = `vapsi.officeNotices.${clerkId}`
  const [kept, setKept, isRead] = useBrowserState(() => keptIn(listKey), nothing)
  useEffect(() => {
    if (isRead) stored.write(listKey, JSON.stringify(kept))
  }, [isRead, listKey, kept])
  const [sound, setSound] = useBrowserState(() => stored.read(soundKey) !== 'off', true)

  useEffect(() => {
    if (!queues || seen.current === queues) return
    const grown = growthOf(seen.current, queues, followsOwnAction(dataUpdatedAt))
    seen.current = queues
    if (grown.length === 0) return
    const say = ({ type, data }: Growth) => {
      if (data === null)
        return { new_order: t`New order`, bid_placed: t`Bid to assign`, order_confirmed: t`Order confirmed` }[type]
      const { who } = data
      const [fromLocation, toLocation] = [nameIn(data.fromLocation), nameIn(data.toLocation)]
      if (type === 'new_order') return t`New order from ${who}: ${fromLocation} → ${toLocation}`
      if (type === 'bid_placed') return t`Bid by ${who} to assign: ${fromLocation} → ${toLocation}`
      return t`Order confirmed for ${who}: ${fromLocation} → ${toLocation}`
    }
    const timestamp = new Date().toISOString()
    const raised = grown.map((growth) => ({
      ...growth,
      id: newKey(),
      message: say(growth),
      timestamp,
      read: false,
    }))
    setKept((before) => withNew(before, raised))
    if (sound && grown.some(({ type }) => type === 'new_order')) beep()
  }, [queues, dataUpdatedAt, setKept, sound, t])

  return {
    notices: kept.notices,
    unreadGone: kept.unreadGone,
    unread: kept.notices.filter(isUnread).length + kept.unreadGone,
    sound,
    toggleSound: () => {
      stored.write(soundKey, sound ? 'off' : 'on')
      setSound(!sound)
    },
    markRead: (id: string) => setKept((before) => withRead(before, id)),
    clear: () => setKept(nothing),
  }
}
