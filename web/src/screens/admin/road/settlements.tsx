import { Trans, useLingui } from '@lingui/react/macro'
import { settlements } from '@vapsi/contract/settlement/settlement'
import { Link } from 'wouter'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { FilterBar, FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { monthsUntil, spanOf } from '../../../domain/settlement/spans.ts'
import { useTaxWords } from '../../../domain/settlement/tax-words.ts'
import type { Item } from '../../../lib/api/api.ts'
import { useIndianDay } from '../../../lib/language/now.ts'
import { longMonth } from '../../../lib/language/long-day.ts'
import { Money, When } from '../../../ui/figures.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

type Row = Item<typeof settlements.list>
/** As wide as the longest, so that the amounts before them stand below one another. */
const rate = 'tabular inline-block w-9 text-quiet'

/** Completed trips of a month with commission, TDS and GST, as a table and a file. */
export function SettlementsScreen() {
  const { t } = useLingui()
  const today = useIndianDay()
  const { reasons, payerOf } = useTaxWords()
  const filters = useListFilters({ month: 'all' })
  const { month } = filters.values
  const query = /^\d{4}-\d\d$/.test(month) ? spanOf(month) : {}
  const list = useLiveList(listOf(settlements.list, query))
  const columns: OfficeColumn<Row>[] = [
    {
      id: 'completedAt',
      header: t`Completed`,
      cell: (row) => <When at={row.completedAt} className="whitespace-nowrap" />,
    },
    {
      id: 'booking',
      header: t`Booking`,
      cell: (row) => (
        <Link
          href={`/admin/bookings/${row.id}`}
          className="tabular font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {row.reference}
        </Link>
      ),
    },
    { id: 'shipper', header: t`Shipper`, cell: (row) => row.shipper },
    { id: 'transporter', header: t`Transporter`, cell: (row) => row.transporter },
    {
      id: 'shipperTotal',
      header: t`Shipper Price`,
      end: true,
      cell: (row) => <Money rupees={row.shipperTotal} exact />,
    },
    { id: 'driverTotal', header: t`Driver Price`, end: true, cell: (row) => <Money rupees={row.driverTotal} exact /> },
    { id: 'commission', header: t`Commission`, end: true, cell: (row) => <Money rupees={row.commission} exact /> },
    {
      id: 'tds',
      header: t`TDS`,
      end: true,
      cell: ({ tds }) => (
        <span className="whitespace-nowrap" title={`${tds.law}, ${reasons[tds.reason]}`}>
          <Money rupees={tds.amount} exact /> <span className={rate}>{tds.percent} %</span>
        </span>
      ),
    },
    {
      id: 'gst',
      header: t`GST`,
      end: true,
      cell: ({ gst }) => (
        <span className="whitespace-nowrap" title={`${gst.law}, ${payerOf(gst)}`}>
          <Money rupees={gst.amount} exact /> <span className={rate}>{gst.percent} %</span>
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t`Settlements`}
        subtitle={<Trans>Completed trips with commission, TDS and GST. Computed, not filed.</Trans>}
      />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="settlements" filter={query} />}
      >
        <FilterChip
          label={t`Month`}
          value={month}
          none="all"
          onChange={(value) => filters.set('month', value)}
          options={[
            { value: 'all', label: t`All` },
            ...monthsUntil(today).map((value) => ({
              value,
              label: `${longMonth(Number(value.slice(5)) - 1)} ${value.slice(0, 4)}`,
            })),
          ]}
        />
      </FilterBar>
      <PagedTable label={t`Settlements`} list={list} columns={columns} empty={t`No completed trips yet.`} />
    </>
  )
}
