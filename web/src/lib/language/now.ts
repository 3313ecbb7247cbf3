import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { indianDay } from '@vapsi/contract/values/india'

/** When the server rendered the page, in ms; null where the browser renders. */
export const RenderedAt = createContext<number | null>(null)

/**
 * What the time says, such as minutes since something; read again every `everyMs`. The page is hydrated with the time
 * at which the server rendered it: meanwhile a minute may have passed, and the clock of a phone may be wrong.
 */
export function useNow<T extends string | number | boolean>(read: (now: number) => T, everyMs = 30_000): T {
  const renderedAt = use(RenderedAt)
  const follow = useCallback(
    (changed: () => void) => {
      const timer = setInterval(changed, everyMs)
      return () => clearInterval(timer)
    },
    [everyMs],
  )
  return useSyncExternalStore(
    follow,
    () => read(Date.now()),
    () => read(renderedAt ?? Date.now()),
  )
}

/** Whole minutes since a moment, at least 0. */
export const useMinutesSince = (at: string): number =>
  useNow((now) => Math.max(0, Math.floor((now - Date.parse(at)) / 60_000)))

/** The moment at which the current minute began. */
export const toMinute = (now: number): number => now - (now % 60_000)

/** The calendar day in India, some days from today. */
export const useIndianDay = (daysAhead = 0): string => useNow((now) => indianDay(new Date(now), daysAhead))
