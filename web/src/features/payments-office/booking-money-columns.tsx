import { Trans, useLingui } from '@lingui/react/macro'
import type { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { Link } from 'wouter'
import type { Reply } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Money } from '../../ui/figures.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'
import { PartyCell, RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'

/** Active bookings whose terms are still to be set up. */
export function useSetupColumns(
  onSetup: (booking: AdminBookingView) => void,
  sums: Reply<typeof admin.bookingTotals> | undefined,
): OfficeColumn<AdminBookingView>[] {
  const { t } = useLingui()
  return [
    { id: 'route', header: t`Route`, cell: (row) => <RouteCell row={row} />, sort: true },
    { id: 'shipper', header: t`Shipper`, cell: (row) => <PartyCell party={row.shipper} />, sort: true },
    { id: 'transporter', header: t`Transporter`, cell: (row) => <PartyCell party={row.transporter} />, sort: true },
    {
      id: 'shipperPrice',
      header: t`Shipper Price`,
      end: true,
      cell: (row) => <Money rupees={row.negotiatedPriceShipper} className="font-semibold" />,
      sort: true,
      total: <Money rupees={sums?.shipperPrice} />,
    },
    {
      id: 'driverPrice',
      header: t`Driver Price`,
      end: true,
      cell: (row) => <Money rupees={row.negotiatedPriceDriver} className="font-semibold" />,
      sort: true,
      total: <Money rupees={sums?.driverPrice} />,
    },
    { id: 'status', header: t`Status`, cell: (row) => <BookingChip status={row.status} /> },
    {
      id: 'actions',
      header: t`Actions`,
      end: true,
      cell: (row) => (
        <Button size="sm" onClick={() => onSetup(row)}>
          <Trans>Setup Payment Terms</Trans>
        </Button>
      ),
    },
  ]
}

/** Who owes what: what the shipper still owes and the driver is still owed. */
export function useOwedColumns(): OfficeColumn<AdminBookingView>[] {
  const { t } = useLingui()
  return [
    { id: 'route', header: t`Route`, cell: (row) => <RouteCell row={row} />, sort: true },
    { id: 'shipper', header: t`Shipper`, cell: (row) => <PartyCell party={row.shipper} />, sort: true },
    {
      id: 'owes',
      header: t`Shipper owes`,
      end: true,
      cell: (row) => <Money rupees={row.balanceFromShipper} exact className="font-semibold" />,
      sort: true,
    },
    { id: 'transporter', header: t`Transporter`, cell: (row) => <PartyCell party={row.transporter} />, sort: true },
    {
      id: 'owed',
      header: t`Driver is owed`,
      end: true,
      cell: (row) => <Money rupees={row.balanceToDriver} exact className="font-semibold" />,
      sort: true,
    },
    {
      id: 'actions',
      header: t`Actions`,
      end: true,
      cell: (row) => (
        <Link href={`/admin/bookings/${row.id}`} className={buttonStyle({ size: 'sm' })}>
          <Trans>Manage Payment</Trans>
        </Link>
      ),
    },
  ]
}
