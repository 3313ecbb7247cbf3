import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import { Badge, NavEntry } from './nav-entry.tsx'
import type { NavProps } from './nav-item.ts'

/** Away while somebody scrolls down past 100 px, back when they scroll up. */
function useHidesOnScroll(thresholdPx = 100): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    // Not read before a scroll: reading it would force another layout of the fresh page.
    let last: number | undefined
    const onScroll = () => {
      const y = window.scrollY
      const before = last ?? 0
      if (y !== before) setHidden(y > before && y > thresholdPx)
      last = y
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [thresholdPx])
  return hidden
}

export function BottomNav({ items, active, onSelect }: NavProps) {
  const { t } = useLingui()
  const hidden = useHidesOnScroll()
  return (
    <nav
      aria-label={t`Main`}
      data-foot
      data-hidden={hidden || undefined}
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden',
        'transition-transform duration-200 has-focus-visible:translate-y-0',
        hidden && 'translate-y-full',
      )}
    >
      {/* Each as wide as its word and an equal share of the rest: a long word beside short ones stays in one line. */}
      <ul className="mx-auto flex max-w-lg">
        {items.map((item) => {
          const here = item.id === active
          return (
            <li key={item.id} className="min-w-0 flex-auto">
              <NavEntry
                item={item}
                active={here}
                onSelect={onSelect}
                className={cx(
                  'relative flex h-16 w-full flex-col items-center justify-center gap-0.5 text-xs -outline-offset-2',
                  here ? 'font-bold text-ink dark:text-marigold' : 'text-quiet',
                )}
              >
                <item.icon aria-hidden className="size-5.5" strokeWidth={here ? 2.4 : 1.9} />
                <span className="nav-word line-clamp-2 max-w-full text-center leading-4.5 break-words">
                  {item.label}
                </span>
                <Badge count={item.badge ?? 0} className="absolute top-1.5 left-[calc(50%+6px)]" />
              </NavEntry>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
