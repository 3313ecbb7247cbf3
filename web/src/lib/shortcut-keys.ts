import { useEffect, useRef } from 'react'

/** Whether somebody is typing, or a dialog or menu is open: then letters are not commands. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return true
  return document.querySelector('[role="dialog"][data-state="open"], [role="menu"]') !== null
}

type ShortcutKeys = Readonly<Record<string, () => void>>

/** Letters and digits are commands wherever the focus is, but not while somebody types or a dialog is open. */
export function useShortcutKeys(keys: ShortcutKeys): void {
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
