import { shipments } from '@vapsi/contract/bookings/shipments'
import { bookings } from '@vapsi/contract/bookings'
import { market } from '@vapsi/contract/market'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'
import type { Booking } from './booking.ts'

export type Group = 'all' | 'running' | 'payments' | 'completed'
const pageSize = 20

const filterOf = (group: Group, limit: number) => ({
  group: group === 'all' ? null : group,
  // What is overdue first.
  ...(group === 'payments' && { sort: 'due' as const }),
  limit,
})

/** My bookings, newest first, a page at a time. */
export function useBookings(group: Group, limit = pageSize) {
  const list = usePaged(readPages(bookings.list, filterOf(group, limit)), readWhenOpened)
  return { ...list, rows: list.rows.filter((row): row is Booking => row.viewer === 'shipper') }
}

/** The booking as the server has it in this moment. */
export const bookingNow = (id: string) => api(bookings.get, { id })

/**
 * To call after a booking was created or has changed: reads lists, the booking, the figures and the market again, which
 * its truck leaves or returns to.
 */
export function useBookingsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: (query) => isOfBooking(query) || (query.queryKey[0] === 'paged' && isOfMarket(query)),
    })
  }, [client])
}

/** Except single trucks: whoever has just booked one must not read that it is gone. */
const isOfMarket = concerning(market.search)
const isOfBooking = concerning(bookings.list, shipments.list, bookings.dashboard)
