import type { RefObject } from 'react'
import { useShortcutKeys } from '../../lib/shortcut-keys.ts'

/** J and K walk the trucks with the focus, Enter opens one, B books it, `/` puts the cursor into the search. For desks, which load it. */
export function ListKeys(props: {
  list: RefObject<HTMLElement | null>
  hereId: string | null
  go: (id: string) => void
}): null {
  const { list, hereId, go } = props
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-price]') ?? [])]
  const at = () => rows().findIndex((row) => row.dataset['price'] === hereId)
  const walk = (step: number) => {
    const all = rows()
    const next = all[Math.min(all.length - 1, Math.max(0, at() + step))]
    if (!next) return
    go(next.dataset['price'] ?? '')
    next.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus({ preventScroll: true })
  }
  const press = (part: string) => rows()[at()]?.querySelector<HTMLElement>(part)?.click()
  useShortcutKeys({
    j: () => walk(1),
    k: () => walk(-1),
    Enter: () => press('[aria-haspopup="dialog"]'),
    b: () => press('[data-book] :is(a, button)'),
    // A folded form is its pill.
    '/': () =>
      [...document.querySelectorAll<HTMLElement>('[data-search] input, [data-search] button')]
        .find((field) => !field.closest('[hidden]'))
        ?.focus(),
  })
  return null
}
