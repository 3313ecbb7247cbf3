import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton, useLasting } from '../../ui/states.tsx'
import { ListFoot } from './list-foot.tsx'
import { NewsBar } from './news-bar.tsx'
import type { LiveRows } from './live-list.ts'
import { useShortcutKeys } from '../../lib/shortcut-keys.ts'
import { KeysHelp, type KeyWords } from '../office-keys/keys-line.tsx'
import { type OfficeColumn, OfficeTable } from '../office/office-table.tsx'
import type { Sort } from './sort.ts'

interface TableProps<T> {
  label: string
  columns: OfficeColumn<T>[]
  /** What an empty list says; while it is filtered it says that nothing matches. */
  empty: string
  /** `nothing` where the words of a list that is filtered to nothing are its own. */
  filters?: { isFiltered: boolean; reset: () => void; nothing?: string }
  /** Keys of this page, for `?`. */
  keys?: KeyWords
  openId?: string | null
  onOpen?: (row: T) => void
}

const noSort = () => undefined
const none: KeyWords = []

/** A list of the server as a table: loading, failed, empty, rows, and the way to the next page. */
export function PagedTable<T extends { id: string }>({
  list,
  sort = null,
  onSort = noSort,
  empty,
  filters,
  keys = none,
  ...table
}: TableProps<T> & {
  list: LiveRows<T>
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
}) {
  const { rows } = list
  const [helps, setHelps] = useState(false)
  useShortcutKeys({ '?': () => setHelps(true) })
  const words = [...keys, ...useTableKeyWords()]
  if (list.data === undefined)
    return list.error ? (
      <Failed error={list.error} onRetry={() => void list.refetch()} onUnsort={() => onSort(null)} />
    ) : (
      <TableSkeleton columns={table.columns.length} />
    )
  if (rows.length === 0)
    return filters?.isFiltered ? (
      <NothingMatches words={filters.nothing} onClear={filters.reset} />
    ) : (
      <EmptyState title={empty} />
    )
  return (
    <>
      <NewsBar news={list.news} onShow={list.showNews} />
      <OfficeTable {...table} rows={rows} sort={sort} onSort={onSort} serverSorted dimmed={list.isPlaceholderData} />
      <ListFoot list={list} />
      <KeysHelp words={words} open={helps} onOpenChange={setHelps} />
    </>
  )
}

/** The keys that every list of the office has. */
function useTableKeyWords(): KeyWords {
  const { t } = useLingui()
  return [
    ['J, K', t`Next and previous row`],
    ['Enter', t`Open the row`],
    ['/', t`To the search of the list`],
    ['Esc', t`Close what is open`],
    ['Ctrl K', t`Search or do, from anywhere`],
  ]
}

/** A list too long for the order that was pressed is offered in its own; to ask again would not help. */
function Failed({ error, onRetry, onUnsort }: { error: unknown; onRetry: () => void; onUnsort: () => void }) {
  const { t } = useLingui()
  if (!(error instanceof ApiError && error.code === 'too_many_to_sort'))
    return <ErrorState error={error} onRetry={onRetry} />
  return (
    <ErrorState
      error={error}
      title={t`This order is for shorter lists`}
      also={
        <Button onClick={onUnsort}>
          <Trans>Order by time</Trans>
        </Button>
      }
    />
  )
}

function NothingMatches({ words, onClear }: { words: string | undefined; onClear: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={words ?? t`Nothing matches these filters`}
      action={
        <button type="button" className="min-h-11 font-semibold underline underline-offset-4" onClick={onClear}>
          <Trans>Show everything</Trans>
        </button>
      }
    />
  )
}

/** The shape of the table to come, once the wait is felt. */
export function TableSkeleton({ columns }: { columns: number }) {
  const { t } = useLingui()
  const lasting = useLasting(true)
  return (
    <div>
      <output className="sr-only">{t`Loading…`}</output>
      {lasting && (
        <div className="rounded-card border border-line bg-card">
          {Array.from({ length: 8 }, (_, row) => (
            <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-3 last:border-b-0">
              {Array.from({ length: Math.min(columns, 6) }, (_cell, at) => (
                <Skeleton key={at} className="h-4 flex-1" />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
