import { useEffect, useRef } from 'react'
import { isTaken } from '../../domain/office/table-keys.ts'

type BoardKeys = Readonly<Record<string, () => void>>

/** Letters and digits are commands wherever the focus is, but not while somebody types or a dialog is open. */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      // On a button or a link Enter is that one's own press.
      const isPress = event.target instanceof HTMLElement && event.target.closest('button, a') !== null
      if (event.key === 'Enter' && isPress) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
