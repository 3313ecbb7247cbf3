import { type RefObject, useEffect } from 'react'
import { isTaken } from '../../lib/shortcut-keys.ts'

/** J and K walk the rows with the focus, so that screen readers follow; Enter on a row is the row's own. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if ((key !== 'j' && key !== 'k') || isTaken(event) || !body.current) return
      const rows = [...body.current.querySelectorAll<HTMLTableRowElement>('tr[data-row]')]
      const here = rows.findIndex((row) => row.contains(document.activeElement) || row.dataset['last'] === 'true')
      const next = rows[key === 'j' ? Math.min(here + 1, rows.length - 1) : Math.max(here - 1, 0)]
      if (!next) return
      event.preventDefault()
      for (const row of rows) delete row.dataset['last']
      next.dataset['last'] = 'true'
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [body])
}

/** `/` puts the cursor into the search. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTaken(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [input])
}
