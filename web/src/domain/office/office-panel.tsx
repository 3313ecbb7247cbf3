import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { SidePanel } from '../../ui/overlay/dialog.tsx'
import { usePanelBeside } from '../../ui/shell/panel-beside.ts'
import { catchFocus } from '../../lib/focus.ts'
import { useIsHere } from '../../lib/use-browser-state.ts'
import { isTaken } from '../../lib/shortcut-keys.ts'

export interface PanelContent {
  /** What it is about; another one starts again. */
  id: string
  title: string
  content: ReactNode
}

const wideEnough = '(min-width: 80rem)'
function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(wideEnough)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(wideEnough).matches,
    // The HTML of a page has no panel, whatever shows it.
    () => false,
  )
}

/** A list with a panel beside it that keeps the list in view and usable; on narrow screens the panel lies over it. */
export function WithPanel({
  panel,
  onClose,
  children,
}: {
  panel: PanelContent | null
  onClose: () => void
  children: ReactNode
}) {
  const isWideNow = useWide()
  // Only the browser knows the window's width: a panel opened by its address waits for it.
  const isHere = useIsHere()
  const [opened, setOpened] = useState<{ id: string; wide: boolean } | null>(null)
  // It stays as it was opened: resizing or zooming the window must not empty a form.
  if (isHere && opened?.id !== panel?.id) setOpened(panel && { id: panel.id, wide: isWideNow })
  const wide = panel && opened?.id === panel.id ? opened.wide : isWideNow
  const docked = wide && panel !== null
  usePanelBeside(panel !== null)
  return (
    <div className={docked ? 'grid grid-cols-[minmax(0,1fr)_22rem] gap-5' : 'grid grid-cols-1'}>
      <div className="min-w-0">{children}</div>
      {docked && (
        <DockedPanel key={panel.id} title={panel.title} onClose={onClose}>
          {panel.content}
        </DockedPanel>
      )}
      {isHere && !wide && (
        <SidePanel
          open={panel !== null}
          onOpenChange={(open) => !open && onClose()}
          title={panel?.title ?? ''}
          keepOpenOutside
        >
          {panel && <div key={panel.id}>{panel.content}</div>}
        </SidePanel>
      )}
    </div>
  )
}

function DockedPanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Escape closes it from inside its fields, too; a dialog above it closes first.
      const inPanel =
        event.target instanceof Node && heading.current?.parentElement?.parentElement?.contains(event.target)
      if (inPanel || !isTaken(event)) close.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      // Back to the row from where it was opened.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      catchFocus()
    }
  }, [])
  return (
    <aside
      aria-label={title}
      className="sticky top-15 -mt-5 -mr-6 -mb-5 h-[calc(100dvh-3.75rem)] overflow-y-auto border-l border-line bg-card px-5"
    >
      <div className="sticky top-0 z-10 -mx-5 flex items-center gap-2 bg-card px-5 py-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-lg font-bold outline-none">
          {title}
        </h2>
        <span className="text-xs text-quiet">
          <Trans>Esc</Trans>
        </span>
        <IconButton label={t`Close`} className="-mr-2" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {/* Not as padding of the scroll container: a sticky footer would be above it, with the form visible below. */}
      <div className="pb-8">{children}</div>
    </aside>
  )
}
