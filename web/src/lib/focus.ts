import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The focused element may disappear with its screen: the focus then moves to the row in its place, or to the content,
 * not to the top of the page.
 */
export function catchFocus(): void {
  if (document.activeElement === document.body) focusContent()
}

/**
 * The field of the page for typing; else the row of its list that was focused last, or the first one; else the content.
 */
export function focusContent(): void {
  const fields = hasKeys() ? [...document.querySelectorAll<HTMLElement>('#main [data-typed-first]')] : []
  const field = fields.find(isSeen)
  if (field) return field.focus({ preventScroll: true })
  const lists = [...document.querySelectorAll<HTMLElement>('#main [data-list]')]
  // The previous screen stays mounted but hidden until the next one's code has loaded.
  const row = hasKeys() && rowAtHand(lists.find(isSeen) ?? null)
  if (row) row.focus({ preventScroll: true })
  if (!row || document.activeElement !== row) document.getElementById('main')?.focus({ preventScroll: true })
}

/** This field comes first on a page for typing: it gets the focus, unless somebody has already focused another. */
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
 * Marks a page's list, whose rows have `data-row`: when it appears, and when the focused row goes, a row gets the
 * focus. `rows` are the shown rows.
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
 * For a dialog: when opened, the focus goes to the field for typing. When closed, it returns to what opened it, or to
 * the content if that is gone. Radix would return it to its own trigger, but ours are opened by state.
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

/** Moves the focus whenever another part of a screen appears; `shown` names it. Not when the page opens. */
export function useFocusCaught(shown: string): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    catchFocus()
  }, [shown])
}
