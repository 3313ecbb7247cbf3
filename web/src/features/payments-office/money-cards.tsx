import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { payments } from '@vapsi/contract/payments'
import { type OwedView, outstanding } from '@vapsi/contract/payments/outstanding'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Reply, read } from '../../lib/api/api.ts'
import { count, day, moneyExact } from '../../lib/language/format.ts'
import { useIndianDay } from '../../lib/language/now.ts'
import { Segments } from '../../ui/segments.tsx'
import { Card } from '../../ui/card.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Money, Stat } from '../../ui/figures.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { OutstandingLedger } from '../../domain/money/outstanding-ledger.tsx'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { Notice } from '../../domain/office/notice.tsx'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useOwedColumns } from './booking-money-columns.tsx'

type Summary = Reply<typeof payments.summary>

/** Of one size, for a count as well as for crores of rupees with paise. */
const Figure = ({ children }: { children: string }) => <span className="text-base/7 sm:text-xl">{children}</span>

/** Four cards, what is outstanding by age, and who owes it. */
export function MoneyCards() {
  const { t } = useLingui()
  const summary = useQuery({ ...read(payments.summary), staleTime: 0 })
  const { data } = summary
  if (summary.error && !data) return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Stat label={t`Active Terms`} value={<Figure>{data ? count(data.activeTerms) : '–'}</Figure>} />
        <Stat label={t`Total Margin`} value={<Figure>{moneyExact(data?.totalMargin)}</Figure>} />
        <Stat label={t`Pending from Shippers`} value={<Figure>{moneyExact(data?.pendingFromShippers)}</Figure>} />
        <Stat label={t`Pending to Drivers`} value={<Figure>{moneyExact(data?.pendingToDrivers)}</Figure>} />
      </div>
      {data && data.toGiveBack.bookings > 0 && (
        <div className="mb-3">
          <ToGiveBack {...data.toGiveBack} />
        </div>
      )}
      <Card className="mb-5 py-1">
        <Expander label={<Trans>Who owes what, and since when</Trans>}>
          {data && <Ageing summary={data} />}
          <OutstandingLedger />
          <Owed />
        </Expander>
      </Card>
    </>
  )
}

/** Money moved for cancelled trips, and money held by drivers who returned their trip. */
function ToGiveBack({ byDrivers, toShippers }: Summary['toGiveBack']) {
  const { t } = useLingui()
  const [drivers, shippers] = [moneyExact(byDrivers), moneyExact(toShippers)]
  return (
    <Notice
      text={[
        byDrivers > 0 && t`Drivers have ${drivers} to give back.`,
        toShippers > 0 && t`Shippers are to get ${shippers} back.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {' '}
      <Link href="/admin/bookings?queue=toGiveBack" className="font-semibold underline underline-offset-4">
        <Trans>Show bookings</Trans>
      </Link>
    </Notice>
  )
}

/** Days since the due date, else since the booking, as of today. */
function Ageing({ summary }: { summary: Summary }) {
  const { t } = useLingui()
  const today = day(useIndianDay())
  const words = { not_due: t`not due`, '0-7': '0–7', '8-15': '8–15', '16-30': '16–30', '31+': '30+' }
  return (
    <div className="overflow-x-auto py-3">
      <table className="w-full max-w-xl text-sm">
        <caption className="sr-only">{t`Money outstanding by age`}</caption>
        <thead className="text-xs text-quiet">
          <tr>
            <th scope="col" className="h-9 pr-4 text-left font-semibold">
              <Trans>Days past due, as of {today}</Trans>
            </th>
            <th scope="col" className="h-9 px-4 text-right font-semibold">
              <Trans>Shippers owe</Trans>
            </th>
            <th scope="col" className="h-9 pl-4 text-right font-semibold">
              <Trans>Drivers are owed</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {summary.ageing.map((row) => (
            <tr key={row.bucket} className="border-t border-line">
              <th scope="row" className="tabular h-9 pr-4 text-left font-semibold">
                {words[row.bucket]}
              </th>
              <td className="px-4 text-right">
                <Money rupees={row.fromShippers} exact />
              </td>
              <td className="pl-4 text-right">
                <Money rupees={row.toDrivers} exact />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="h-9 pr-4 text-left">
              <Trans>Total</Trans>
            </th>
            <td className="px-4 text-right">
              <Money rupees={summary.pendingFromShippers} exact />
            </td>
            <td className="pl-4 text-right">
              <Money rupees={summary.pendingToDrivers} exact />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The bookings behind the sums, of one side. */
function Owed() {
  const { t } = useLingui()
  const [side, setSide] = useState<OwedView['side']>('shipper')
  const list = useLiveList(listOf(outstanding.bookings, { side, limit: 20 }))
  return (
    <div className="pb-3">
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <Segments
          label={t`Side`}
          value={side}
          onChange={setSide}
          options={[
            { value: 'shipper', label: t`Shippers owe` },
            { value: 'driver', label: t`Drivers are owed` },
          ]}
        />
        <ExportButton table="outstanding" filter={{ side }} />
      </div>
      <PagedTable label={t`Who owes what`} empty={t`No pending payments`} list={list} columns={useOwedColumns()} />
    </div>
  )
}
