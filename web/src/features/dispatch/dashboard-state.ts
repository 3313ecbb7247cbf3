import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { Sort } from '../../domain/office/office-table.tsx'

const tabs = ['assignments', 'terms', 'bids', 'active', 'payments', 'drivers'] as const

/** Which tab, which search, which order and which row is open: all of it in the address. */
export function useDashboardState() {
  const [state, set] = useQueryStates({
    tab: parseAsStringLiteral(tabs).withDefault('assignments'),
    q: parseAsString.withDefault(''),
    sort: parseAsString.withDefault(''),
    order: parseAsStringLiteral(['asc', 'desc']).withDefault('asc'),
    open: parseAsString.withDefault(''),
  })
  const sort: Sort | null = state.sort ? { id: state.sort, desc: state.order === 'desc' } : null
  return {
    tab: state.tab,
    q: state.q,
    sort,
    openId: state.open || null,
    showTab: (tab: (typeof tabs)[number]) => void set({ tab, sort: null, order: null, open: null }),
    search: (q: string) => void set({ q: q || null }),
    sortBy: ({ id, desc }: Sort) => void set({ sort: id, order: desc ? 'desc' : 'asc' }),
    open: (id: string) => void set({ open: id }),
    close: () => void set({ open: null }),
    /** Closes this row; another one that was opened meanwhile stays. */
    done: (id: string) => void set((now) => (now.open === id ? { open: null } : {})),
  }
}
export type DashboardState = ReturnType<typeof useDashboardState>
