import { useEffect } from 'react'
import type { Pages } from '../../lib/api/api.ts'
import type { AddressFilters } from '../../domain/office/office-list.ts'
import { type LiveRows, useLiveList } from '../../domain/office-rows/live-list.ts'
import type { Sort } from '../../domain/office-rows/sort.ts'

export interface Queue<T> {
  /** The newest rows as they were polled; undefined before the first answer. */
  rows: T[] | undefined
  /** How many there are in all. */
  total: number
  /** Changes whenever the queue may have changed. */
  version: string | undefined
  /** The list of the same rows, searched, sorted and paged by the server, and what it is filtered by. */
  list: (filters: AddressFilters) => Pages<T>
  filter?: Record<string, string>
}

/** Whether the polled rows are not enough: the queue is longer, or searched, and only the server knows what matches. */
export const asksServer = ({ rows, total }: Queue<unknown>, q: string) =>
  rows !== undefined && (total > rows.length || q.trim() !== '')

/**
 * The rows of a queue that is longer than the polled part, or searched, loaded from the server page by page and again
 * whenever the queue changes; null while all rows are polled.
 */
export function useLongQueue<T extends { id: string }>(
  queue: Queue<T>,
  q: string,
  sort: Sort | null,
): LiveRows<T> | null {
  const readsOn = asksServer(queue, q)
  const list = useLiveList(
    queue.list({ ...queue.filter, q, sort: sort?.id, order: sort ? (sort.desc ? 'desc' : 'asc') : null }),
    readsOn,
  )
  const { refetch } = list
  useEffect(() => {
    if (readsOn) void refetch()
  }, [readsOn, queue.version, refetch])
  return readsOn ? list : null
}
