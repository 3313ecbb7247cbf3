import { useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import { useLocation } from 'wouter'
import { useBookingListColumns } from '../../../features/office-bookings/booking-list-columns.tsx'
import { SelectedBookings } from '../../../features/office-bookings/selected-bookings.tsx'
import { useSelection } from '../../../domain/office-rows/use-selection.tsx'
import { LateBookingPanel } from '../../../domain/office-bookings/late-booking-panel.tsx'
import { ExportButton } from '../../../domain/office/export-button.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../../domain/office/filter-bar.tsx'
import { DayRange } from '../../../domain/office-rows/day-range.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { WithPanel } from '../../../domain/office/office-panel.tsx'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { useSums } from '../../../domain/office-rows/use-sums.ts'
import { approvalWords, paymentStatusWords, useWords } from '../../../domain/office/words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

const everything = { q: '', adminApprovalStatus: '', paymentStatus: '', queue: '', userId: '', from: '', to: '' }
const known = {
  adminApprovalStatus: Object.keys(approvalWords),
  paymentStatus: Object.keys(paymentStatusWords),
  queue: ['pendingAssignments', 'activeBookings', 'delivered', 'pendingPayments', 'pendingSetup', 'toGiveBack'],
}

/** Every booking there ever was, with the sums of whatever is filtered. */
export function BookingsScreen() {
  const { t } = useLingui()
  const { options } = useWords()
  const [, navigate] = useLocation()
  const filters = useListFilters(everything, { known })
  const { values, query } = filters
  const list = useLiveList(listOf(admin.bookings, query))
  const filtered = { ...query, sort: null, order: null }
  const totals = useSums(admin.bookingTotals, filtered, list)
  const open = list.rows.find(({ id }) => id === filters.openId)
  const all = { value: '', label: t`All` }
  const openPage = (id: string) => navigate(`/admin/bookings/${id}`)
  const columns = useBookingListColumns(totals, openPage, values.queue === 'toGiveBack')
  const selection = useSelection(list.rows, { nameOf: ({ reference }) => reference })
  const panel = open && { id: open.id, title: open.reference, content: <LateBookingPanel booking={open} /> }
  return (
    <WithPanel panel={panel ?? null} onClose={() => filters.open(null)}>
      <PageHeader title={t`Bookings`} />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="bookings" filter={query} />}
      >
        <SearchBox label={t`Number, place, party or vehicle`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`Status`}
          value={values.adminApprovalStatus}
          none=""
          onChange={(value) => filters.set('adminApprovalStatus', value)}
          options={[all, ...options<string>(approvalWords)]}
        />
        <FilterChip
          label={t`Payment Status`}
          value={values.paymentStatus}
          none=""
          onChange={(value) => filters.set('paymentStatus', value)}
          options={[all, ...options<string>(paymentStatusWords)]}
        />
        <FilterChip
          label={t`Queue`}
          value={values.queue}
          none=""
          onChange={(value) => filters.set('queue', value)}
          options={[
            all,
            { value: 'pendingAssignments', label: t`Pending Assignments` },
            { value: 'activeBookings', label: t`Active Bookings` },
            { value: 'delivered', label: t`Delivered, not completed` },
            { value: 'pendingPayments', label: t`Pending Payments` },
            { value: 'pendingSetup', label: t`Pending Setup` },
            { value: 'toGiveBack', label: t`Money to give back` },
          ]}
        />
        <DayRange filters={filters} />
      </FilterBar>
      <SelectedBookings chosen={selection.chosen} onClear={selection.clear} />
      <PagedTable
        label={t`Bookings`}
        empty={t`No bookings yet`}
        filters={{ ...filters, nothing: t`No bookings found matching the current filters` }}
        keys={[['X', t`Select the row`]]}
        list={list}
        columns={[selection.column, ...columns]}
        sort={filters.sort}
        onSort={filters.sortBy}
        openId={filters.openId}
        onOpen={({ id }) => filters.open(id)}
      />
    </WithPanel>
  )
}
