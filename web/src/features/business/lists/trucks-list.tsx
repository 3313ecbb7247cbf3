import { useLingui } from '@lingui/react/macro'
import { business } from '@vapsi/contract/admin/business'
import type { TruckDaysView } from '@vapsi/contract/admin/business-lists'
import { Link } from 'wouter'
import { spacedNumber } from '../../../domain/fleet/use-fleet.ts'
import { FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { DayRange } from '../../../domain/office-rows/day-range.tsx'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { count, day } from '../../../lib/language/format.ts'
import { TruckPlace } from '../truck-place.tsx'
import { ListPage } from './list-page.tsx'

const states = ['all', 'idle', 'driven'] as const

/** Trucks: days in use, since when and where they are idle, and empty kilometres against their own past. */
export function TrucksList() {
  const { t } = useLingui()
  const filters = useListFilters({ from: '', to: '', state: 'all' }, { known: { state: states } })
  const list = useLiveList<TruckDaysView>(listOf(business.trucks, filters.query))
  const words = { all: t`All`, idle: t`idle`, driven: t`with a past` }
  const number = (
    id: string,
    header: string,
    of: (row: TruckDaysView) => number | null,
    sort?: true,
  ): OfficeColumn<TruckDaysView> => ({
    id,
    header,
    end: true,
    ...(sort && { sort }),
    cell: (row) => <span className="tabular">{of(row) === null ? '–' : count(of(row) ?? 0)}</span>,
  })
  const columns: OfficeColumn<TruckDaysView>[] = [
    {
      id: 'plate',
      header: t`Truck`,
      cell: (row) => (
        <span className="block whitespace-nowrap">
          <Link href={`/admin/vehicles?q=${row.plate}`} className="block font-semibold underline underline-offset-4">
            {spacedNumber(row.plate)}
          </Link>
          <span className="block text-xs text-quiet">{row.size}</span>
        </span>
      ),
    },
    { id: 'owner', header: t`Transporter`, cell: (row) => row.owner },
    number('daysInUse', t`Days in use`, (row) => row.daysInUse, true),
    number('truckDays', t`of days`, (row) => row.truckDays),
    {
      id: 'idleSince',
      header: t`Idle since`,
      cell: (row) => <span className="tabular whitespace-nowrap">{row.idleSince ? day(row.idleSince) : '–'}</span>,
    },
    number('idleDays', t`Idle days`, (row) => row.idleDays, true),
    { id: 'place', header: t`Where`, cell: (row) => <TruckPlace truck={row} /> },
    number('ladenKm', t`Loaded km`, (row) => row.ladenKm),
    number('emptyKm', t`Empty km`, (row) => row.emptyKm, true),
    number('usualEmptyKm', t`Usual empty km`, (row) => row.usualEmptyKm),
    number('savedKm', t`Saved km`, (row) => row.savedKm, true),
  ]
  return (
    <ListPage
      title={t`Trucks`}
      of={filters.values.state === 'driven' ? 'savedKm' : filters.values.state === 'idle' ? 'idle' : 'inUse'}
      table="business-trucks"
      list={list}
      columns={columns}
      empty={t`No truck was on the list in these days.`}
      filters={filters}
    >
      <DayRange filters={filters} />
      <FilterChip
        label={t`Trucks`}
        value={filters.values.state}
        none="all"
        onChange={(value) => filters.set('state', value)}
        options={states.map((value) => ({ value, label: words[value] }))}
      />
    </ListPage>
  )
}
