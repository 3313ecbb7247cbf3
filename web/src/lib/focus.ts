import { useEffect, useRef } from 'react'

/** What had the focus may leave with its screen: the keyboard then goes on at the content, not at the top of the page. */
export function catchFocus(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
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
