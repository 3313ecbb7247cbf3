import { useQuery } from '@tanstack/react-query'
import { TIMES } from '@vapsi/contract/constants'
import { type WaitingLoadView, dispatch } from '@vapsi/contract/office/dispatch'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'

export type Waiting = WaitingLoadView

/**
 * The loads that wait, as the clerk saw them: one that has gone leaves its place, new ones wait to be shown, so that nothing
 * moves under the hand. `q` narrows them to those with these words.
 */
export function useBoardRows(q: string, shown: Shown) {
  const query = useQuery({
    ...read(dispatch.loads, {
      limit: 200,
      open: shown === 'open' ? 'true' : null,
      planned: shown === 'planned' ? 'true' : null,
    }),
    refetchInterval: TIMES.queuePollMs,
    refetchIntervalInBackground: true,
  })
  const [seen, setSeen] = useState<{ shown: Shown; ids: ReadonlySet<string> } | null>(null)
  const now = query.data
  // Another list is no news.
  if (now && seen?.shown !== shown) setSeen({ shown, ids: new Set(now.map(({ id }) => id)) })
  const all = (now ?? []).filter(({ id }) => seen === null || seen.ids.has(id))
  const show = (ids: Iterable<string>) => setSeen({ shown, ids: new Set(ids) })
  return {
    query,
    all,
    rows: q ? all.filter((row) => textOf(row).includes(q.trim().toLowerCase())) : all,
    news: (now ?? []).length - all.length,
    showNews: () => show((now ?? []).map(({ id }) => id)),
    /** One that the clerk brings back is no news. */
    expect: (ids: readonly string[]) => show([...(seen?.ids ?? []), ...ids]),
  }
}

/** What waits for a truck; with it open loads, or the later loads of chains. */
export type Shown = 'waiting' | 'open' | 'planned'

const textOf = (row: Waiting) =>
  [row.reference, row.fromLocation, row.toLocation, row.shipper, row.goods, row.askedVehicleNumber]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
