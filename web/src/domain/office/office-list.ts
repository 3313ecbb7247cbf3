import { type QueryClient, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { bookings } from '@vapsi/contract/bookings'
import { loads } from '@vapsi/contract/loads'
import { market } from '@vapsi/contract/market'
import { type Endpoint, type Given, type Pages, readPages } from '../../lib/api/api.ts'
import { concerning, concerningOffice } from '../../lib/api/concerning.ts'
import { pagedQuery } from '../../lib/api/paged.ts'

export interface OfficeRows<T> {
  /** What is read: another key is another list. */
  key: string
  rows: T[]
  total: number
  data: unknown
  /** When it was read, in milliseconds. */
  dataUpdatedAt: number
  error: unknown
  isPending: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: (options?: { cancelRefetch: boolean }) => unknown
}

/** Data loaded with the page is not loaded again as its screen opens. */
export const openedMs = 5000

/**
 * A list loaded page by page, and again whenever its screen is opened; earlier rows are shown until then. While other
 * filters load, the old rows stay, dimmed.
 */
export function useOfficeList<T>(list: Pages<T>, enabled = true): OfficeRows<T> {
  const query = useInfiniteQuery({
    ...pagedQuery(list),
    placeholderData: keepPreviousData,
    staleTime: openedMs,
    enabled,
  })
  const pages = query.data?.pages ?? []
  return {
    ...query,
    key: list.address,
    rows: pages.flatMap((page) => page.rows),
    total: pages[0]?.total ?? 0,
  }
}

/** The filters of a page's address as text; what a call does not know of them, the server refuses. */
export type AddressFilters = Record<string, string | number | null | undefined>

/** A list of the office under the filters of its page's address. */
export const listOf = <E extends Endpoint>(call: E, filters: AddressFilters) =>
  readPages(call, ...([filters] as unknown as Given<E>))

const isTouched = concerning(bookings.list, loads.list, market.search)

/**
 * When this clerk last acted here: data loaded just after shows the result at once, even in lists that otherwise wait.
 */
let ownActionMs = 0
const atOnceMs = 4000
export const followsOwnAction = (readMs: number): boolean => readMs >= ownActionMs && readMs - ownActionMs < atOnceMs

/** After an action of the office, everything that it may affect is loaded again: queues, counts, lists, ledgers. */
export function refreshOffice(client: QueryClient): Promise<void> {
  ownActionMs = Date.now()
  return client.invalidateQueries({ predicate: (query) => concerningOffice(query) || isTouched(query) })
}
