import { useLingui } from '@lingui/react/macro'
import type { QueuesView } from '@vapsi/contract/admin-views'
import { useEffect, useRef, useState } from 'react'
import { stored } from '../../lib/stored.ts'
import { useQueues } from '../office/polled.ts'
import { beep } from './office-bell-beep.ts'
import { type Growth, type NoticeData, type NoticeType, growthOf, keptNotices } from './office-bell-growth.ts'

export interface Notice {
  id: string
  type: NoticeType
  message: string
  data: NoticeData
  timestamp: string
  read: boolean
}

const soundKey = 'vapsi.officeSound'

/** What this clerk had on this computer before the page was loaded anew; anything else reads as nothing. */
function keptIn(listKey: string): Notice[] {
  try {
    const kept: unknown = JSON.parse(stored.read(listKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isNotice).slice(0, keptNotices) : []
  } catch {
    return []
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

/** The bell's list, raised from the growth of the polled queues. */
export function useNotices(clerkId: string) {
  const { t } = useLingui()
  const queues = useQueues().data?.body
  const seen = useRef<QueuesView | null>(null)
  const listKey = `vapsi.officeNotices.${clerkId}`
  const [notices, setNotices] = useState<Notice[]>(() => keptIn(listKey))
  useEffect(() => stored.write(listKey, JSON.stringify(notices)), [listKey, notices])
  const [sound, setSound] = useState(() => stored.read(soundKey) !== 'off')

  useEffect(() => {
    if (!queues || seen.current === queues) return
    const grown = growthOf(seen.current, queues)
    seen.current = queues
    if (grown.length === 0) return
    const say = ({ type, data }: Growth) => {
      const { who, fromLocation, toLocation } = data
      if (type === 'new_order') return t`New order from ${who}: ${fromLocation} → ${toLocation}`
      if (type === 'bid_placed') return t`Bid by ${who} to assign: ${fromLocation} → ${toLocation}`
      return t`Order confirmed for ${who}: ${fromLocation} → ${toLocation}`
    }
    const timestamp = new Date().toISOString()
    const raised = grown.map((growth) => ({
      ...growth,
      id: crypto.randomUUID(),
      message: say(growth),
      timestamp,
      read: false,
    }))
    setNotices((before) => [...raised, ...before].slice(0, keptNotices))
    if (sound && grown.some(({ type }) => type === 'new_order')) beep()
  }, [queues, sound, t])

  return {
    notices,
    unread: notices.filter(({ read }) => !read).length,
    sound,
    toggleSound: () => {
      stored.write(soundKey, sound ? 'off' : 'on')
      setSound(!sound)
    },
    markRead: (id: string) =>
      setNotices((before) => before.map((notice) => (notice.id === id ? { ...notice, read: true } : notice))),
    clear: () => setNotices([]),
  }
}
