import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MONTH_LINE_KINDS, type MonthBrief, months } from '@vapsi/contract/settlement/months'
import { ExportButton } from '../../domain/office/export-button.tsx'
import { FilterBar, FilterChip } from '../../domain/office/filter-bar.tsx'
import { listOf } from '../../domain/office/office-list.ts'
import { useLiveList } from '../../domain/office-rows/live-list.ts'
import { PagedTable } from '../../domain/office-rows/paged-table.tsx'
import { useListFilters } from '../../domain/office/use-list-filters.ts'
import { read } from '../../lib/api/api.ts'
import { monthName } from '../../lib/language/long-day.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { ClosingProgress } from './closing-progress.tsx'
import { MonthBooks } from './month-books.tsx'
import { MonthInvoiced } from './month-invoiced.tsx'
import { MonthTotalsView } from './month-totals.tsx'
import { useLineColumns } from './line-columns.tsx'
import { MonthState } from './month-state.tsx'
import { useKindWords, useStateWords } from './month-words.ts'

/** The months with their totals, the press that signs one off, and the list of a month that is signed off. */
export function MonthsPage() {
  const { t } = useLingui()
  const [states, kinds] = [useStateWords(), useKindWords()]
  const filters = useListFilters({ month: '', kind: 'all' }, { known: { kind: MONTH_LINE_KINDS } })
  const all = useQuery({ ...read(months.list, { limit: 200 }), staleTime: 0 })
  const shown = all.data && (all.data.find(({ month }) => month === filters.values.month) ?? toDecide(all.data))
  return (
    <>
      <PageHeader
        title={t`Closing of months`}
        subtitle={
          <Trans>
            A closed month never changes: what comes later counts on the first open day and names the day it is of.
            Computed, not filed.
          </Trans>
        }
      />
      <FilterBar
        isFiltered={filters.isFiltered}
        onReset={filters.reset}
        actions={shown?.state === 'closed' && <ExportButton table="month-lines" filter={{ month: shown.month }} />}
      >
        <FilterChip
          label={t`Month`}
          value={shown?.month ?? ''}
          none=""
          onChange={(month) => filters.set('month', month)}
          options={(all.data ?? []).map(({ month, state }) => ({
            value: month,
            label: `${monthName(month)} · ${states[state]}`,
          }))}
        />
        {shown?.state === 'closed' && (
          <FilterChip
            label={t`Entries`}
            value={filters.values.kind}
            none="all"
            onChange={(kind) => filters.set('kind', kind)}
            options={[
              { value: 'all', label: t`All` },
              ...MONTH_LINE_KINDS.map((value) => ({ value, label: kinds[value] })),
            ]}
          />
        )}
      </FilterBar>
      <ClosingProgress />
      {all.error && !all.data && <ErrorState error={all.error} onRetry={() => void all.refetch()} />}
      {all.isPending && <Skeleton className="h-80 w-full" />}
      {shown && <Month brief={shown} kind={filters.query['kind']} />}
    </>
  )
}

/** The month that is next to be closed; else the one that was closed last. */
const toDecide = (all: readonly MonthBrief[]) =>
  all.findLast(({ state }) => state === 'open') ?? all.find(({ state }) => state === 'closed') ?? all[0]

function Month({ brief, kind }: { brief: MonthBrief; kind: string | undefined }) {
  const view = useQuery({ ...read(months.get, { month: brief.month }), staleTime: 0 })
  if (view.error && !view.data) return <ErrorState error={view.error} onRetry={() => void view.refetch()} />
  if (!view.data) return <Skeleton className="h-80 w-full" />
  return (
    <div className="grid grid-cols-1 gap-4">
      <MonthState month={view.data} />
      <MonthTotalsView month={view.data} />
      {view.data.invoiced && <MonthInvoiced rows={view.data.invoiced} />}
      {view.data.state === 'closed' && <MonthBooks month={view.data.month} />}
      {view.data.state === 'closed' && <Lines month={view.data.month} kind={kind} />}
    </div>
  )
}

function Lines({ month, kind }: { month: string; kind: string | undefined }) {
  const { t } = useLingui()
  const list = useLiveList(listOf(months.lines, { month, ...(kind && { kind }) }))
  return <PagedTable label={t`Signed-off list`} list={list} columns={useLineColumns()} empty={t`No entries.`} />
}
