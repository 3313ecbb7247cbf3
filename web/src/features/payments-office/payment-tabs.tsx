import { Trans, useLingui } from '@lingui/react/macro'
import { admin } from '@vapsi/contract/admin/admin'
import type { AdminBookingView } from '@vapsi/contract/admin/admin-views'
import { payments } from '@vapsi/contract/payments'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { DayRange } from '../../domain/office-rows/day-range.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import type { useListFilters } from '../../domain/office/use-list-filters.ts'
import { useSums } from '../../domain/office-rows/use-sums.ts'
import { paymentTypeWords, useWords } from '../../domain/office/words.ts'
import { useSetupColumns } from './booking-money-columns.tsx'
import { usePaymentColumns, useTermsColumns } from './payment-columns.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { SetupTermsDialog } from './terms/setup-terms-dialog.tsx'

export const paymentFilters = { tab: 'terms', q: '', status: 'active', paymentType: '', from: '', to: '' }
export const knownFilters = { status: ['all', 'draft', 'superseded'], paymentType: Object.keys(paymentTypeWords) }
type Filters = ReturnType<typeof useListFilters<keyof typeof paymentFilters>>

/** Only this tab's filters: the address may contain another's. */
const pick = (query: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))

const sorted = ({ sort }: Filters) => ({ sort: sort?.id, order: sort ? (sort.desc ? 'desc' : 'asc') : null })

const useOpenBooking = () => {
  const [, navigate] = useLocation()
  return (row: { bookingId: string }) => navigate(`/admin/bookings/${row.bookingId}`)
}

export function TermsTab({ filters }: { filters: Filters }) {
  const { t } = useLingui()
  const { values } = filters
  const isFiltered = Object.keys(pick(filters.query, ['q', 'status'])).length > 0
  // As the cards above count and sum.
  const query = { ...pick(filters.query, ['q']), ...(values.status !== 'all' && { status: values.status }) }
  const list = useLiveList(listOf(payments.terms, { ...query, ...sorted(filters) }))
  const sums = useSums(payments.termsTotals, query, list)
  return (
    <>
      <FilterBar
        isFiltered={isFiltered}
        onReset={filters.reset}
        actions={<ExportButton table="payment-terms" filter={{ ...query, ...sorted(filters) }} />}
      >
        <SearchBox label={t`Number, place, party or vehicle`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`Status`}
          value={values.status}
          none="active"
          onChange={(value) => filters.set('status', value)}
          options={[
            { value: 'active', label: t`Active` },
            { value: 'all', label: t`All` },
            { value: 'draft', label: t`Draft` },
            { value: 'superseded', label: t`Superseded` },
          ]}
        />
      </FilterBar>
      <PagedTable
        label={t`Payment Terms`}
        empty={t`No payment terms created yet`}
        filters={{ isFiltered, reset: filters.reset }}
        list={list}
        columns={useTermsColumns(sums)}
        sort={filters.sort}
        onSort={filters.sortBy}
        onOpen={useOpenBooking()}
      />
    </>
  )
}

export function RecordsTab({ filters }: { filters: Filters }) {
  const { t } = useLingui()
  const { options } = useWords()
  const [recording, setRecording] = useState(false)
  const { values } = filters
  const query = pick(filters.query, ['q', 'paymentType', 'from', 'to'])
  const isFiltered = Object.keys(query).length > 0
  const list = useLiveList(listOf(payments.list, { ...query, ...sorted(filters) }))
  const sums = useSums(payments.totals, query, list)
  return (
    <>
      <FilterBar
        isFiltered={isFiltered}
        onReset={filters.reset}
        actions={
          <>
            <ExportButton table="payments" filter={{ ...query, ...sorted(filters) }} />
            <Button variant="ink" icon={<Plus aria-hidden />} onClick={() => setRecording(true)}>
              <Trans>Record Payment</Trans>
            </Button>
          </>
        }
      >
        <SearchBox label={t`Number, party or reference`} value={values.q} onChange={(q) => filters.set('q', q)} />
        <FilterChip
          label={t`Payment Type`}
          value={values.paymentType}
          none=""
          onChange={(value) => filters.set('paymentType', value)}
          options={[{ value: '', label: t`All` }, ...options<string>(paymentTypeWords)]}
        />
        <DayRange filters={filters} />
      </FilterBar>
      <PagedTable
        label={t`Payment Records`}
        empty={t`No payment records found`}
        filters={{ isFiltered, reset: filters.reset, nothing: t`No payment records found` }}
        list={list}
        columns={usePaymentColumns(sums)}
        sort={filters.sort}
        onSort={filters.sortBy}
        onOpen={useOpenBooking()}
      />
      {recording && <RecordPaymentDialog onClose={() => setRecording(false)} />}
    </>
  )
}

export function SetupTab({ filters }: { filters: Filters }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<AdminBookingView | null>(null)
  const query = { queue: 'pendingSetup', q: filters.values.q }
  const list = useLiveList(listOf(admin.bookings, { ...query, ...sorted(filters) }))
  const sums = useSums(admin.bookingTotals, query, list)
  return (
    <>
      <FilterBar
        isFiltered={query.q !== ''}
        onReset={filters.reset}
        actions={<ExportButton table="bookings" filter={{ ...query, ...sorted(filters) }} />}
      >
        <SearchBox
          label={t`Number, place, party or vehicle`}
          value={filters.values.q}
          onChange={(q) => filters.set('q', q)}
        />
      </FilterBar>
      <PagedTable
        label={t`Pending Setup`}
        empty={t`All active bookings have payment terms set up`}
        filters={{ isFiltered: query.q !== '', reset: filters.reset }}
        list={list}
        columns={useSetupColumns(setChosen, sums)}
        sort={filters.sort}
        onSort={filters.sortBy}
        onOpen={setChosen}
      />
      {chosen && <SetupTermsDialog booking={chosen} known={chosen.draftTerms} onClose={() => setChosen(null)} />}
    </>
  )
}
