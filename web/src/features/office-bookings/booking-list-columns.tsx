import { Trans, useLingui } from '@lingui/react/macro'
import type { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { Reply } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'
import { PartiesCell, RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import { NextWord } from '../../domain/office-bookings/next-word.tsx'
import { useGiveBackColumns } from './give-back-columns.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { nameOf } from '../../domain/office/words.ts'

type Totals = Reply<typeof admin.bookingTotals> | undefined

/** The columns of all bookings, with the sums of the filter; where money is to be given back that stands for the prices. */
export function useBookingListColumns(
  totals: Totals,
  onOpen: (id: string) => void,
  isToGiveBack: boolean,
): OfficeColumn<AdminBookingView>[] {
  const { t } = useLingui()
  const money = useMoneyColumns(totals)
  const back = useGiveBackColumns(totals)
  return [
    { id: 'route', header: t`Route`, cell: (row) => <RouteCell row={row} />, sort: true },
    {
      id: 'shipper',
      header: t`Shipper and transporter`,
      cell: (row) => <PartiesCell shipper={nameOf(row.shipper)} transporter={nameOf(row.transporter)} />,
      sort: true,
    },
    {
      id: 'status',
      header: t`Status`,
      cell: (row) => (
        <span className="grid justify-items-start">
          <BookingChip status={row.status} />
          <NextWord next={row.next} isInRow />
        </span>
      ),
    },
    ...(isToGiveBack ? back : money),
    {
      id: 'createdAt',
      header: t`Created`,
      cell: (row) => <When at={row.createdAt} className="whitespace-nowrap" />,
      sort: true,
    },
    {
      id: 'actions',
      header: t`Actions`,
      end: true,
      cell: (row) => {
        const reference = row.reference
        return (
          <Button size="sm" aria-label={t`Open ${reference}`} onClick={() => onOpen(row.id)}>
            <Trans context="what a press does">Open</Trans>
          </Button>
        )
      },
    },
  ]
}

function useMoneyColumns(totals: Totals): OfficeColumn<AdminBookingView>[] {
  const { t } = useLingui()
  return [
    {
      id: 'shipperPrice',
      header: t`Shipper Price`,
      end: true,
      cell: (row) => <Money rupees={row.negotiatedPriceShipper ?? row.price} className="font-semibold" />,
      sort: true,
      total: <Money rupees={totals?.shipperPrice} />,
    },
    {
      id: 'driverPrice',
      header: t`Driver Price`,
      end: true,
      cell: (row) => <Money rupees={row.negotiatedPriceDriver} />,
      sort: true,
      total: <Money rupees={totals?.driverPrice} />,
    },
    {
      id: 'margin',
      header: t`Margin`,
      end: true,
      cell: (row) => <Money rupees={row.adminMargin} exact />,
      sort: true,
      total: <Money rupees={totals?.margin} exact />,
    },
    {
      id: 'received',
      header: t`Received`,
      end: true,
      from: '2xl',
      cell: (row) => <Money rupees={row.totalReceivedFromShipper} />,
      sort: true,
      total: <Money rupees={totals?.received} />,
    },
    {
      id: 'paidOut',
      header: t`Paid Out`,
      end: true,
      from: '2xl',
      cell: (row) => <Money rupees={row.totalPaidToDriver} />,
      sort: true,
      total: <Money rupees={totals?.paidOut} />,
    },
  ]
}
