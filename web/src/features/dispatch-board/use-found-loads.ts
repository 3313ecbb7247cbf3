import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dispatch } from '@vapsi/contract/dispatch/dispatch'
import { TIMES } from '@vapsi/contract/values/times'
import { useSettledRows } from '../../domain/office-rows/settled-rows.ts'
import { read } from '../../lib/api/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const typingMs = 150

interface Asked {
  limit: number
  open: 'true' | null
  planned: 'true' | null
  /** The number of a truck near which they are picked up. */
  near: string | null
}

/**
 * Waiting loads that match, by the office's search: a browser does not know whose a mobile is, nor other names of a
 * place. `rows` is null without a search and a truck.
 */
export function useFoundLoads(q: string, list: Asked) {
  const words = q.trim()
  const debounced = useDebounced(words, typingMs)
  const given = { ...list, q: debounced || null }
  const isAll = words === '' && list.near === null
  const query = useQuery({
    ...read(dispatch.loads, given),
    enabled: list.near !== null || (words !== '' && debounced !== ''),
    placeholderData: keepPreviousData,
    refetchInterval: TIMES.queuePollMs,
    staleTime: 0,
  })
  const isAnswered = isAll || (words === debounced && query.data !== undefined && !query.isPlaceholderData)
  // Found rows stay in place; new ones are only added at the end.
  const settled = useSettledRows(query.isPlaceholderData ? undefined : query.data, JSON.stringify(given))
  const rows = query.isPlaceholderData ? query.data : query.data && settled.rows
  return {
    rows: isAll ? null : (rows ?? (list.near === null ? null : [])),
    /** Until then the shown rows do not answer the search, and nothing may be assigned from them. */
    isAnswered,
    error: isAll ? null : query.error,
  }
}
