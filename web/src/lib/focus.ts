import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What had the focus may leave with its screen: the keyboard then goes on at the row of the page's list that is in its place,
 * or at the content, not at the top of the page.
 */
export function catchFocus(): void {
  if (document.activeElement === document.body) focusContent()
}

/** The field of the page that is typed into first; the row of its list that had the focus last, or the first one; else the content. */
export function focusContent(): void {
  const fields = hasKeys() ? [...document.querySelectorAll<HTMLElement>('#main [data-typed-first]')] : []
  const field = fields.find(isSeen)
  if (field) return field.focus({ preventScroll: true })
  const lists = [...document.querySelectorAll<HTMLElement>('#main [data-list]')]
  // The screen that is left stands there unseen until the code of the next one has come.
  const row = hasKeys() && rowAtHand(lists.find(isSeen) ?? null)
  if (row) row.focus({ preventScroll: true })
  if (!row || document.activeElement !== row) document.getElementById('main')?.focus({ preventScroll: true })
}

/** The page is there to be typed into, and this field comes first: the caret stands in it, unless somebody is elsewhere already. */
export function useTypedFirst(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    field.current?.setAttribute('data-typed-first', '')
    if (isUnclaimed() && hasKeys()) field.current?.focus({ preventScroll: true })
  }, [field])
}

const isUnclaimed = () => document.activeElement === document.body || document.activeElement?.id === 'main'

/** Not so where React hides a part of a page whose code or answer is under way. */
export const isSeen = (element: Element): boolean => !('checkVisibility' in element) || element.checkVisibility()

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
const rowAtHand = (list: HTMLElement | null) => {
  const rows = list ? rowsOf(list) : []
  return rows[Math.min(Number(list?.dataset['list']) || 0, rows.length - 1)]
}

const noteHand = (list: HTMLElement, at: number) => list.setAttribute('data-list', String(at))

/**
 * Marks the list of a page, whose rows carry `data-row`: as it comes, and when the row under the hand goes, a row takes the focus
 * that would fall to the page. `rows` is what is shown.
 */
export function useFocusInList(list: RefObject<HTMLElement | null>, rows: unknown): void {
  const had = useRef<Element | null>(null)
  useEffect(() => {
    const note = (element: Element | null) => {
      const at = list.current ? rowsOf(list.current).findIndex((row) => row.contains(element)) : -1
      if (at < 0 || !list.current) return
      had.current = element
      noteHand(list.current, at)
    }
    const onFocusIn = ({ target }: FocusEvent) => note(target as Element)
    if (list.current) noteHand(list.current, 0)
    // The page may have given it the focus before the list listened, and the list does so now.
    document.addEventListener('focusin', onFocusIn)
    note(document.activeElement)
    if (isUnclaimed() && hasKeys()) focusContent()
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [list])
  useEffect(() => {
    if (had.current && !had.current.isConnected) catchFocus()
  }, [rows])
}

/** What takes typed letters and is meant to. */
const typedInto = [
  'textarea',
  'select',
  ...['text', 'search', 'number', 'email', 'tel', 'password'].map((type) => `input[type="${type}"]`),
  'input:not([type])',
]
  .map((field) => `${field}:not([readonly], :disabled)`)
  .join()

/** With a finger the caret would bring the keyboard over the dialog. */
const hasKeys = () => typeof window.matchMedia === 'function' && window.matchMedia('(pointer: fine)').matches

/**
 * For a dialog: opened, the caret stands where typing goes. Closed, it gives the focus back to what opened it, or to the content
 * where that has gone. Radix would give it to a trigger of its own, and ours are opened by state.
 */
export function useFocusBack(open: boolean) {
  // Noted before a field of the dialog can take the focus by itself.
  const [opener, setOpener] = useState<{ open: boolean; element: Element | null }>({ open: false, element: null })
  if (opener.open !== open) setOpener({ open, element: open ? document.activeElement : opener.element })
  return {
    onOpenAutoFocus: (event: Event) => {
      const field = event.target instanceof Element && hasKeys() && event.target.querySelector<HTMLElement>(typedInto)
      if (!field) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another dialog may have come in its place and has the focus.
      if (document.activeElement !== document.body) return
      if (opener.element instanceof HTMLElement) opener.element.focus({ preventScroll: true })
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
