import { useQuery } from '@tanstack/react-query'
import { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'
import { useMemo } from 'react'
import { type Input, type Reply, read } from '../../lib/api/api.ts'
import type { AddressFilters } from '../../domain/office/office-list.ts'
import { type Queue, asksServer } from './queue-rows.ts'

type Totals = Reply<typeof admin.bookingTotals>

const readTotals = (filters: AddressFilters) => read(admin.bookingTotals, filters as Input<typeof admin.bookingTotals>)

/**
 * The totals of the shown bookings: of those on the screen, or, for a long or searched queue, of all matches on the
 * server.
 */
export function useQueueTotals(queue: Queue<AdminBookingView>, q: string): Totals | undefined {
  const { rows, version, filter } = queue
  const readsOn = asksServer(queue, q)
  const { queryKey, queryFn } = readTotals({ ...filter, q })
  const [address] = queryKey
  const totals = useQuery({
    queryKey: [address, version],
    queryFn,
    enabled: readsOn,
    // While the queue changes its last totals stay; those of another search would be wrong.
    placeholderData: (before, query) => (query?.queryKey[0] === address ? before : undefined),
  })
  const shown = useMemo(() => rows && sumsOf(rows), [rows])
  return readsOn ? totals.data : shown
}

function sumsOf(rows: AdminBookingView[]): Totals {
  // In paise: rupees with decimals do not add up exactly.
  const sum = (read: (row: AdminBookingView) => number | null) =>
    toRupees(rows.reduce((all, row) => all + toPaise(read(row) ?? 0), 0))
  return {
    bookings: rows.length,
    shipperPrice: sum((row) => row.negotiatedPriceShipper),
    driverPrice: sum((row) => row.negotiatedPriceDriver),
    margin: sum((row) => row.adminMargin),
    received: sum((row) => row.totalReceivedFromShipper),
    paidOut: sum((row) => row.totalPaidToDriver),
  }
}
