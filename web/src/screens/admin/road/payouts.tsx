import { useLingui } from '@lingui/react/macro'
import { payouts } from '@vapsi/contract/settlement/payouts'
import { Link } from 'wouter'
import { SearchBox } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import type { OfficeColumn } from '../../../domain/office/office-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { nameOf } from '../../../domain/office/words.ts'
import { PayeeAccount } from '../../../domain/payouts/payee-account.tsx'
import type { Item } from '../../../lib/api/api.ts'
import { Money } from '../../../ui/figures.tsx'
import { RoadList } from './road-list.tsx'

type Row = Item<typeof payouts.due>

/** What is due to drivers and where it goes; as a file for the bank's bulk upload. */
export function PayoutsScreen() {
  const { t } = useLingui()
  const filters = useListFilters({ q: '' })
  const list = useLiveList(listOf(payouts.due, filters.query))
  const columns: OfficeColumn<Row>[] = [
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
    { id: 'transporter', header: t`Transporter`, cell: (row) => nameOf(row.transporter) },
    { id: 'part', header: t`Part`, cell: (row) => (row.part === 'advance' ? t`Advance` : t`Balance`) },
    { id: 'amount', header: t`Due`, end: true, cell: (row) => <Money rupees={row.amount} exact /> },
    { id: 'account', header: t`Account`, cell: (row) => <PayeeAccount isInRow account={row.account} /> },
  ]
  return (
    <RoadList
      title={t`Payouts due`}
      subtitle={t`What is due to drivers, balances without their TDS, and where it goes.`}
      table="payouts"
      list={list}
      columns={columns}
      empty={t`Nothing is due to any driver.`}
      filters={filters}
    >
      <SearchBox label={t`Transporter`} value={filters.values.q} onChange={(q) => filters.set('q', q)} />
    </RoadList>
  )
}
