import { useLingui } from '@lingui/react/macro'
import type { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { Reply } from '../../lib/api/api.ts'
import { Money } from '../../ui/figures.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'

/** What shippers paid, and drivers hold, for cancelled or returned trips. */
export function useGiveBackColumns(totals: Reply<typeof admin.bookingTotals> | undefined) {
  const { t } = useLingui()
  const ifCalledOff = (row: AdminBookingView, rupees: number) => (row.status === 'cancelled' ? rupees : 0)
  const columns: OfficeColumn<AdminBookingView>[] = [
    {
      id: 'toShipper',
      header: t`Back to the shipper`,
      end: true,
      cell: (row) => <Money rupees={ifCalledOff(row, row.totalReceivedFromShipper)} exact className="font-semibold" />,
      total: <Money rupees={totals?.toGiveBack?.toShippers} exact />,
    },
    {
      id: 'byDrivers',
      header: t`Back from drivers`,
      end: true,
      cell: (row) => (
        <Money
          rupees={row.heldByPreviousDrivers + ifCalledOff(row, row.totalPaidToDriver)}
          exact
          className="font-semibold"
        />
      ),
      total: <Money rupees={totals?.toGiveBack?.byDrivers} exact />,
    },
  ]
  return columns
}
