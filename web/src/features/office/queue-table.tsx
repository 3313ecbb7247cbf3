import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { count } from '../../lib/format.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type OfficeColumn, OfficeTable, type Sort } from './office-table.tsx'
import { TableSkeleton } from './paged-table.tsx'

/** A queue as it was polled: searched and sorted on the screen. */
export function QueueTable<T extends { id: string }>(props: {
  label: string
  rows: T[] | undefined
  total: number | undefined
  error: unknown
  onRetry: () => void
  columns: OfficeColumn<T>[]
  empty: string
  q: string
  textOf: (row: T) => string
  onClearSearch: () => void
  sort: Sort | null
  onSort: (sort: Sort) => void
  openId: string | null
  onOpen: (row: T) => void
}) {
  const { rows, q, textOf, total = 0 } = props
  const found = useMemo(() => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean)
    return (rows ?? []).filter((row) => {
      const text = textOf(row).toLowerCase()
      return words.every((word) => text.includes(word))
    })
  }, [rows, q, textOf])
  if (rows === undefined)
    return props.error ? (
      <ErrorState error={props.error} onRetry={props.onRetry} />
    ) : (
      <TableSkeleton columns={props.columns.length} />
    )
  if (rows.length === 0) return <EmptyState title={props.empty} />
  if (found.length === 0) return <NothingFound q={q} onClear={props.onClearSearch} />
  const shown = count(rows.length)
  const all = count(total)
  return (
    <>
      <OfficeTable
        label={props.label}
        columns={props.columns}
        rows={found}
        sort={props.sort}
        onSort={props.onSort}
        openId={props.openId}
        onOpen={props.onOpen}
      />
      {total > rows.length && (
        <p className="mt-3 text-sm text-quiet">
          <Trans>
            The newest {shown} of {all}. All of them are in Bookings.
          </Trans>
        </p>
      )}
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
