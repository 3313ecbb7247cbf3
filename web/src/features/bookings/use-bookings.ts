import type { bookings } from '@vapsi/contract/bookings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Item, type Reply, send, withQuery } from '../../lib/api.ts'
import { usePaged } from '../../lib/paged.ts'
import { readWhenOpened } from '../../lib/read-when-opened.ts'
import type { Booking } from './booking.ts'

export type Group = 'all' | 'running' | 'payments' | 'completed'
const pageSize = 20

const bookingsUrl = (group: Group, limit: number) =>
  withQuery('/api/bookings', { group: group === 'all' ? null : group, limit })

/** As many running bookings as the home tab shows; what it reads is asked for ahead by the page's HTML. */
export const shownRunning = 4
export const runningBookingsUrl: string = bookingsUrl('running', shownRunning)

/** My bookings, newest first, a page at a time. */
export function useBookings(group: Group, limit = pageSize) {
  const list = usePaged<Item<typeof bookings.list>>(bookingsUrl(group, limit), readWhenOpened)
  return { ...list, rows: list.rows.filter((row): row is Booking => row.viewer === 'shipper') }
}

/** The booking as the server has it in this moment. */
export const bookingNow = (id: string) => send<Reply<typeof bookings.get>>('GET', `/api/bookings/${id}`)

/**
 * To call after a booking was made or has changed: lists, the booking itself and the figures are read again, and the market,
 * which its truck leaves or comes back to.
 */
export function useBookingsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => concerned.test(queryKey.join('/')),
    })
  }, [client])
}

/** One truck alone is left out: who has just booked it must not read that it is gone. */
const concerned = /\/api\/(bookings|dashboard)|^paged\/\/api\/market-trucks/
