import { useLingui } from '@lingui/react/macro'
import { disputes } from '@vapsi/contract/payments/disputes'
import { FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import type { Item } from '../../../lib/api/api.ts'
import { nameIn } from '../../../lib/language/spoken.ts'
import { Money, When } from '../../../ui/figures.tsx'
import { RoadList, useTripColumns } from './road-list.tsx'

type Row = Item<typeof disputes.list>

/** Deliveries that their shippers dispute; each is decided on its booking's page, with both sides' words. */
export function DisputesScreen() {
  const { t } = useLingui()
  const filters = useListFilters({ status: 'open' }, { known: { status: ['decided', 'withdrawn'] } })
  const list = useLiveList(listOf(disputes.list, filters.query))
  const { booking, route, transporter } = useTripColumns<Row>()
  const columns: OfficeColumn<Row>[] = [
    { id: 'openedAt', header: t`Since`, cell: (row) => <When at={row.openedAt} className="whitespace-nowrap" /> },
    booking,
    route,
    { id: 'shipper', header: t`Shipper`, cell: (row) => row.shipper },
    transporter,
    { id: 'amount', header: t`Disputed`, end: true, cell: (row) => <Money rupees={row.amount} exact /> },
    { id: 'award', header: t`Off the shipper’s price`, end: true, cell: (row) => <Money rupees={row.award} exact /> },
    {
      id: 'reason',
      header: t`Reason`,
      cell: (row) => (row.drop ? `${nameIn(row.drop.place)}: ${row.reason}` : row.reason),
    },
  ]
  return (
    <RoadList
      title={t`Disputes`}
      subtitle={t`Deliveries that their shippers dispute. The trip completes once it is decided.`}
      table="disputes"
      list={list}
      columns={columns}
      empty={t`No disputes`}
      filters={filters}
    >
      <FilterChip
        label={t`Status`}
        value={filters.values.status}
        none="open"
        onChange={(value) => filters.set('status', value)}
        options={[
          { value: 'open', label: t`Open` },
          { value: 'decided', label: t`Decided` },
          { value: 'withdrawn', label: t`Withdrawn` },
        ]}
      />
    </RoadList>
  )
}
