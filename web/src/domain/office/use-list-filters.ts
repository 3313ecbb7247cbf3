import { oneOf, text, useUrlState } from '../../lib/url-state.ts'
import type { Sort } from '../office-rows/sort.ts'

const oneOfOrAny = (known: readonly string[] | undefined, none: string) =>
  known ? oneOf(known, none) : (written: string | null) => written ?? none

/** An order as the address has it; null is the list's own, which the address leaves out. */
export const inAddress = (by: Sort | null) => ({
  sort: by && by.id,
  order: by && (by.desc ? ('desc' as const) : ('asc' as const)),
})

type Filters<K extends string> = Record<K, string>

/**
 * The filters, the order and the open row of a list, in the address; `none` gives each filter's neutral value. `place`
 * is a position on the page (a tab): not a filter, so clearing the filters keeps it. `known` lists the values of a
 * filter that is chosen; an address may name another, which counts as absent.
 */
export function useListFilters<K extends string>(
  none: Filters<K>,
  { place, known = {} }: { place?: NoInfer<K>; known?: Partial<Record<NoInfer<K>, readonly string[]>> } = {},
) {
  const names = Object.keys(none) as K[]
  const [state, set] = useUrlState({
    ...Object.fromEntries(names.map((name) => [name, oneOfOrAny(known[name], none[name])])),
    sort: text,
    order: text,
    open: text,
  })
  const all: Record<string, string> = state
  const values = Object.fromEntries(names.map((name) => [name, all[name] ?? none[name]])) as Filters<K>
  const change = (part: Record<string, string | null>) => set(part)
  const filters = names.filter((name) => name !== place)
  const isFiltered = filters.some((name) => values[name] !== none[name])
  const sort: Sort | null = all['sort'] ? { id: all['sort'], desc: all['order'] !== 'asc' } : null
  return {
    values,
    isFiltered,
    sort,
    /** For the list call: what is not filtered stays away. */
    query: {
      ...Object.fromEntries(names.filter((name) => values[name] !== none[name]).map((name) => [name, values[name]])),
      ...(sort && { sort: sort.id, order: sort.desc ? 'desc' : 'asc' }),
    } as Record<string, string>,
    openId: all['open'] || null,
    set: (name: K, value: string) =>
      change({
        [name]: value === none[name] ? null : value,
        // Another tab has other columns and other rows.
        ...(name === place && { sort: null, order: null, open: null }),
      }),
    sortBy: (by: Sort | null) => change(inAddress(by)),
    reset: () => change(Object.fromEntries([...filters, 'open'].map((name) => [name, null]))),
    open: (id: string | null) => change({ open: id }),
  }
}
