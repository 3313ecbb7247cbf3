import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** How a value is read from the address; an impossible one counts as absent. */
type Read<T> = (written: string | null) => T

export const text: Read<string> = (written) => written ?? ''
export const oneOf =
  <T extends string, N extends T | null>(values: readonly T[], none: N): Read<T | N> =>
  (written) =>
    values.find((value) => value === written) ?? none
export const number =
  <N extends number | null>(none: N): Read<number | N> =>
  (written) =>
    written?.trim() && Number.isFinite(Number(written)) ? Number(written) : none

type Reads = Readonly<Record<string, Read<unknown>>>
type UrlValues<R extends Reads> = { [K in keyof R]: ReturnType<R[K]> }
type Change<R extends Reads> = { [K in keyof R]?: ReturnType<R[K]> | null }

/**
 * Filters in the address: their values, and a function to change some. Null removes one, and so does its default. Only
 * `{ push: true }` adds a history entry.
 */
export function useUrlState<R extends Reads>(reads: R) {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (change: Change<R> | ((now: UrlValues<R>) => Change<R>), { push = false } = {}) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(
            typeof change === 'function' ? change(valuesOf(reads, now)) : change,
          ))
            if (value === null || value === undefined || value === reads[name]?.(null)) next.delete(name)
            else next.set(name, String(value))
          return next
        },
        { replace: !push },
      ),
    [reads, setSearch],
  )
  return [valuesOf(reads, search), set] as const
}

const valuesOf = <R extends Reads>(reads: R, search: URLSearchParams) =>
  Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read(search.get(name))])) as UrlValues<R>
