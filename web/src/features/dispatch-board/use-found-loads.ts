import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dispatch } from '@vapsi/contract/office/dispatch'
import { TIMES } from '@vapsi/contract/values/times'
import { useSettledRows } from '../../domain/office-rows/settled-rows.ts'
import { read } from '../../lib/api/api.ts'
import { useRested } from '../../lib/use-rested.ts'

const typingMs = 150

/**
 * What waits and holds these words, by the office's one search: a browser does not know whose a mobile is, nor how else a place is
 * called. `rows` is null while nothing is searched for.
 */
export function useFoundLoads(q: string, list: { limit: number; open: 'true' | null; planned: 'true' | null }) {
  const words = q.trim()
  const rested = useRested(words, typingMs)
  const given = { ...list, q: rested }
  const query = useQuery({
    ...read(dispatch.loads, given),
    enabled: words !== '' && rested !== '',
    placeholderData: keepPreviousData,
    refetchInterval: TIMES.queuePollMs,
    staleTime: 0,
  })
  const isAnswered = words === '' || (words === rested && query.data !== undefined && !query.isPlaceholderData)
  // What was found stays where it is; only what comes at the end is added.
  const settled = useSettledRows(query.isPlaceholderData ? undefined : query.data, JSON.stringify(given))
  const rows = query.isPlaceholderData ? query.data : query.data && settled.rows
  return {
    rows: words === '' ? null : (rows ?? null),
    /** Until then what is shown is not what was asked for, and nothing is sent for it. */
    isAnswered,
    error: words === '' ? null : query.error,
  }
}
