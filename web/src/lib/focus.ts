import { useEffect, useRef } from 'react'

/** What had the focus may leave with its screen: the keyboard then goes on at the content, not at the top of the page. */
export function catchFocus(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * For a dialog: closed, it gives the focus back to what opened it, or to the content where that has gone. Radix would give it to
 * a trigger of its own, and ours are opened by state.
 */
export function useFocusBack() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another dialog may have come in its place and has the focus.
      if (document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
      catchFocus()
    },
  }
}

/** Catches the focus whenever another part of a screen has come; `shown` names it. Not as the page opens. */
export function useFocusCaught(shown: string): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    catchFocus()
  }, [shown])
}
