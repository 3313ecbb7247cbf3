import { Trans, useLingui } from '@lingui/react/macro'
import type { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { OwedView } from '@vapsi/contract/payments/outstanding'
import { Link } from 'wouter'
import type { Reply } from '../../lib/api/api.ts'
import { day } from '../../lib/language/format.ts'
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

/** Who owes what on one side, and since when it is due. */
export function useOwedColumns(): OfficeColumn<OwedView>[] {
  const { t } = useLingui()
  return [
    { id: 'route', header: t`Route`, cell: (row) => <RouteCell row={row} /> },
    { id: 'party', header: t`Party`, cell: (row) => <PartyCell party={row.party} /> },
    {
      id: 'open',
      header: t`Open`,
      end: true,
      cell: (row) => <Money rupees={row.open} exact className="font-semibold" />,
    },
    { id: 'dueOn', header: t`Due`, cell: (row) => <span className="tabular whitespace-nowrap">{day(row.dueOn)}</span> },
    {
      id: 'days',
      header: t`Days past due`,
      end: true,
      cell: ({ days }) => <span className="tabular whitespace-nowrap">{days < 0 ? <Trans>not due</Trans> : days}</span>,
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
