import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Pages } from './api.ts'
import { jsonOf, readAddress } from './request.ts'

export interface Page<T> {
  rows: T[]
  total: number
  /** Address of the next page, or null. */
  next: string | null
}

/** The address in `Link: <…>; rel="next"`. */
export function nextOf(link: string | null): string | null {
  for (const part of link?.split(/,\s*(?=<)/) ?? []) {
    const match = /^<([^>]*)>\s*;.*\brel="?next"?/i.exec(part.trim())
    if (match?.[1]) return match[1]
  }
  return null
}

export async function readPage<T>(url: string, signal?: AbortSignal): Promise<Page<T>> {
  const response = await readAddress(url, signal)
  const rows = await jsonOf<T[]>(response)
  const total = response.headers.get('x-total-count')
  return {
    rows,
    total: total === null ? rows.length : Number(total),
    next: nextOf(response.headers.get('link')),
  }
}

export const pagedQuery = <T>({ address }: Pages<T>) =>
  infiniteQueryOptions({
    queryKey: ['paged', address],
    queryFn: ({ pageParam, signal }) => readPage<T>(pageParam, signal),
    initialPageParam: address,
    getNextPageParam: (last) => last.next,
  })

/**
 * A list that is read page by page: `const list = usePaged(readPages(bids.mine, { limit: 20 }))`, then `list.rows`, `list.total`,
 * `list.hasNextPage`, `list.fetchNextPage()`.
 */
export function usePaged<T>(
  list: Pages<T>,
  {
    keeps,
    ...options
  }: {
    enabled?: boolean
    refetchInterval?: number
    staleTime?: number
    /** Whether rows of another list stay visible until this one has loaded. */
    keeps?: (address: string) => boolean
  } = {},
) {
  const query = useInfiniteQuery({
    ...pagedQuery(list),
    ...options,
    placeholderData: (before, of) => (of && keeps?.(of.queryKey[1] ?? '') ? before : undefined),
  })
  const pages = query.data?.pages ?? []
  return { ...query, rows: pages.flatMap((page) => page.rows), total: pages[0]?.total ?? 0 }
}
