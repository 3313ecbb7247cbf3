import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentType } from '@vapsi/contract/constants'
import type { MonthLine } from '@vapsi/contract/settlement/months'
import { Link } from 'wouter'
import type { OfficeColumn } from '../../domain/office/office-table.tsx'
import { paymentTypeWords, useWords } from '../../domain/office/words.ts'
import { day } from '../../lib/language/format.ts'
import { Money } from '../../ui/figures.tsx'
import { useKindWords } from './month-words.ts'

/** Of a line only the sums that it has. */
const Sum = ({ rupees }: { rupees: number }) => (rupees === 0 ? null : <Money rupees={rupees} exact />)

export function useLineColumns(): OfficeColumn<MonthLine>[] {
  const { t } = useLingui()
  const wordOf = useLineWords()
  const sum = (id: string, header: string, of: (line: MonthLine) => number): OfficeColumn<MonthLine> => ({
    id,
    header,
    end: true,
    cell: (line) => <Sum rupees={of(line)} />,
  })
  return [
    { id: 'no', header: t`No.`, end: true, cell: ({ no }) => <span className="tabular">{no}</span> },
    {
      id: 'day',
      header: t`Day`,
      cell: (line) => (
        <span className="block whitespace-nowrap">
          {day(line.day)}
          {line.ofDay && (
            <span className="block text-xs text-quiet">
              <Trans>of {day(line.ofDay)}</Trans>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'booking',
      header: t`Booking`,
      cell: (line) => (
        <Link
          href={`/admin/bookings/${line.bookingId}`}
          className="tabular font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {line.reference}
        </Link>
      ),
    },
    {
      id: 'what',
      header: t`What`,
      cell: (line) => (
        <span
          className="block max-w-44 min-w-28"
          title={[line.party ?? line.shipper, line.utr].filter(Boolean).join(' · ')}
        >
          <span className="block truncate">{wordOf(line)}</span>
          <span className="block truncate text-xs text-quiet">{line.party ?? line.shipper}</span>
        </span>
      ),
    },
    sum('shipperTotal', t`Shipper Price`, (line) => line.shipperTotal),
    sum('driverTotal', t`Driver Price`, (line) => line.driverTotal),
    sum('received', t`Received`, (line) => line.received),
    sum('paidOut', t`Paid out`, (line) => line.paidOut),
    sum('tds', t`TDS`, ({ tds }) => tds?.amount ?? 0),
    sum('gst', t`GST`, ({ gst }) => gst?.amount ?? 0),
  ]
}

function useLineWords(): (line: MonthLine) => string {
  const { t } = useLingui()
  const { word } = useWords()
  const kinds = useKindWords()
  const causes: Readonly<Record<string, string>> = {
    detention_pickup: t`Waiting at pickup`,
    detention_stop: t`Waiting at a stop`,
    detention_drop: t`Waiting at delivery`,
    dispute: t`Dispute, as decided`,
    correction: t`Price correction`,
  }
  return ({ kind, word: said }) => {
    if (kind === 'payment' && said) return word(paymentTypeWords[said as PaymentType])
    if (kind === 'trip') return t`Completed trip`
    return (said && causes[said]) || kinds[kind]
  }
}
