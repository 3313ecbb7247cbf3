import { type RefObject, useEffect, useState } from 'react'

/** The row of a list that lies in the middle of the screen, is pointed at or has the focus: the id in its `data-price`. */
export function useInSight(list: RefObject<HTMLElement | null>) {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const idOf = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest<HTMLElement>('[data-price]')?.dataset['price'] ?? null) : null
    const watch = new IntersectionObserver(
      (entries) => {
        const inside = entries.find(({ isIntersecting }) => isIntersecting)
        if (inside) setId(idOf(inside.target))
      },
      { rootMargin: '-49% 0px -49% 0px' },
    )
    const watchRows = () => {
      for (const row of element.querySelectorAll('[data-price]')) watch.observe(row)
    }
    watchRows()
    // More rows come with the next page, and with code that is loaded later.
    const grown = new MutationObserver(watchRows)
    grown.observe(element, { childList: true, subtree: true })
    const focused = (event: FocusEvent) => setId(idOf(event.target))
    const pointed = (event: MouseEvent) => setId((last) => idOf(event.target) ?? last)
    element.addEventListener('focusin', focused)
    element.addEventListener('mouseover', pointed)
    return () => {
      watch.disconnect()
      grown.disconnect()
      element.removeEventListener('focusin', focused)
      element.removeEventListener('mouseover', pointed)
    }
  }, [list])
  const go = (to: string) => {
    setId(to)
    const row = list.current?.querySelector<HTMLElement>(`[data-price="${CSS.escape(to)}"]`)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  }
  return { id, mark: setId, go }
}
