import type { Sort } from '../../domain/office-rows/sort.ts'
import { inAddress } from '../../domain/office/use-list-filters.ts'
import { oneOf, text, useUrlState } from '../../lib/url-state.ts'

const tabs = ['assignments', 'terms', 'bids', 'active', 'payments', 'drivers'] as const

const readsFrom = (first: (typeof tabs)[number]) => ({
  tab: oneOf(tabs, first),
  q: text,
  sort: text,
  order: oneOf(['asc', 'desc'], 'asc'),
  open: text,
})
const reads = { assignments: readsFrom('assignments'), terms: readsFrom('terms') }

/** What the dashboard shows, in the address: Back returns to the tab before. `first`: the tab of an address without one. */
export function useDashboardState(first: keyof typeof reads = 'assignments') {
  const [state, set] = useUrlState(reads[first])
  const sort: Sort | null = state.sort ? { id: state.sort, desc: state.order === 'desc' } : null
  return {
    tab: state.tab,
    q: state.q,
    sort,
    openId: state.open || null,
    showTab: (tab: (typeof tabs)[number]) => set({ tab, sort: null, order: null, open: null }, { push: true }),
    search: (q: string) => set({ q: q || null }),
    sortBy: (by: Sort | null) => set(inAddress(by)),
    open: (id: string) => set({ open: id }),
    close: () => set({ open: null }),
    /** Closes this row; another one that was opened meanwhile stays. */
    done: (id: string) => set((now) => (now.open === id ? { open: null } : {})),
  }
}
export type DashboardState = ReturnType<typeof useDashboardState>
