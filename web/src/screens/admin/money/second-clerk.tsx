import { useLingui } from '@lingui/react/macro'
import { proposals } from '@vapsi/contract/payments/proposals'
import { FilterBar, FilterChip } from '../../../domain/office/filter-bar.tsx'
import { listOf } from '../../../domain/office/office-list.ts'
import { useLiveList } from '../../../domain/office-rows/live-list.ts'
import { PagedTable } from '../../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../../domain/office/use-list-filters.ts'
import { useProposalColumns } from '../../../features/proposals/proposal-columns.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** Money that one clerk may not move alone: what others have proposed, and what became of it. */
export function SecondClerkScreen() {
  const { t } = useLingui()
  const filters = useListFilters({ status: 'waiting' }, { known: { status: ['confirmed', 'declined'] } })
  const { status } = filters.values
  const list = useLiveList(listOf(proposals.list, filters.query))
  const empty: Record<string, string> = {
    waiting: t`Nothing waits for a second clerk`,
    confirmed: t`Nothing was confirmed yet`,
    declined: t`Nothing was rejected yet`,
  }
  return (
    <>
      <PageHeader
        title={t`Waiting for a second clerk`}
        subtitle={t`Reversals, large payouts, disputes and prices changed after loading are decided once another clerk confirms.`}
      />
      <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
        <FilterChip
          label={t`Status`}
          value={status}
          none="waiting"
          onChange={(value) => filters.set('status', value)}
          options={[
            { value: 'waiting', label: t`Waiting` },
            { value: 'confirmed', label: t`Confirmed` },
            { value: 'declined', label: t`Rejected` },
          ]}
        />
      </FilterBar>
      <PagedTable
        label={t`Waiting for a second clerk`}
        empty={empty[status] ?? ''}
        list={list}
        columns={useProposalColumns()}
      />
    </>
  )
}
