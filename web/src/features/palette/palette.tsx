import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const load = () => import('./palette-window.tsx')
const PaletteWindow = lazy(() => load().then((module) => ({ default: module.PaletteWindow })))
const quietMs = 3000

/** One box for everything, from anywhere in the office: `Ctrl K`, or the button for who has no keys. */
export function Palette() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  // It comes when the page is quiet: who presses Ctrl K types on at once.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), quietMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t`Search or do`}
        aria-keyshortcuts="Control+K"
        icon={<Search aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <kbd aria-hidden className="hidden rounded border border-line px-1.5 text-xs text-quiet lg:block">
          Ctrl K
        </kbd>
      </Button>
      {open && (
        <Suspense>
          <PaletteWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
