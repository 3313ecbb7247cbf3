import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBookingView } from '@vapsi/contract/admin-views'
import type { PaymentView, TermsView } from '@vapsi/contract/payments'
import { Link } from 'wouter'
import { day } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Chip } from '../../ui/chip.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { BookingChip } from '../../ui/status-chip.tsx'
import { PartiesCell, PartyCell, RouteCell } from '../office/booking-cells.tsx'
import type { OfficeColumn } from '../office/office-table.tsx'
import { methodWords, nameOf, paymentTypeWords, useWords } from '../office/words.ts'
import { isFromShipper } from './ledger.ts'
import { ReversePayment } from './reverse-payment.tsx'

const Share = ({ percent, rupees }: { percent: number; rupees: number | null }) => (
  <span className="tabular block whitespace-nowrap">
    {percent} %
    <Money rupees={rupees} exact className="block text-xs text-quiet" />
  </span>
)

/** Active, or another value on a plain ground (specification 2 §4). */
export function TermsChip({ status }: { status: TermsView['status'] }) {
  if (status === 'active')
    return (
      <Chip tone="green">
        <Trans>Active</Trans>
      </Chip>
    )
  return <Chip>{status === 'draft' ? <Trans>Draft</Trans> : <Trans>Superseded</Trans>}</Chip>
}

export function useTermsColumns(): OfficeColumn<TermsView>[] {
  const { t } = useLingui()
  return [
    { id: 'route', header: t`Route`, cell: (terms) => <RouteCell row={terms.booking} /> },
    {
      id: 'parties',
      header: t`Shipper and transporter`,
      cell: ({ booking }) => (
        <PartiesCell shipper={nameOf(booking.shipper)} transporter={nameOf(booking.transporter)} />
      ),
    },
    {
      id: 'advanceShipper',
      header: t`Shipper advance`,
      end: true,
      cell: (terms) => <Share percent={terms.advancePercentageShipper} rupees={terms.advanceAmountShipper} />,
    },
    {
      id: 'advanceDriver',
      header: t`Driver advance`,
      end: true,
      cell: (terms) => <Share percent={terms.advancePercentageDriver} rupees={terms.advanceAmountDriver} />,
    },
    {
      id: 'balanceShipper',
      header: t`Shipper balance`,
      end: true,
      cell: (terms) => <Money rupees={terms.balanceAmountShipper} exact />,
    },
    {
      id: 'balanceDriver',
      header: t`Driver balance`,
      end: true,
      cell: (terms) => <Money rupees={terms.balanceAmountDriver} exact />,
    },
    {
      id: 'margin',
      header: t`Margin`,
      end: true,
      cell: (terms) => <Money rupees={terms.adminMargin} exact className="font-semibold" />,
    },
    {
      id: 'status',
      header: t`Status`,
      cell: (terms) => {
        const due = day(terms.dueDate)
        return (
          <span className="block whitespace-nowrap">
            <TermsChip status={terms.status} />
            {terms.dueDate && <span className="block text-xs text-quiet">{t`due ${due}`}</span>}
          </span>
        )
      },
    },
  ]
}

export function usePaymentColumns(): OfficeColumn<PaymentView>[] {
  const { t } = useLingui()
  const { word } = useWords()
  return [
    { id: 'recordedAt', header: t`Recorded`, cell: (p) => <When at={p.recordedAt} className="whitespace-nowrap" /> },
    { id: 'route', header: t`Route`, cell: (p) => <RouteCell row={p.booking} /> },
    {
      id: 'party',
      header: t`Party`,
      cell: (p) => <PartyCell party={isFromShipper(p.paymentType) ? p.booking.shipper : p.payee} />,
    },
    { id: 'type', header: t`Payment Type`, cell: (p) => word(paymentTypeWords[p.paymentType]) },
    {
      id: 'amount',
      header: t`Amount`,
      end: true,
      cell: (p) => <Money rupees={p.amount} exact className={p.amount < 0 ? 'text-danger' : 'font-semibold'} />,
    },
    { id: 'method', header: t`Method`, cell: (p) => (p.paymentMethod ? word(methodWords[p.paymentMethod]) : '–') },
    {
      id: 'reference',
      header: t`Reference`,
      cell: (p) => (
        <span className="block max-w-40" title={[p.reference, p.notes].filter(Boolean).join(' · ') || undefined}>
          <span className="block truncate">{p.reference ?? '–'}</span>
          {p.notes && <span className="block truncate text-xs text-quiet">{p.notes}</span>}
        </span>
      ),
    },
    { id: 'actions', header: t`Actions`, end: true, cell: (p) => <ReversePayment payment={p} /> },
  ]
}

export function useSetupColumns(onSetup: (booking: AdminBookingView) => void): OfficeColumn<AdminBookingView>[] {
  const { t } = useLingui()
  return [
    { id: 'route', header: t`Route`, cell: (row) => <RouteCell row={row} />, sort: true },
    { id: 'shipper', header: t`Shipper`, cell: (row) => <PartyCell party={row.shipper} />, sort: true },
    { id: 'transporter', header: t`Transporter`, cell: (row) => <PartyCell party={row.transporter} /> },
    {
      id: 'shipperPrice',
      header: t`Shipper Price`,
      end: true,
      cell: (row) => <Money rupees={row.negotiatedPriceShipper} className="font-semibold" />,
    },
    {
      id: 'driverPrice',
      header: t`Driver Price`,
      end: true,
      cell: (row) => <Money rupees={row.negotiatedPriceDriver} className="font-semibold" />,
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
    },
    { id: 'transporter', header: t`Transporter`, cell: (row) => <PartyCell party={row.transporter} /> },
    {
      id: 'owed',
      header: t`Driver is owed`,
      end: true,
      cell: (row) => <Money rupees={row.balanceToDriver} exact className="font-semibold" />,
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
