/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the ARIA combobox: focus and keyboard stay in the input */
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { find } from '@vapsi/contract/office/find'
import { Banknote, BookText, CornerDownRight, Truck, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { read } from '../../lib/api/api.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type PaletteRow, splitTyped, usePaletteRows } from './palette-rows.ts'

const icons = { booking: BookText, payment: Banknote, person: UserRound, vehicle: Truck, do: CornerDownRight }
const typingMs = 80

export function PaletteWindow({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onOpenChange={onClose} title={t`Search or do`} wide>
      <Box onClose={onClose} />
    </Dialog>
  )
}

/** Typing searches, the arrows choose, Enter goes there; pressed before the answer is here, it goes as soon as it is. */
function Box({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const listId = useId()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const [wanted, setWanted] = useState<string | null>(null)
  const { q, doing } = splitTyped(typed)
  const rested = useRested(q)
  const found = useQuery({
    ...read(find.all, { q: rested }),
    enabled: rested.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isHere = q === rested && !found.isPlaceholderData && !found.isFetching
  const rows = usePaletteRows(q.length >= 2 ? (found.data ?? []) : [], doing)
  const chosen = rows[Math.min(marked, rows.length - 1)]
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
      if (rows.length > 0) setMarked((marked + step) % rows.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      setWanted(typed)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened to type
        autoFocus
        role="combobox"
        aria-label={t`Search or do`}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${rows.indexOf(chosen)}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t`Number, vehicle, mobile, name, place or UTR`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full rounded-input border border-edge/70 bg-card px-4"
      />
      <ul id={listId} role="listbox" aria-label={t`Found`} className="min-h-40">
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
              <span className="tabular shrink-0 font-semibold">{row.title}</span>
              <span className="min-w-0 truncate text-quiet">{row.note}</span>
            </li>
          )
        })}
      </ul>
      {q.length >= 2 && isHere && rows.length === 0 && (
        <output className="text-sm text-quiet">
          {found.error ? t`Please try again.` : t`Nothing found for “${q}”.`}
        </output>
      )}
      <p className="text-xs text-quiet">
        <Trans>Write → and what to do: 6024 → record advance</Trans>
      </p>
    </div>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
