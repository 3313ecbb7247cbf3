import type { Sort } from '../../domain/office/office-table.tsx'
import { inAddress } from '../../domain/office/use-list-filters.ts'
import { oneOf, text, useUrlState } from '../../lib/url-state.ts'

const tabs = ['assignments', 'terms', 'bids', 'active', 'payments', 'drivers'] as const

const reads = { tab: oneOf(tabs, 'assignments'), q: text, sort: text, order: oneOf(['asc', 'desc'], 'asc'), open: text }

/** Closes this row; another one opened in the meantime stays. */
export function useDashboardState() {
  const [state, set] = useUrlState(reads)
  const sort: Sort | null = state.sort ? { id: state.sort, desc: state.order === 'desc' } : null
  return {
    tab: state.tab,
    q: state.q,
    sort,
    openId: state.open || null,
    showTab: (tab: (typeof tabs)[number]) => set({ tab, sort: null, order: null, open: null }),
    search: (q: string) => set({ q: q || null }),
    sortBy: (by: Sort | null) => set(inAddress(by)),
    open: (id: string) => set({ open: id }),
    close: () => set({ open: null }),
    /** Closes this row; another one that was opened meanwhile stays. */
    done: (id: string) => set((now) => (now.open === id ? { open: null } : {})),
  }
}
export type DashboardState = ReturnType<typeof useDashboardState>
