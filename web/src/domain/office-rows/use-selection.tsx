import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { OfficeColumn } from '../office/office-table.tsx'
import { isTaken } from '../../lib/shortcut-keys.ts'
import { TickBox } from '../../ui/form/tick-box.tsx'

interface Selectable {
  id: string
}

/** Rows that a clerk selects for a common action; `X` selects the focused row. Rows that are gone are not selected. */
export function useSelection<T extends Selectable>(
  rows: readonly T[],
  { nameOf, isFor = () => true }: { nameOf: (row: T) => string; isFor?: (row: T) => boolean },
) {
  const { t } = useLingui()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const open = rows.filter(isFor)
  const chosen = open.filter(({ id }) => ids.has(id))
  const toggle = (id: string) =>
    setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const latest = useRef({ open, toggle })
  useEffect(() => {
    latest.current = { open, toggle }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'x' || isTaken(event) || !(event.target instanceof HTMLElement)) return
      const id = event.target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
      if (id === undefined || !latest.current.open.some((row) => row.id === id)) return
      event.preventDefault()
      latest.current.toggle(id)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const isAll = open.length > 0 && chosen.length === open.length
  const column: OfficeColumn<T> = {
    id: 'select',
    header: (
      <TickBox
        isSmall
        aria-label={t`Select all that are shown`}
        checked={isAll ? true : chosen.length > 0 ? 'indeterminate' : false}
        onChange={() => setIds(new Set(isAll ? [] : open.map(({ id }) => id)))}
      />
    ),
    cell: (row) => {
      const name = nameOf(row)
      return isFor(row) ? (
        <TickBox isSmall aria-label={t`Select ${name}`} checked={ids.has(row.id)} onChange={() => toggle(row.id)} />
      ) : null
    },
  }
  return { chosen, column, clear: () => setIds(new Set()) }
}
