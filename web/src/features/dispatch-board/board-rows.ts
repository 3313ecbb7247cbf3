import { useQuery } from '@tanstack/react-query'
import { indianDay } from '@vapsi/contract/values/india'
import { TIMES } from '@vapsi/contract/values/times'
import { type WaitingLoadView, dispatch } from '@vapsi/contract/dispatch/dispatch'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'
import { useFoundLoads } from './use-found-loads.ts'

export type Waiting = WaitingLoadView

/** The hours of its pickup are over: another day has to be agreed. */
export const isDayOver = ({ pickupFrom, pickupUntil }: Waiting, now: number): boolean =>
  pickupUntil === null
    ? pickupFrom !== null && indianDay(new Date(pickupFrom)) < indianDay(new Date(now))
    : Date.parse(pickupUntil) < now

/** The number of the oldest waiting loads that are listed. */
export const listedAtMost = 200

/**
 * The waiting loads as the clerk saw them: a load that is gone leaves its place, new ones wait to be shown, so that
 * nothing moves under the hand. With `q` only matches, with `near` only pickups near that truck.
 */
export function useBoardRows(q: string, near: string | null, shown: Shown) {
  const list = {
    limit: listedAtMost,
    open: shown === 'open' ? ('true' as const) : null,
    planned: shown === 'planned' ? ('true' as const) : null,
  }
  const query = useQuery({
    ...read(dispatch.loads, list),
    refetchInterval: TIMES.queuePollMs,
    refetchIntervalInBackground: true,
  })
  const found = useFoundLoads(q, { ...list, near })
  const [seen, setSeen] = useState<{ shown: Shown; ids: ReadonlySet<string> } | null>(null)
  const now = query.data
  // Another list is not news.
  if (now && seen?.shown !== shown) setSeen({ shown, ids: new Set(now.map(({ id }) => id)) })
  const all = (now ?? []).filter(({ id }) => seen === null || seen.ids.has(id))
  const show = (ids: Iterable<string>) => setSeen({ shown, ids: new Set(ids) })
  return {
    query,
    all,
    rows: found.rows ?? all,
    found,
    isCut: !found.rows && (now ?? []).length >= listedAtMost,
    news: (now ?? []).length - all.length,
    showNews: () => show((now ?? []).map(({ id }) => id)),
    /** A load that the clerk brings back is not news. */
    expect: (ids: readonly string[]) => show([...(seen?.ids ?? []), ...ids]),
  }
}

/** What waits for a truck; with it open loads, or the later loads of chains. */
export type Shown = 'waiting' | 'open' | 'planned'
