import {
  type SortingState,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import { useFocusInList } from '../../lib/focus.ts'
import { cx } from '../../ui/cx.ts'
import { useRowKeys } from '../office-rows/table-keys.ts'
import { PhoneSort } from '../office-rows/phone-sort.tsx'
import type { Sort } from '../office-rows/sort.ts'

export interface OfficeColumn<T> {
  id: string
  header: ReactNode
  cell: (row: T) => ReactNode
  /** The sort value of a loaded row; `true` if the server sorts by this column's id. */
  sort?: ((row: T) => string | number) | true
  end?: boolean
  /** Left out of a table that is narrower than this. */
  from?: 'lg' | '2xl'
  /** The sum under the column. */
  total?: ReactNode
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** Created with the first sort by text: creating it on page load would cost a slow device a long task. */
let collator: Intl.Collator | undefined
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  collator ??= new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })
  return collator.compare(String(a), String(b))
}

/** The words of a cell; all else that cells share is in `office-table.css`. */
const cellLook = <T,>({ id, end }: OfficeColumn<T>) => cx(end && 'text-right', isBeside(id) && `of-${id}`) || undefined

/** A tick and the buttons of a row are of all its lines. */
const isBeside = (id: string) => id === 'select' || id === 'actions'

/** The columns of a table whose rows take two lines. */
function inTwoLines(columns: readonly { id: string; from?: 'lg' | '2xl' }[]): string {
  const cells = columns.filter(({ id, from }) => !isBeside(id) && from !== '2xl').length
  const beside = columns.filter(({ id }) => isBeside(id)).length
  return `repeat(${Math.ceil(cells / 2) + beside}, auto)`
}

/** The dense table of the office: sorted by its headers, walked with J and K, opened with Enter, summed at its foot. */
export function OfficeTable<T extends { id: string }>(props: {
  label: string
  columns: OfficeColumn<T>[]
  rows: T[]
  sort: Sort | null
  onSort: (sort: Sort) => void
  serverSorted?: boolean
  openId?: string | null
  onOpen?: (row: T) => void
  dimmed?: boolean
}) {
  const { columns, rows, sort, onSort, onOpen, openId } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  useFocusInList(body, rows)
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: T) => (typeof column.sort === 'function' ? column.sort(row) : column.id),
        enableSorting: Boolean(column.sort),
        sortFn: (a: { getValue: (id: string) => unknown }, b: { getValue: (id: string) => unknown }, id: string) =>
          compare(a.getValue(id), b.getValue(id)),
      })),
    [columns],
  )
  const sorting: SortingState = useMemo(() => (sort ? [sort] : []), [sort])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: T) => row.id,
    manualSorting: props.serverSorted ?? false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (next) onSort(next)
    },
  })
  const hasTotals = columns.some((column) => column.total !== undefined)

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: T) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    // Without a panel of its own a row leads where its first link does.
    if (onOpen) onOpen(row)
    else event.currentTarget.querySelector<HTMLElement>('a[href^="/"]:not([download])')?.click()
  }

  return (
    <>
      <PhoneSort columns={columns} sort={sort} onSort={onSort} />
      <div
        className="@container relative overflow-auto rounded-card border border-line bg-card sm:max-h-[calc(100dvh-6rem)]"
        tabIndex={-1}
      >
        <table
          className={cx(
            'office-table w-full border-separate border-spacing-0 text-sm max-sm:block',
            props.dimmed && 'opacity-60',
          )}
          style={{ '--two-lines': inTwoLines(columns) } as CSSProperties}
          aria-busy={props.dimmed}
        >
          <caption className="sr-only">{props.label}</caption>
          {/* It stays while the rows move below; cards of a phone say each column themselves. */}
          <thead className="sticky top-0 z-10 max-sm:sr-only">
            <tr className="bg-card text-left text-xs text-quiet">
              {columns.map((column) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  sorted={table.getColumn(column.id)?.getIsSorted() ?? false}
                  onSort={() => table.getColumn(column.id)?.toggleSorting()}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body} data-list className={cx('max-sm:block', onOpen && 'cursor-pointer')}>
            {table.getRowModel().rows.map(({ id, original }) => (
              <tr
                key={id}
                data-row={id}
                tabIndex={-1}
                aria-current={openId === id || undefined}
                onKeyDown={(event) => onKeyDown(event, original)}
                onClick={(event) => onOpen && isOfRow(event) && onOpen(original)}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-label={typeof column.header === 'string' ? column.header : undefined}
                    data-from={column.from}
                    className={cellLook(column)}
                  >
                    <Content of={column.cell(original)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasTotals && rows.length > 0 && <Totals columns={columns} />}
        </table>
      </div>
    </>
  )
}

/** Words take two lines at most, and say the rest to who points at them. */
function Content({ of }: { of: ReactNode }) {
  if (typeof of !== 'string') return of
  return (
    <span className="line-clamp-2 max-sm:line-clamp-none" title={of}>
      {of}
    </span>
  )
}

/**
 * A press on a control of the row belongs to the control; one in a dialog opened from the row bubbles through React
 * only.
 */
const isOfRow = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, label, select, textarea') === null

function HeadCell<T>({
  column,
  sorted,
  onSort,
}: {
  column: OfficeColumn<T>
  sorted: false | 'asc' | 'desc'
  onSort: () => void
}) {
  const Sign = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      data-from={column.from}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cx(
        'h-10 border-b border-line bg-card px-2 font-semibold @7xl:whitespace-nowrap',
        // Over a column of dashes it would stand in a word a line.
        typeof column.header === 'string' && column.header.length > 14 && 'min-w-24',
        cellLook(column),
      )}
    >
      {column.sort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'inline-flex min-h-11 items-center gap-1 rounded-input hover:text-ink',
            column.end ? 'text-right' : 'text-left',
            sorted && 'text-ink',
          )}
        >
          {column.header}
          <Sign aria-hidden className={cx('size-3.5 shrink-0', !sorted && 'opacity-40')} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function Totals<T>({ columns }: { columns: OfficeColumn<T>[] }) {
  const { t } = useLingui()
  return (
    <tfoot className="max-sm:block">
      <tr className="bg-paper font-semibold max-sm:block max-sm:px-3 max-sm:py-2">
        {columns.map((column, at) => (
          <td
            key={column.id}
            data-label={
              at > 0 && column.total !== undefined && typeof column.header === 'string' ? column.header : undefined
            }
            data-from={column.from}
            className={cx('tabular', cellLook(column))}
          >
            {at === 0 ? t`Total` : column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
