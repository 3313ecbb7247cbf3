import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type OfficeColumn, OfficeTable } from '../../domain/office/office-table.tsx'
import type { Sort } from '../../domain/office-rows/sort.ts'
import { PagedTable, TableSkeleton } from '../../domain/office-rows/paged-table.tsx'
import { NewsBar } from '../../domain/office-rows/news-bar.tsx'
import { useSettledRows } from '../../domain/office-rows/settled-rows.ts'
import { type Queue, useLongQueue } from './queue-rows.ts'

/** A polled queue, sorted on the screen; a longer or searched one is sorted by the server. */
export function QueueTable<T extends { id: string; reference?: string }>(props: {
  label: string
  queue: Queue<T>
  error: unknown
  onRetry: () => void
  columns: OfficeColumn<T>[]
  empty: string
  q: string
  onClearSearch: () => void
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  openId: string | null
  onOpen: (row: T) => void
}) {
  const { queue, q, sort, onSort, openId, onOpen, label, columns } = props
  const { rows, news, showNews } = useSettledRows(queue.rows, label)
  const long = useLongQueue(queue, q, sort)
  const table = { label, columns, sort, onSort, openId, onOpen }
  if (queue.rows === undefined)
    return props.error ? (
      <ErrorState error={props.error} onRetry={props.onRetry} />
    ) : (
      <TableSkeleton columns={columns.length} />
    )
  if (rows.length === 0) return <EmptyState title={props.empty} />
  if (q && long?.data !== undefined && long.rows.length === 0)
    return <NothingFound q={q} onClear={props.onClearSearch} />
  return long ? (
    <PagedTable {...table} list={long} empty={props.empty} />
  ) : (
    <>
      <NewsBar news={news} onShow={showNews} />
      <OfficeTable {...table} rows={rows} />
    </>
  )
}

/** The queue has rows, the search leaves none of them. */
export function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing here matches “${q}”`}
      action={
        <button type="button" className="min-h-11 font-semibold underline underline-offset-4" onClick={onClear}>
          <Trans>Clear search</Trans>
        </button>
      }
    />
  )
}
