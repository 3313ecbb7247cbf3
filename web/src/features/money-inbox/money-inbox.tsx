import { Trans, useLingui } from '@lingui/react/macro'
import { type StatementLineView, statements } from '@vapsi/contract/payments/bank-statements'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FilterBar, FilterChip, SearchBox } from '../../domain/office/filter-bar.tsx'
import { ListFoot } from '../../domain/office-rows/list-foot.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { NewsBar } from '../../domain/office-rows/news-bar.tsx'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { TableSkeleton } from '../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { ActionError } from '../../domain/office/use-office-action.tsx'
import { OutstandingLedger } from '../../domain/money/outstanding-ledger.tsx'
import { useShortcutKeys } from '../../lib/shortcut-keys.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AddStatement } from './add-statement.tsx'
import { Lines } from './lines.tsx'
import { usePassedOver } from './passed-over.ts'
import { useInbox } from './use-inbox.ts'

/** Statements of the bank, line by line, with the bookings that they pay for; and who still owes. */
export function MoneyInbox() {
  const { t } = useLingui()
  const filters = useListFilters(
    { status: 'open', direction: '', q: '' },
    { known: { status: ['booked', 'ignored'], direction: ['in', 'out'] } },
  )
  const { status, direction, q } = filters.values
  const list = useLiveList(listOf(statements.lines, { ...filters.query, limit: 100 }))
  const { rows } = list
  const { lines, pass } = usePassedOver(inFileOrder(rows))
  const inbox = useInbox(lines)
  const [adding, setAdding] = useState(false)
  useShortcutKeys({ a: () => setAdding(true) })
  return (
    <>
      <PageHeader
        title={t`Money inbox`}
        subtitle={t`Lines of the bank and the bookings that they pay for.`}
        actions={
          <Button variant="ink" icon={<Plus aria-hidden />} aria-keyshortcuts="A" onClick={() => setAdding(true)}>
            <Trans>Add statement</Trans>
          </Button>
        }
      />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-5 @min-[68rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[80rem]:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="min-w-0">
            <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
              <SearchBox label={t`UTR, party or words`} value={q} onChange={(words) => filters.set('q', words)} />
              <FilterChip
                label={t`Status`}
                value={status}
                none="open"
                onChange={(value) => filters.set('status', value)}
                options={[
                  { value: 'open', label: t`To confirm` },
                  { value: 'booked', label: t`Confirmed` },
                  { value: 'ignored', label: t`Ignored` },
                ]}
              />
              <FilterChip
                label={t`Direction`}
                value={direction}
                none=""
                onChange={(value) => filters.set('direction', value)}
                options={[
                  { value: '', label: t`Both` },
                  { value: 'in', label: t`Money in` },
                  { value: 'out', label: t`Money out` },
                ]}
              />
            </FilterBar>
            <ActionError error={inbox.error} fallback={inbox.fallback} />
            {list.data === undefined ? (
              list.error ? (
                <ErrorState error={list.error} onRetry={() => void list.refetch()} />
              ) : (
                <TableSkeleton columns={6} />
              )
            ) : rows.length === 0 ? (
              <NoLines status={status} isSearched={q !== '' || direction !== ''} onAdd={() => setAdding(true)} />
            ) : (
              <>
                <NewsBar news={list.news} onShow={list.showNews} />
                <Lines lines={lines} inbox={inbox} onPass={pass} />
              </>
            )}
            {rows.length > 0 && <ListFoot list={list} />}
          </div>
          <OutstandingLedger chosen={q} onChoose={(name) => filters.set('q', name)} />
        </div>
      </div>
      {adding && <AddStatement onClose={() => setAdding(false)} />}
    </>
  )
}

/** Newest day first, and a day as its statement has it. */
const inFileOrder = (lines: StatementLineView[]) =>
  lines.toSorted((a, b) => b.date.localeCompare(a.date) || a.no - b.no)

function NoLines({ status, isSearched, onAdd }: { status: string; isSearched: boolean; onAdd: () => void }) {
  const { t } = useLingui()
  if (isSearched) return <EmptyState title={t`Nothing matches these filters`} />
  if (status !== 'open') return <EmptyState title={t`No lines here yet`} />
  return (
    <EmptyState
      title={t`All lines are booked.`}
      action={
        <Button variant="ink" onClick={onAdd}>
          <Trans>Add statement</Trans>
        </Button>
      }
    />
  )
}
