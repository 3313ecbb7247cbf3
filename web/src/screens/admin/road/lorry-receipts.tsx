import { useLingui } from '@lingui/react/macro'
import { RECEIPT_STATUSES } from '@vapsi/contract/lorry-receipts'
import { officeReceipts } from '@vapsi/contract/lorry-receipts/receipts'
import { RouteCell } from '../../../domain/office-bookings/booking-cells.tsx'
import { ReceiptFacts, useReceiptStatus } from '../../../features/office-documents/receipt-facts.tsx'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { WithPanel } from '../../../domain/office/office-panel.tsx'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { DayRange } from '../../../domain/office-rows/day-range.tsx'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import type { Item } from '../../../lib/api/api.ts'
import { Chip } from '../../../ui/chip.tsx'
import { When } from '../../../ui/figures.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

type Row = Item<typeof officeReceipts.list>

/** Every lorry receipt, found by its number, its day or its booking. */
export function LorryReceiptsScreen() {
  const { t } = useLingui()
  const words = useReceiptStatus()
  const filters = useListFilters({ q: '', status: '', from: '', to: '' }, { known: { status: RECEIPT_STATUSES } })
  const { values, query } = filters
  const list = useLiveList(listOf(officeReceipts.list, query))
  const open = list.rows.find(({ id }) => id === filters.openId)
  const panel = open && { id: open.id, title: open.number, content: <ReceiptFacts receipt={open} /> }
  return (
    <WithPanel panel={panel ?? null} onClose={() => filters.open(null)}>
      <PageHeader
        title={t`Lorry receipts`}
        subtitle={t`Issued here, newest first. Each transporter has its own numbers, from 1 again every April.`}
      />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="lorry-receipts" filter={query} />}
      >
        <SearchBox
          label={t`LR number, booking, place, party or vehicle`}
          value={values.q}
          onChange={(q) => filters.set('q', q)}
        />
        <FilterChip
          label={t`Status`}
          value={values.status}
          none=""
          onChange={(value) => filters.set('status', value)}
          options={[
            { value: '', label: t`All` },
            ...Object.entries(words).map(([value, { word }]) => ({ value, label: word })),
          ]}
        />
        <DayRange filters={filters} />
      </FilterBar>
      <PagedTable
        label={t`Lorry receipts`}
        empty={t`No lorry receipts found`}
        filters={filters}
        list={list}
        columns={useColumns(words)}
        sort={filters.sort}
        onSort={filters.sortBy}
        openId={filters.openId}
        onOpen={({ id }) => filters.open(id)}
      />
    </WithPanel>
  )
}

function useColumns(words: ReturnType<typeof useReceiptStatus>): OfficeColumn<Row>[] {
  const { t } = useLingui()
  return [
    {
      id: 'number',
      header: t`Number`,
      cell: ({ number }) => <span className="tabular font-semibold whitespace-nowrap">{number}</span>,
    },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) => <Chip tone={words[status].tone}>{words[status].word}</Chip>,
    },
    {
      id: 'issuedAt',
      header: t({ message: 'Issued', context: 'when a lorry receipt was' }),
      sort: true,
      cell: ({ issuedAt }) => <When at={issuedAt} className="whitespace-nowrap" />,
    },
    { id: 'route', header: t`Route`, cell: (row) => <RouteCell row={row} /> },
    {
      id: 'carrier',
      header: t`Carrier and vehicle`,
      cell: ({ transporter, vehicleNumber }) => <Pair first={transporter} second={vehicleNumber} />,
    },
    {
      id: 'parties',
      header: t`Consignor and consignee`,
      cell: ({ consignor, consignee }) => <Pair first={consignor} second={consignee} />,
    },
  ]
}

/** Two lines of a cell. */
const Pair = ({ first, second }: { first: string; second: string }) => (
  <span className="block max-w-44 min-w-28" title={`${first} · ${second}`}>
    <span className="block truncate">{first}</span>
    <span className="tabular block truncate text-xs text-quiet">{second}</span>
  </span>
)
