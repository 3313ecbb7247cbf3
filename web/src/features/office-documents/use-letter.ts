import { useEffect, useRef } from 'react'
import { isTaken } from '../../lib/shortcut-keys.ts'

/** A letter key that presses, unless somebody types or a dialog is open. */
export function useLetter(letter: string, press: () => void): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || isTyped(event)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter])
}

/** Full screen, the document itself is the dialog: its keys work there too. */
const isTyped = (event: KeyboardEvent) =>
  document.querySelector('[data-full][data-state="open"]') !== null &&
  document.querySelectorAll('[role="dialog"][data-state="open"]').length === 1
    ? event.ctrlKey || event.metaKey || event.altKey
    : isTaken(event)
