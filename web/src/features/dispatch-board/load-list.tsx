import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { useNeedsWords } from '../../domain/office-bookings/needs.ts'
import { NewsBar } from '../../domain/office-rows/news-bar.tsx'
import { Waiting as WaitingFor } from '../../domain/office-bookings/waiting.tsx'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/figures.tsx'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { type Shown, type Waiting, isDayOver, listedAtMost } from './board-rows.ts'
import { townIn } from '../../lib/language/spoken.ts'

const oldHours = 12
export const isOld = ({ waitingSince }: Waiting, now: number) => now - Date.parse(waitingSince) >= oldHours * 3_600_000

/** The waiting loads, the longest waiting first. The list itself keeps the focus while rows come and go. */
export function LoadList(props: {
  list: RefObject<HTMLDivElement | null>
  rows: readonly Waiting[]
  now: number
  selectedId: string | null
  marked: ReadonlySet<string>
  news: number
  /** More wait than are listed. */
  isCut: boolean
  shown: Shown
  onShown: (shown: Shown) => void
  onSelect: (id: string) => void
  onHover: (id: string | null) => void
  hoveredId: string | null
  onShowNews: () => void
}) {
  const { t } = useLingui()
  const { list, selectedId, news } = props
  const lists: [Shown, string][] = [
    ['waiting', t`Waiting`],
    ['open', t`+ open`],
    ['planned', t`+ planned`],
  ]
  useEffect(() => {
    if (selectedId) document.getElementById(rowId(selectedId))?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  return (
    <div className="flex min-h-0 flex-1 flex-col border-line lg:border-r">
      <div className="flex items-center justify-between gap-2 border-b border-line px-3 py-1.5 text-xs text-quiet">
        <span className="max-xl:hidden">
          <Trans>Oldest first</Trans>
        </span>
        <div role="group" aria-label={t`Show`} className="flex gap-1">
          {lists.map(([id, name]) => (
            <button
              key={id}
              type="button"
              aria-pressed={props.shown === id}
              onClick={() => props.onShown(id)}
              className={cx(
                'min-h-9 rounded-full px-2.5 font-semibold',
                props.shown === id ? 'bg-desk text-on-desk' : 'hover:bg-soft-grey',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <NewsBar news={news} onShow={props.onShowNews} />
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={t`Loads that wait`}
        aria-activedescendant={selectedId ? rowId(selectedId) : undefined}
        className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
      >
        {props.rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            now={props.now}
            isSelected={row.id === selectedId}
            isMarked={props.marked.has(row.id)}
            isHovered={row.id === props.hoveredId}
            onSelect={() => props.onSelect(row.id)}
            onHover={props.onHover}
          />
        ))}
      </div>
      {props.isCut && (
        <p className="border-t border-line px-3 py-1.5 text-xs text-quiet">
          <Trans>These are the oldest {listedAtMost}. The search finds the others.</Trans>
        </p>
      )}
    </div>
  )
}

const rowId = (id: string) => `waiting-${id}`

function Row(props: {
  row: Waiting
  now: number
  isSelected: boolean
  isMarked: boolean
  isHovered: boolean
  onSelect: () => void
  onHover: (id: string | null) => void
}) {
  const { row, now, isSelected, isMarked } = props
  const { needsOn } = useNeedsWords()
  const { t } = useLingui()
  const words = needsOn(row.needs, row.pickupFrom)
  const asked = row.askedVehicleNumber && !row.plannedAfter && spacedNumber(row.askedVehicleNumber)
  const planned = row.plannedAfter && {
    number: spacedNumber(row.plannedAfter.vehicleNumber),
    reference: row.plannedAfter.reference,
  }
  const openBy = row.openBy.join(', ')
  const stopCount = row.stops ?? 0
  return (
    // The list has the focus and its keys; a row is its descendant, pressed with a pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={rowId(row.id)}
      role="option"
      aria-selected={isSelected}
      onClick={props.onSelect}
      data-hovered={props.isHovered || undefined}
      onPointerEnter={() => props.onHover(row.id)}
      onPointerLeave={() => props.onHover(null)}
      className={cx(
        'flex min-h-16 cursor-pointer items-center gap-3 border-b border-line px-3 py-2',
        isSelected ? 'bg-soft-marigold shadow-[inset_3px_0_0_#F6A51C]' : props.isHovered && 'bg-soft-grey',
      )}
    >
      <span
        className={cx(
          'tabular w-13 shrink-0 rounded-full px-1.5 py-0.5 text-center text-xs font-semibold',
          isOld(row, now) ? 'bg-soft-red text-danger' : 'bg-soft-grey text-quiet',
        )}
      >
        <WaitingFor since={row.waitingSince} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-semibold">
          {isMarked && <Check aria-label={t`Selected`} className="size-4 shrink-0 text-return" />}
          <span className="line-clamp-2 leading-tight">
            {townIn(row.fromLocation)} → {townIn(row.toLocation)}
          </span>
        </span>
        <span className="tabular block truncate text-xs text-quiet">
          {words}
          {stopCount > 0 && (
            <>
              {' '}
              · <Plural value={stopCount} one="+# stop" other="+# stops" />
            </>
          )}
        </span>
        {isDayOver(row, now) && <span className="block text-xs font-semibold text-danger">{t`day is over`}</span>}
        {asked && (
          <span className="tabular block truncate text-xs text-word-blue">
            {row.kind === 'bid' ? t`offered: ${asked}` : t`asked for: ${asked}`}
          </span>
        )}
        {planned && (
          <span className="tabular block truncate text-xs text-word-blue">
            {t`planned for ${planned.number} after ${planned.reference}`}
          </span>
        )}
        {row.openBy.length > 0 && (
          <span className="block truncate text-xs font-semibold text-word-orange">{t`open at ${openBy}`}</span>
        )}
        {row.declineReason !== null && (
          <span className="line-clamp-2 text-xs text-word-orange">
            {t`Declined`}: {row.declineReason}
          </span>
        )}
      </span>
      <span className="shrink-0 text-right">
        <Money rupees={row.price} className="block font-semibold" />
        <span className="tabular block text-xs text-quiet">{row.reference ?? (row.kind === 'bid' ? t`Bid` : '')}</span>
      </span>
    </div>
  )
}
