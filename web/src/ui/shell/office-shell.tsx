/* oxlint-disable jsx-a11y/no-static-element-interactions -- Escape is caught around the menu */
import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, PanelLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { stored } from '../../lib/stored.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { IconButton, PlainButton } from '../button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { NavProps } from './nav-item.ts'
import { useIsPanelBeside } from './panel-beside.ts'
import { SideNav } from './side-nav.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useIsDesk } from './use-is-desk.ts'

interface OfficeShellProps extends NavProps {
  bell: ReactNode
  /** Who is signed in, and the role. */
  clerk: string | null
  onLogout: () => void
  children: ReactNode
}

const onNight = 'text-[#b9c4da]! hover:bg-night-line/60! hover:text-white!'

/** The office: a night-blue column that folds, a header with the section, the bell and the fixed label, dense content. */
export function OfficeShell({ items, active, bell, clerk, onLogout, children }: OfficeShellProps) {
  const { t } = useLingui()
  const [path] = useLocation()
  const [chosen, setChosen] = useBrowserState(() => stored.read('vapsi.officeMenu'), null)
  // A panel beside or over the list needs the room; the menu returns to its state afterwards.
  const isPanelBeside = useIsPanelBeside()
  const isDesk = useIsDesk()
  const isWide = useIsDesk(1280)
  // A small desk's tables need the room, so there the menu starts folded.
  const isFolded = chosen === null ? isDesk && !isWide : chosen === 'folded'
  const isKeptOpen = isDesk && chosen === 'open'
  // Open on the page where it was opened: going to another page closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOver = openedAt === path && !isDesk
  const collapsed = !isOver && (isFolded || isPanelBeside)
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const fold = () => {
    if (!isDesk) return setOpenedAt(path)
    const next = isFolded ? 'open' : 'folded'
    stored.write('vapsi.officeMenu', next)
    setChosen(next)
  }
  // What lies behind it can neither be seen nor pressed: the keys go through the menu alone, and back to where they were.
  useEffect(() => {
    if (isOver) menu.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [isOver])
  const close = () => {
    flushSync(() => setOpenedAt(null))
    opener.current?.focus()
  }
  const footer = (
    <div className="grid grid-cols-1 gap-1">
      {/* On a phone the header has no room for these. */}
      <div className="flex items-center justify-between sm:hidden">
        <LanguageSwitch className={onNight} />
        <ThemeSwitch className={onNight} />
      </div>
      <PlainButton
        onClick={onLogout}
        className={`flex min-h-11 items-center gap-3 rounded-input px-3 text-sm ${onNight}`}
      >
        <LogOut aria-hidden className="size-5 shrink-0" />
        <span className={collapsed ? 'lg:sr-only' : 'nav-word'}>
          <Trans>Logout</Trans>
        </span>
      </PlainButton>
    </div>
  )
  const brand = (
    <>
      {!isOver && (
        <span className={`mx-auto text-xl font-bold ${collapsed ? '' : isKeptOpen ? 'hidden' : 'xl:hidden'}`}>V</span>
      )}
      {!collapsed && (
        <span className="nav-word text-lg">
          <b>Vapsi</b>{' '}
          <span className="text-[#b9c4da]">
            <Trans>office</Trans>
          </span>
        </span>
      )}
    </>
  )
  return (
    // Whole words lie over the rail of a tablet, and the page stays where it is.
    <div className={isOver ? 'flex md:pl-16' : 'flex'}>
      <div ref={menu} className="contents" onKeyDown={({ key }) => isOver && key === 'Escape' && close()}>
        <SideNav
          items={items}
          active={active}
          brand={brand}
          footer={footer}
          collapsed={collapsed}
          tone="night"
          className={`z-40 h-dvh shrink-0 ${isOver ? 'fixed inset-y-0 left-0 shadow-float' : `${isKeptOpen ? '' : 'office-rail'} sticky top-0 hidden md:flex`}`}
        />
        {isOver && <PlainButton aria-label={t`Close`} className="fixed inset-0 z-30 bg-night/50" onClick={close} />}
      </div>
      <div className="min-w-0 flex-1" inert={isOver}>
        <header className="sticky top-0 z-20 flex h-15 items-center gap-1 border-b border-line bg-paper px-3 md:px-6">
          <IconButton ref={opener} label={t`Menu`} aria-expanded={isDesk ? !collapsed : isOver} onClick={fold}>
            <PanelLeft aria-hidden />
          </IconButton>
          <p className="min-w-0 flex-1 truncate font-semibold">{items.find((item) => item.id === active)?.label}</p>
          <span className="hidden items-center gap-1 sm:flex">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
          {bell}
          <span className="min-w-0 shrink-0 pl-1 text-xs text-quiet md:pl-2">
            <span className="block md:text-sm">
              <Trans>Administrator</Trans>
            </span>
            {clerk && <span className="hidden max-w-48 truncate sm:block">{clerk}</span>}
          </span>
        </header>
        <main id="main" tabIndex={-1} className="px-3 py-5 md:px-6">
          {children}
        </main>
      </div>
    </div>
  )
}
