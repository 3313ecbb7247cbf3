/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the ARIA combobox: focus and keyboard stay in the input */
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { find } from '@vapsi/contract/admin/find'
import { Banknote, BookText, CornerDownRight, PanelTop, Truck, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { read } from '../../lib/api/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/overlay/dialog-windows.tsx'
import { Marked } from './marked.tsx'
import { PaletteField } from './palette-field.tsx'
import { type PalettePage, type PaletteRow, usePaletteRows } from './palette-rows.ts'
import { splitTyped } from './typed-words.ts'

const icons = {
  page: PanelTop,
  booking: BookText,
  payment: Banknote,
  person: UserRound,
  vehicle: Truck,
  do: CornerDownRight,
}
const typingMs = 80
const hasActions = new Set<PaletteRow['kind']>(['booking', 'person', 'vehicle'])

interface Typing {
  typed: string
  marked: number
}

/**
 * `pages`: those that this clerk may open. `typed` and `isEntered`: the text typed before its code loaded, and whether
 * Enter was pressed after it.
 */
export function PaletteWindow(props: {
  pages: readonly PalettePage[]
  typed?: string
  isEntered?: boolean
  onClose: () => void
}) {
  const { onClose } = props
  const { t } = useLingui()
  const [now, setNow] = useState<Typing>({ typed: props.typed ?? '', marked: 0 })
  /** The row whose actions are shown: Escape leads back to it. */
  const [before, setBefore] = useState<Typing | null>(null)
  const goBack = () => {
    if (!before) return false
    setNow(before)
    setBefore(null)
    return true
  }
  return (
    <Dialog open onOpenChange={onClose} onEscape={goBack} title={t`Search or do`} atTop>
      <Box
        now={now}
        pages={props.pages}
        isEntered={props.isEntered ?? false}
        onType={(next) => {
          setNow(next)
          if (next.typed !== now.typed) setBefore(null)
        }}
        onOpenActions={(reference) => {
          setBefore(now)
          setNow({ typed: `${reference} → `, marked: 0 })
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

/**
 * Typing searches, arrows choose, Enter opens; pressed before the answer, it opens as soon as that comes. Tab leads to
 * what can be done with a row, or to the next one.
 */
function Box(props: {
  now: Typing
  pages: readonly PalettePage[]
  isEntered: boolean
  onType: (next: Typing) => void
  onOpenActions: (reference: string) => void
  onClose: () => void
}) {
  const { onClose } = props
  const { typed, marked } = props.now
  const { t } = useLingui()
  const listId = useId()
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState<string | null>(props.isEntered ? typed : null)
  const { q, ...rest } = splitTyped(typed)
  const debounced = useDebounced(q, typingMs)
  const found = useQuery({
    ...read(find.all, { q: debounced }),
    enabled: debounced.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isHere = q === debounced && !found.isPlaceholderData && !found.isFetching
  const rows = usePaletteRows(q.length >= 2 ? (found.data ?? []) : [], { q, ...rest, pages: props.pages })
  const chosen = rows[Math.min(marked, rows.length - 1)]
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.key])
  const go = (row: PaletteRow) => {
    onClose()
    navigate(row.href)
  }
  useEffect(() => {
    if (wanted !== typed || !isHere || !chosen) return
    onClose()
    navigate(chosen.href)
  }, [wanted, typed, isHere, chosen, onClose, navigate])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : rows.length - 1
      if (rows.length > 0) props.onType({ typed, marked: (marked + step) % rows.length })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      setWanted(typed)
    } else if (event.key === 'Tab' && !event.shiftKey && rows.length > 0) {
      event.preventDefault()
      if (chosen && hasActions.has(chosen.kind) && isHere) props.onOpenActions(chosen.title)
      else props.onType({ typed, marked: (marked + 1) % rows.length })
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <PaletteField
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${rows.indexOf(chosen)}` : undefined}
        typed={typed}
        onType={(next) => props.onType({ typed: next, marked: 0 })}
        onKeyDown={onKeyDown}
      />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t`Found`}
        className="max-h-[50dvh] min-h-40 overflow-y-auto"
      >
        {rows.map((row, at) => {
          const Sign = icons[row.kind]
          return (
            <li
              key={row.key}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={row === chosen}
              onClick={() => go(row)}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 text-sm',
                row.kind === 'do' && 'pl-9',
                row === chosen ? 'bg-soft-marigold' : 'hover:bg-soft-grey',
              )}
            >
              <Sign aria-hidden className="size-4.5 shrink-0 text-quiet" />
              <span className="tabular min-w-0 truncate font-semibold sm:shrink-0">
                <Marked text={row.title} q={q} />
              </span>
              <span className="min-w-0 flex-1 truncate text-quiet">
                <Marked text={row.note} q={q} />
              </span>
            </li>
          )
        })}
      </ul>
      {q.length >= 2 && isHere && rows.length === 0 && (
        <output className="text-sm text-quiet">
          {found.error
            ? t`Please try again.`
            : rest.only === 'do' && found.data?.length
              ? t`Found, but this cannot be done with it.`
              : t`Nothing found for “${q}”.`}
        </output>
      )}
      <p className="text-xs text-quiet max-sm:hidden">
        <Trans>
          Tab: what can be done with it, or write it: 6024 → record advance. # bookings only, &gt; actions only.
        </Trans>
      </p>
    </div>
  )
}
