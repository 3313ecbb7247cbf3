import type { QueuesView } from '@vapsi/contract/admin/admin-views'

export type NoticeType = 'new_order' | 'bid_placed' | 'order_confirmed'

/** The bell's notice: which queue grew, and by what. */
export interface NoticeData {
  subjectId: string
  fromLocation: string
  toLocation: string
  who: string
}
export interface Growth {
  type: NoticeType
  /** Null for one beyond the newest polled rows: it is known to exist, but not which one it is. */
  data: NoticeData | null
}

/** The bell keeps this many, newest first. */
export const mostNotices = 50

const nameOf = (party: { name: string; company: string | null } | null) => party?.company || party?.name || ''

const readers = {
  new_order: (queues: QueuesView) =>
    queues.pendingAssignments.map((b) => ({ subjectId: b.id, from: b, who: nameOf(b.shipper) })),
  bid_placed: (queues: QueuesView) =>
    queues.pendingBids.map((b) => ({ subjectId: b.id, from: b.postedLoad, who: nameOf(b.transporter) })),
  order_confirmed: (queues: QueuesView) =>
    queues.activeBookings.map((b) => ({ subjectId: b.id, from: b, who: nameOf(b.transporter) })),
} as const

const lengths = {
  new_order: (queues: QueuesView) => queues.counts.pendingAssignments,
  bid_placed: (queues: QueuesView) => queues.counts.pendingBids,
  order_confirmed: (queues: QueuesView) => queues.counts.activeBookings,
} as const

/**
 * One notice for each item by which a queue has grown, newest first. Named are items that were not in the queue before;
 * of a long queue only the newest rows are polled, and an item that moved up among them is not new. The first poll
 * raises nothing. `isOwnAct`: read right after an action of this clerk, who knows of a trip that was just assigned or
 * taken back.
 */
export function growthOf(before: QueuesView | null, now: QueuesView, isOwnAct = false): Growth[] {
  if (!before) return []
  const wasActive = new Set(before.activeBookings.map(({ id }) => id))
  const isNews = ({ type, data }: Growth) =>
    !isOwnAct || (type !== 'order_confirmed' && !(data !== null && wasActive.has(data.subjectId)))
  return (['new_order', 'bid_placed', 'order_confirmed'] as const).flatMap((type) => {
    const grown = lengths[type](now) - lengths[type](before)
    if (grown <= 0) return []
    const seen = readers[type](before)
    const known = new Set(seen.map(({ subjectId }) => subjectId))
    const rows = readers[type](now)
    const wasWhole = seen.length >= lengths[type](before)
    const lastKnown = rows.findLastIndex(({ subjectId }) => known.has(subjectId))
    const named: Growth[] = rows
      .filter(({ subjectId }, at) => !known.has(subjectId) && (wasWhole || at < lastKnown))
      .slice(0, grown)
      .map(({ subjectId, from, who }) => ({
        type,
        data: { subjectId, fromLocation: from.fromLocation, toLocation: from.toLocation, who },
      }))
    return named.concat(Array.from({ length: grown - named.length }, () => ({ type, data: null }))).filter(isNews)
  })
}
