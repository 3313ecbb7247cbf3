import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import type { BidView } from '@vapsi/contract/bids'
import { payments } from '@vapsi/contract/payments'
import { Link } from 'wouter'
import type { Reply } from '../../lib/api/api.ts'
import { tons } from '../../lib/language/format.ts'
import { nameIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Chip } from '../../ui/chip.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'
import { useNeedsWords } from '../../domain/office-bookings/needs.ts'
import { PartyCell, PaymentChip, RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import { useMay } from '../../lib/session/may.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { Waiting } from '../../domain/office-bookings/waiting.tsx'
import { nameOf } from '../../domain/office/words.ts'

type Column = OfficeColumn<AdminBookingView>
type Totals = Reply<typeof admin.bookingTotals> | undefined
const routeOf = (row: { fromLocation: string; toLocation: string }) => `${row.fromLocation} ${row.toLocation}`

/** The columns of the queues, to the letter. */
export function useBookingColumns() {
  const { t } = useLingui()
  const { needsOn } = useNeedsWords()
  const may = useMay()
  const route: Column = {
    id: 'route',
    header: t`Route`,
    cell: (row) => <RouteCell row={row} />,
    sort: routeOf,
  }
  const waiting: Column = {
    ...route,
    cell: (row) => <RouteCell row={row} needs={needsOn(row.needs, row.pickupFrom)} />,
  }
  const shipper: Column = {
    id: 'shipper',
    header: t`Shipper`,
    cell: (row) => <PartyCell party={row.shipper} />,
    sort: (row) => nameOf(row.shipper),
  }
  const transporter: Column = {
    id: 'transporter',
    header: t`Transporter`,
    cell: (row) => <PartyCell party={row.transporter} />,
    sort: (row) => nameOf(row.transporter),
  }
  const rupees = (
    id: string,
    header: string,
    read: (row: AdminBookingView) => number | null,
    { exact = false, total }: { exact?: boolean; total?: number | undefined } = {},
  ): Column => ({
    id,
    header,
    end: true,
    cell: (row) => <Money rupees={read(row)} exact={exact} className="font-semibold" />,
    sort: (row) => read(row) ?? -1,
    ...(total !== undefined && { total: <Money rupees={total} exact={exact} /> }),
  })

  return {
    pendingAssignments: (openId: string | null, onAssign: (id: string) => void): Column[] => [
      waiting,
      shipper,
      rupees('price', t`Requested Price`, (row) => row.price),
      {
        id: 'marketTruck',
        header: t`Market Truck`,
        cell: (row) => (
          <span className="flex flex-wrap items-center gap-1 sm:flex-nowrap">
            {row.marketTruckId ? (
              <Trans>Yes</Trans>
            ) : (
              <Chip>
                <Trans>Direct Request</Trans>
              </Chip>
            )}
            {row.driverResponse === 'declined' && (
              <span className="block max-w-28 @7xl:max-w-44" title={row.driverDeclineReason ?? undefined}>
                <Chip tone="orange">
                  <Trans>Declined</Trans>
                  {row.driverDeclineReason && `: ${row.driverDeclineReason}`}
                </Chip>
              </span>
            )}
          </span>
        ),
        sort: (row) => (row.marketTruckId ? 0 : 1),
      },
      {
        id: 'createdAt',
        header: t`Created`,
        end: true,
        cell: (row) => (
          <span className="tabular whitespace-nowrap">
            <Waiting since={row.createdAt} />
            {/* Beside the open panel there is no room for it; the panel says it. */}
            {openId === null && <When at={row.createdAt} className="block text-xs text-quiet" />}
          </span>
        ),
        sort: (row) => row.createdAt,
      },
      {
        id: 'actions',
        header: t`Actions`,
        end: true,
        cell: (row) =>
          may(admin.assignOrder) && (
            <Button size="sm" variant={openId === row.id ? 'ink' : 'outline'} onClick={() => onAssign(row.id)}>
              <Trans>Assign Truck</Trans>
            </Button>
          ),
      },
    ],
    activeBookings: (totals: Totals): Column[] => [
      route,
      shipper,
      transporter,
      rupees('shipperPrice', t`Shipper Price`, (row) => row.negotiatedPriceShipper, {
        total: totals?.shipperPrice,
      }),
      rupees('driverPrice', t`Driver Price`, (row) => row.negotiatedPriceDriver, {
        total: totals?.driverPrice,
      }),
      rupees('margin', t`Margin`, (row) => row.adminMargin, { exact: true, total: totals?.margin }),
      {
        id: 'status',
        header: t`Status`,
        cell: (row) => <BookingChip status={row.status} />,
        sort: (row) => row.status,
      },
    ],
    pendingPayments: (totals: Totals): Column[] => [
      route,
      shipper,
      transporter,
      {
        id: 'paymentStatus',
        header: t`Payment Status`,
        cell: (row) => <PaymentChip status={row.paymentStatus} />,
        sort: (row) => row.paymentStatus,
      },
      rupees('received', t`Received`, (row) => row.totalReceivedFromShipper, {
        total: totals?.received,
      }),
      rupees('paidOut', t`Paid Out`, (row) => row.totalPaidToDriver, { total: totals?.paidOut }),
      {
        id: 'actions',
        header: t`Actions`,
        end: true,
        cell: (row) =>
          may(payments.record) && (
            <Link href={`/admin/bookings/${row.id}`} className={buttonStyle({ size: 'sm' })}>
              <Trans>Manage Payment</Trans>
            </Link>
          ),
      },
    ],
  }
}

export function useBidColumns(openId: string | null, onAssign: (id: string) => void): OfficeColumn<BidView>[] {
  const { t } = useLingui()
  const { needsOn } = useNeedsWords()
  return [
    {
      id: 'route',
      header: t`Route`,
      cell: (bid) => (
        <RouteCell
          row={bid.postedLoad}
          needs={needsOn(
            { category: bid.postedLoad.vehicleCategory, weightKg: bid.postedLoad.weight * 1000 },
            bid.postedLoad.pickupDate,
          )}
        />
      ),
      sort: (bid) => routeOf(bid.postedLoad),
    },
    {
      id: 'shipper',
      header: t`Shipper`,
      cell: (bid) => <PartyCell party={bid.postedLoad.shipper} />,
      sort: (bid) => nameOf(bid.postedLoad.shipper),
    },
    {
      id: 'transporter',
      header: t`Transporter`,
      cell: (bid) => <PartyCell party={bid.transporter} />,
      sort: (bid) => nameOf(bid.transporter),
    },
    {
      id: 'bidPrice',
      header: t`Bid Price`,
      end: true,
      cell: (bid) => <Money rupees={bid.bidPrice} className="font-semibold" />,
      sort: (bid) => bid.bidPrice,
    },
    {
      id: 'material',
      header: t`Material`,
      cell: (bid) => (
        <span className="block max-w-40 truncate" title={nameIn(bid.postedLoad.material)}>
          {nameIn(bid.postedLoad.material)} · {tons(bid.postedLoad.weight)}
        </span>
      ),
      sort: (bid) => bid.postedLoad.material,
    },
    {
      id: 'actions',
      header: t`Actions`,
      end: true,
      cell: (bid) => (
        <Button size="sm" variant={openId === bid.id ? 'ink' : 'outline'} onClick={() => onAssign(bid.id)}>
          <Trans>Assign & Price</Trans>
        </Button>
      ),
    },
  ]
}
