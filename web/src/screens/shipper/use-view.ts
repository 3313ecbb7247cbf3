import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Group } from '../../domain/bookings/use-bookings.ts'
import { wantedDay } from '../../domain/lane-search/wanted-day.ts'
import { withQuery } from '../../lib/api/api.ts'

export const tabs = ['home', 'marketplace', 'bookings', 'payments', 'post-load'] as const
export type Tab = (typeof tabs)[number]

const groups = ['running', 'completed'] as const satisfies readonly Group[]

export interface View {
  tab: Tab
  /** The truck that Complete Booking is open for. */
  booking?: string | undefined
  /** It passes the lane of `from` and `to`, and is booked for that part of its way. */
  passing?: 'true' | undefined
  /** Of this truck, a part is booked: `part` of an address. */
  part?: string | undefined
  /** A request without a posted truck. */
  isDirect?: boolean | undefined
  /** In Bookings, right after one: its number. */
  booked?: string | undefined
  /** In Bookings: only these; absent, all. */
  group?: (typeof groups)[number] | undefined
  from?: string | undefined
  to?: string | undefined
  category?: string | undefined
  /** What trucks are searched by and a load is posted with: weight as it was typed, the day by which they must be there. */
  weight?: string | undefined
  day?: string | undefined
  /** Rupees that a search brought to Post Load. */
  price?: string | undefined
}

export type Go = (next: View, options?: { replace?: boolean }) => void

/** Where a view is, for a link. */
export const viewAddress = ({ isDirect, ...view }: View, path = '/dashboard'): string =>
  withQuery(path, {
    ...view,
    tab: view.tab === 'home' ? null : view.tab,
    request: isDirect ? 'direct' : null,
  })

/** What is shown, kept in the address: a reload, a link and the back button find it again. */
export function useView(): { view: View; go: Go } {
  const inAddress = useSearch()
  const search = new URLSearchParams(inAddress)
  const [path, navigate] = useLocation()
  const text = (name: string) => search.get(name) ?? undefined
  const named = tabs.find((known) => known === search.get('tab')) ?? 'home'
  // Loads stand among the bookings; older messages lead to a list of their own.
  const tab = search.get('view') === 'loads' ? 'bookings' : named
  const view: View = {
    tab,
    booking: text('booking'),
    passing: text('passing') === 'true' ? 'true' : undefined,
    part: text('part'),
    isDirect: search.get('request') === 'direct',
    booked: text('booked'),
    group: groups.find((known) => known === search.get('group')),
    from: text('from'),
    to: text('to'),
    category: text('category'),
    weight: text('weight'),
    day: wantedDay(text('day') ?? null) || undefined,
    price: text('price'),
  }
  const go = useCallback<Go>(
    (next, options) => {
      const address = viewAddress(next, path)
      // What is already shown adds no history entry.
      const isHere = address === withQuery(path, Object.fromEntries(new URLSearchParams(inAddress)))
      navigate(address, { replace: isHere, ...options })
      // The next view starts at its top; the back button restores its position.
      window.scrollTo({ top: 0 })
    },
    [inAddress, navigate, path],
  )
  return { view, go }
}
