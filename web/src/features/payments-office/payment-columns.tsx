import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentView, TermsView, payments } from '@vapsi/contract/payments'
import { indianDay } from '@vapsi/contract/values/india'
import type { Reply } from '../../lib/api/api.ts'
import { day } from '../../lib/language/format.ts'
import { Chip } from '../../ui/chip.tsx'
import { Money, When } from '../../ui/figures.tsx'
import { PartiesCell, PartyCell, RouteCell } from '../../domain/office-bookings/booking-cells.tsx'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { methodWords, nameOf, paymentTypeWords, useWords } from '../../domain/office/words.ts'
import { isFromShipper } from '../../domain/money/ledger.ts'
import { ReversePayment } from './reverse-payment.tsx'

const Share = ({ percent, rupees }: { percent: number; rupees: number | null }) => (
  <span className="tabular block whitespace-nowrap">
    {percent} %
    <Money rupees={rupees} exact className="block text-xs text-quiet" />
  </span>
)

/** Active, or another value on a plain ground. */
export function TermsChip({ status }: { status: TermsView['status'] }) {
  if (status === 'active')
    return (
      <Chip tone="green">
        <Trans>Active</Trans>
      </Chip>
    )
  return <Chip>{status === 'draft' ? <Trans>Draft</Trans> : <Trans>Superseded</Trans>}</Chip>
}

type TermsSums = Reply<typeof payments.termsTotals> | undefined

/**
 * The columns of terms. The totals count each booking once, however many sets of terms it had, and leave out cancelled
 * ones.
 */
export function useTermsColumns(sums: TermsSums): OfficeColumn<TermsView>[] {
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
      sort: true,
      total: <Money rupees={sums?.balanceShipper} exact />,
    },
    {
      id: 'balanceDriver',
      header: t`Driver balance`,
      end: true,
      cell: (terms) => <Money rupees={terms.balanceAmountDriver} exact />,
      sort: true,
      total: <Money rupees={sums?.balanceDriver} exact />,
    },
    {
      id: 'margin',
      header: t`Margin`,
      end: true,
      cell: (terms) => <Money rupees={terms.adminMargin} exact className="font-semibold" />,
      sort: true,
      total: <Money rupees={sums?.margin} exact />,
    },
    {
      id: 'dueDate',
      header: t`Due date`,
      // With the status, because a separate column does not fit on a desk's screen.
      cell: (terms) => (
        <span className="grid justify-items-start">
          <span className="tabular text-xs whitespace-nowrap">{day(terms.dueDate)}</span>
          <TermsChip status={terms.status} />
        </span>
      ),
      sort: true,
    },
    {
      id: 'createdAt',
      header: t`Created`,
      cell: (terms) => <When at={terms.createdAt} className="whitespace-nowrap" />,
      from: '2xl',
      sort: true,
    },
  ]
}

const MovedSums = ({ sums }: { sums: PaymentSums }) => (
  <span className="block text-xs whitespace-nowrap max-sm:py-1.5 @6xl:text-sm">
    <span className="block">
      <Trans>in</Trans> <Money rupees={sums?.received} exact />
    </span>
    <span className="block">
      <Trans>out</Trans> <Money rupees={sums?.paidOut} exact />
    </span>
  </span>
)

type PaymentSums = Reply<typeof payments.totals> | undefined

export function usePaymentColumns(sums: PaymentSums): OfficeColumn<PaymentView>[] {
  const { t } = useLingui()
  const { word } = useWords()
  return [
    {
      id: 'recordedAt',
      header: t`Recorded`,
      cell: (p) => (
        <>
          <When at={p.recordedAt} className="whitespace-nowrap" />
          {p.valueDate !== indianDay(new Date(p.recordedAt)) && (
            <span className="block text-xs whitespace-nowrap text-quiet">
              <Trans>Bank: {day(p.valueDate)}</Trans>
              {p.ofDay && (
                <>
                  {', '}
                  <Trans>of {day(p.ofDay)}</Trans>
                </>
              )}
            </span>
          )}
        </>
      ),
      sort: true,
    },
    { id: 'route', header: t`Route`, cell: (p) => <RouteCell row={p.booking} /> },
    {
      id: 'party',
      header: t`Party`,
      cell: (p) => <PartyCell party={isFromShipper(p.paymentType) ? p.booking.shipper : p.payee} />,
    },
    {
      id: 'type',
      header: t`Payment Type`,
      cell: (p) => <span className="block min-w-22">{word(paymentTypeWords[p.paymentType])}</span>,
    },
    {
      id: 'amount',
      header: t`Amount`,
      end: true,
      cell: (p) => <Money rupees={p.amount} exact className={p.amount < 0 ? 'text-danger' : 'font-semibold'} />,
      sort: true,
      total: <MovedSums sums={sums} />,
    },
    { id: 'method', header: t`Method`, cell: (p) => (p.paymentMethod ? word(methodWords[p.paymentMethod]) : '–') },
    {
      id: 'reference',
      header: t`Reference`,
      cell: (p) => (
        <span
          className="block max-w-28 max-sm:max-w-40 @6xl:max-w-40"
          title={[p.reference, p.notes].filter(Boolean).join(' · ') || undefined}
        >
          <span className="block truncate">{p.reference ?? '–'}</span>
          {p.notes && <span className="block truncate text-xs text-quiet">{p.notes}</span>}
        </span>
      ),
    },
    { id: 'actions', header: t`Actions`, end: true, cell: (p) => <ReversePayment payment={p} /> },
  ]
}
