import { i18n } from '@lingui/core'
import { type ComponentType, Suspense, lazy, useMemo } from 'react'
import { useLocale } from '../lib/language/locale.ts'

interface Look {
  className?: string
  /** Nothing in it takes a press but links: its code comes only when it is to be read in another language. */
  isStill?: boolean
}

/**
 * A part of a page that lies further down: the server writes its HTML with the page, where links work as they are. Its code
 * comes when somebody gets there, and React takes it over then. `id` is that of the element around it.
 */
export function later(id: string, load: () => Promise<ComponentType>, look: Look = {}): ComponentType {
  const Part = lazy(async () => {
    const written = globalThis.document?.getElementById(id)
    if (!written) return { default: await load() }
    await isWanted(written, look)
    // Without its code it stays as it was written.
    return { default: await load().catch(() => forever) }
  })
  return function Later() {
    const locale = useLocale()
    // The very same each time, which React leaves alone; what was written in another language is no use to it.
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
