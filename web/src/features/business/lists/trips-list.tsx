import { useLingui } from '@lingui/react/macro'
import { business } from '@vapsi/contract/admin/business'
import type { EntryView } from '@vapsi/contract/admin/business-lists'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { RouteCell } from '../../../domain/office-bookings/booking-cells.tsx'
import { FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { DayRange } from '../../../domain/office-rows/day-range.tsx'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { useSums } from '../../../domain/office-rows/use-sums.ts'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { moneyExact } from '../../../lib/language/format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { dayColumn, moneyColumn } from './columns.tsx'
import { ListPage } from './list-page.tsx'

const none = {
  from: '',
  to: '',
  kind: 'all',
  onTime: 'all',
  fromLocation: '',
  toLocation: '',
  shipperId: '',
  transporterId: '',
  size: '',
  clerkId: '',
}

/** Completed trips, with later charges and corrections: what was billed. */
export function TripsList() {
  const { t } = useLingui()
  const filters = useListFilters(none, { known: { kind: ['trip', 'line'], onTime: ['yes', 'no', 'unknown'] } })
  const list = useLiveList<EntryView>(listOf(business.entries, filters.query))
  const sums = useSums(business.entryTotals, filters.query, list)
  const words = { yes: t`on time`, no: t`late`, unknown: t`not known` }
  const columns: OfficeColumn<EntryView>[] = [
    dayColumn('day', t`Day`, (row) => row.day),
    {
      id: 'route',
      header: t`Route`,
      // One column with its number: beside two parties, a truck and three sums a small desk has no room for another.
      cell: (row) => <RouteCell row={row} href={`/admin/bookings/${row.bookingId}`} />,
    },
    {
      id: 'parties',
      header: t`Shipper`,
      cell: (row) => (
        <span className="block max-w-40">
          <span className="block truncate">{row.shipper}</span>
          <span className="block truncate text-xs text-quiet">{row.transporter}</span>
        </span>
      ),
    },
    {
      id: 'truck',
      header: t`Truck`,
      cell: (row) => (
        <span className="block whitespace-nowrap">
          <span className="block">{row.plate && spacedNumber(row.plate)}</span>
          <span className="block text-xs text-quiet">{row.size}</span>
        </span>
      ),
    },
    {
      id: 'onTime',
      header: t`On time`,
      cell: (row) =>
        row.kind === 'line' ? (
          <span className="text-quiet">{t`later charge`}</span>
        ) : (
          <Chip tone={row.onTime === 'yes' ? 'green' : row.onTime === 'no' ? 'red' : 'grey'}>{words[row.onTime]}</Chip>
        ),
    },
    moneyColumn('billed', t`Billed`, (row) => row.billed, moneyExact(sums?.billed ?? null)),
    moneyColumn('toDrivers', t`To drivers`, (row) => row.toDrivers, moneyExact(sums?.toDrivers ?? null)),
    moneyColumn('margin', t`Margin`, (row) => row.margin, moneyExact(sums?.margin ?? null)),
  ]
  return (
    <ListPage
      title={t`Completed trips`}
      of="billed"
      table="business-trips"
      list={list}
      columns={columns}
      empty={t`No completed trip in these days.`}
      filters={filters}
    >
      <DayRange filters={filters} />
      <FilterChip
        label={t`On time`}
        value={filters.values.onTime}
        none="all"
        onChange={(value) => filters.set('onTime', value)}
        options={[
          { value: 'all', label: t`All` },
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
          { value: 'unknown', label: words.unknown },
        ]}
      />
    </ListPage>
  )
}
