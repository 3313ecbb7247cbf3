import type { NeedView } from '@vapsi/contract/admin/needs'
import { type RefObject, useEffect, useRef } from 'react'
import { isTaken } from '../../lib/shortcut-keys.ts'

interface Presses {
  snooze: (need: NeedView) => void
  give: (need: NeedView) => void
  help: () => void
}

/** Moves the focus through the rows and runs a row's action; without a focused row the first one counts. */
export function useNeedKeys(
  list: RefObject<HTMLUListElement | null>,
  rows: readonly NeedView[],
  presses: Presses,
): void {
  const latest = useRef({ rows, presses })
  useEffect(() => {
    latest.current = { rows, presses }
  })
  useEffect(() => {
    const rowsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-need]') ?? [])]
    const here = () => rowsOf().find((row) => row.contains(document.activeElement)) ?? null
    const walk = (by: number) => {
      const all = rowsOf()
      const at = all.findIndex((row) => row === here())
      const next = all[Math.max(0, Math.min(all.length - 1, at + by))]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    const press = (selector: string) => (here() ?? rowsOf()[0])?.querySelector<HTMLElement>(selector)?.click()
    const onNeed = (act: (need: NeedView) => void) => {
      const id = (here() ?? rowsOf()[0])?.dataset['need']
      const need = latest.current.rows.find((row) => row.id === id)
      if (need) act(need)
    }
    const keys: Record<string, () => void> = {
      n: () => walk(1),
      j: () => walk(1),
      k: () => walk(-1),
      arrowdown: () => walk(1),
      arrowup: () => walk(-1),
      d: () => press('[data-deed]'),
      h: () => onNeed(latest.current.presses.snooze),
      g: () => onNeed(latest.current.presses.give),
      '?': () => latest.current.presses.help(),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      const isOnRow = event.target instanceof HTMLElement && event.target.dataset['need'] !== undefined
      if (event.key === 'Enter' && isOnRow) return press('[data-booking]')
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list])
}
