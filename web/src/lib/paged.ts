import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call, jsonOf } from './api.ts'

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
  const response = await call('GET', url, undefined, signal ? { signal } : {})
  const rows = await jsonOf<T[]>(response)
  const total = response.headers.get('x-total-count')
  return { rows, total: total === null ? rows.length : Number(total), next: nextOf(response.headers.get('link')) }
}

/** How such a list is read and kept: for `usePaged`. */
export const pagedQuery = <T>(url: string) =>
  infiniteQueryOptions({
    queryKey: ['paged', url],
    queryFn: ({ pageParam, signal }) => readPage<T>(pageParam, signal),
    initialPageParam: url,
    getNextPageParam: (last) => last.next,
  })

/**
 * A list that is read page by page: `const list = usePaged<Item<typeof market.list>>(url)`, then `list.rows`,
 * `list.total`, `list.hasNextPage`, `list.fetchNextPage()`. Its key is `['paged', url]`.
 */
export function usePaged<T>(
  url: string,
  options: { enabled?: boolean; refetchInterval?: number; staleTime?: number } = {},
) {
  const query = useInfiniteQuery({ ...pagedQuery<T>(url), ...options })
  const pages = query.data?.pages ?? []
  return { ...query, rows: pages.flatMap((page) => page.rows), total: pages[0]?.total ?? 0 }
}
