import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadAgain } from '../../lib/session/load-again.ts'
import { Button } from '../../ui/button.tsx'
import { FirstBox } from './first-box.tsx'
import type { PalettePage } from './palette-rows.ts'
import type * as Windows from './palette-window.tsx'

const quietMs = 3000
let windows: typeof Windows | undefined
const bring = async () => (windows ??= await import('./palette-window.tsx'))

interface Opened {
  /** The element that had the focus, and gets it back. */
  from: Element | null
  typed: string
  /** Enter was pressed behind what is typed. */
  isEntered: boolean
  hasFailed: boolean
}

/** One search for everything, from anywhere in the office: `Ctrl K`, or the button for touch screens. */
export function Palette({ pages }: { pages: readonly PalettePage[] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened | null>(null)
  const change = (given: Partial<Opened>) => setOpened((now) => now && { ...now, ...given })
  const isOpen = opened !== null
  const isAsked = isOpen && !opened.hasFailed
  const from = opened?.from
  const open = () =>
    setOpened((now) => now ?? { from: document.activeElement, typed: '', isEntered: false, hasFailed: false })
  // Loaded when the page is idle, or with the first press; text typed until then is kept.
  useEffect(() => {
    if (windows) return
    const timer = setTimeout(
      () =>
        void bring().then(
          () => change({}),
          () => {
            change({ hasFailed: true })
            if (isAsked) void loadAgain()
          },
        ),
      isAsked ? 0 : quietMs,
    )
    return () => clearTimeout(timer)
  }, [isAsked])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (from instanceof HTMLElement && document.activeElement === document.body) from.focus({ preventScroll: true })
    }
  }, [isOpen, from])
  const close = () => setOpened(null)
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t`Search or do`}
        aria-keyshortcuts="Control+K"
        icon={<Search aria-hidden />}
        onClick={open}
      >
        <kbd aria-hidden className="hidden rounded border border-line px-1.5 text-xs text-quiet lg:block">
          Ctrl K
        </kbd>
      </Button>
      {opened &&
        (windows ? (
          <windows.PaletteWindow pages={pages} typed={opened.typed} isEntered={opened.isEntered} onClose={close} />
        ) : (
          <FirstBox
            {...opened}
            onType={(typed) => change({ typed, isEntered: false })}
            onEnter={() => change({ isEntered: true, hasFailed: false })}
            onClose={close}
          />
        ))}
    </>
  )
}
