import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { PlainButton } from '../button.tsx'

interface PanelItem {
  id: string
  /** What the row is about, for who cannot see it. */
  label: string
  row: ReactNode
  detail: ReactNode
}

/** Way, sum and status, in the rows and in the head of the table that a wide desk shows. */
export const tableColumns = 'xl:grid-cols-[minmax(0,1fr)_6rem_9.5rem]'

/**
 * Rows of which one is open: below its row on a phone, in a panel beside the rows on a desk. With `isAllOnPhone` a
 * phone shows each as its panel, without rows; with `fold` it shows the open one alone, and the rows once that line is
 * pressed. A desk shows the rows as a table, with `columns` for its head. There is one list in the document, so that the open item keeps its state when the window changes.
 */
export function ListWithPanel({
  items,
  openId,
  onOpen,
  isAllOnPhone = false,
  fold,
  columns,
}: {
  items: readonly PanelItem[]
  openId: string | null
  onOpen: (id: string) => void
  isAllOnPhone?: boolean
  fold?: ReactNode
  columns: readonly [way: string, sum: string, status: string]
}) {
  const [isUnfolded, setUnfolded] = useState(fold === undefined)
  if (items.length === 1) return items[0]?.detail
  return (
    <ul className="grid grid-cols-1 content-start lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-5 xl:grid-cols-2">
      <li
        aria-hidden
        className={cx(
          'col-start-1 hidden items-center gap-x-3 rounded-t-card border border-b-0 border-line bg-soft-grey px-3.5 py-2 text-xs font-semibold text-quiet xl:grid',
          tableColumns,
        )}
      >
        {columns.map((name, at) => (
          <span key={name} className={at === 1 ? 'text-right' : ''}>
            {name}
          </span>
        ))}
      </li>
      {items.map(({ id, label, row, detail }, at) => {
        const isOpen = id === openId
        return (
          <li key={id} className="contents">
            <PlainButton
              aria-expanded={isOpen}
              aria-label={label}
              onClick={() => onOpen(id)}
              className={cx(
                'mb-2 flex min-h-16 w-full min-w-0 items-center rounded-card border px-3.5 py-2.5 text-left -outline-offset-2 lg:col-start-1 xl:mb-0 xl:rounded-none',
                at < items.length - 1 ? 'xl:border-b-0' : 'xl:mb-3 xl:rounded-b-card',
                isOpen
                  ? 'border-ink bg-soft-marigold xl:border-line xl:shadow-[inset_3px_0_0_var(--ink)]'
                  : 'border-line bg-card hover:border-edge xl:hover:border-line xl:hover:bg-soft-grey',
                (isOpen || isAllOnPhone || !isUnfolded) && 'max-lg:hidden',
              )}
            >
              {row}
            </PlainButton>
            {(isOpen || isAllOnPhone) && (
              <div
                // On a phone, the item used last: it is in the panel when the window becomes wide.
                onFocus={() => !isOpen && onOpen(id)}
                className={cx(
                  'mb-3 min-w-0 lg:sticky lg:top-4 lg:col-start-2 lg:row-[1/span_200] lg:mb-0 lg:self-start',
                  // If longer than the window it scrolls by itself, and the list stays visible.
                  'lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
                  !isOpen && 'lg:hidden',
                )}
              >
                {detail}
              </div>
            )}
          </li>
        )
      })}
      {!isUnfolded && (
        <li className="lg:hidden">
          <PlainButton
            aria-expanded={false}
            onClick={() => setUnfolded(true)}
            className="flex min-h-12 w-full items-center justify-between gap-2 rounded-card border border-line bg-card px-3.5 py-2 text-left text-[15px] font-semibold"
          >
            {fold}
            <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet" />
          </PlainButton>
        </li>
      )}
    </ul>
  )
}
