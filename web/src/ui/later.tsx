import { i18n } from '@lingui/core'
import { type ComponentType, Suspense, lazy, useMemo } from 'react'
import { useLocale } from '../lib/language/locale.ts'

interface Look {
  className?: string
  /** It contains no controls except links, so its code loads only when the language changes. */
  isStill?: boolean
}

/**
 * A part further down the page: the server renders its HTML with the page, where links work. Its code loads on
 * approach, and React hydrates it then. `id` is that of the element around it.
 */
export function later(id: string, load: () => Promise<ComponentType>, look: Look = {}): ComponentType {
  const Part = lazy(async () => {
    const written = globalThis.document?.getElementById(id)
    if (!written) return { default: await load() }
    await isWanted(written, look)
    // Without its code it stays as the server rendered it.
    return { default: await load().catch(() => forever) }
  })
  return function Later() {
    const locale = useLocale()
    // The same element each time, so that React leaves it alone; HTML in another language cannot be kept.
    const part = useMemo(
      () => (
        <Suspense key={locale} fallback={null}>
          <Part />
        </Suspense>
      ),
      [locale],
    )
    return (
      <div id={id} data-later className={look.className}>
        {part}
      </div>
    )
  }
}

const forever = new Promise<never>(() => undefined)

const isWanted = (written: Element, { isStill }: Look): Promise<void> =>
  new Promise((resolve) => {
    i18n.on('change', () => resolve())
    if (isStill) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      resolve()
    })
    watch.observe(written)
  })
