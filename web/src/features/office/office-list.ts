import { type QueryClient, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pagesAt } from '../../lib/paged.ts'

export interface OfficeRows<T> {
  rows: T[]
  total: number
  data: unknown
  error: unknown
  isPending: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** What was read ahead of a screen is not read again as it opens. */
export const openedMs = 1000

/**
 * A list read page by page, anew whenever its screen is opened; what was read before stands there meanwhile. While other filters
 * are read the old rows stay, dimmed, so that the eye keeps its place.
 */
export function useOfficeList<T>(url: string, enabled = true): OfficeRows<T> {
  const query = useInfiniteQuery({
    ...pagesAt<T>(url),
    placeholderData: keepPreviousData,
    staleTime: openedMs,
    enabled,
  })
  const pages = query.data?.pages ?? []
  return { ...query, rows: pages.flatMap((page) => page.rows), total: pages[0]?.total ?? 0 }
}

/** After an action of the office everything it may have touched is read again: queues, counts, lists, ledgers. */
export function refreshOffice(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => {
      const address = String(first === 'paged' ? second : first)
      return /^\/api\/(admin|bookings|posted-loads|market-trucks)/.test(address)
    },
  })
}
