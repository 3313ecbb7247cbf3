import { useQuery } from '@tanstack/react-query'
import { TIMES } from '@vapsi/contract/values/times'
import { type WaitingLoadView, dispatch } from '@vapsi/contract/office/dispatch'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'

export type Waiting = WaitingLoadView

/**
 * The loads that wait, as the clerk saw them: one that has gone leaves its place, new ones wait to be shown, so that nothing
 * moves under the hand.
 */
export function useBoardRows() {
  const query = useQuery({
    ...read(dispatch.loads, { limit: 200 }),
    refetchInterval: TIMES.queuePollMs,
    refetchIntervalInBackground: true,
  })
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null)
  const now = query.data
  if (now && seen === null) setSeen(new Set(now.map(({ id }) => id)))
  const rows = (now ?? []).filter(({ id }) => seen === null || seen.has(id))
  const news = (now ?? []).length - rows.length
  return {
    query,
    rows,
    news,
    showNews: () => setSeen(new Set((now ?? []).map(({ id }) => id))),
    /** One that the clerk brings back is no news. */
    expect: (id: string) => setSeen((known) => new Set([...(known ?? []), id])),
  }
}
