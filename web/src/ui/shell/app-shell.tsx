import { type ReactNode } from 'react'
import { BottomNav } from './bottom-nav.tsx'
import { Logo, LogoMark } from './logo.tsx'
import type { NavProps } from './nav-item.ts'
import { SideNav } from './side-nav.tsx'

export interface AppShellProps extends NavProps {
  /** In the header: greeting or title. */
  title: ReactNode
  subtitle?: ReactNode
  /** At the right end of the header: bell, profile. */
  actions?: ReactNode
  /** At the foot of the side menu of wide screens. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of shippers and of drivers: bottom bar on phones, side menu from tablets on. */
export function AppShell({ items, active, onSelect, title, subtitle, actions, footer, children }: AppShellProps) {
  return (
    <div className="md:flex">
      <SideNav
        items={items}
        active={active}
        onSelect={onSelect}
        brand={<Logo size={24} />}
        footer={footer}
        className="sticky top-0 hidden h-dvh shrink-0 lg:flex"
      />
      <SideNav
        items={items}
        active={active}
        onSelect={onSelect}
        collapsed
        brand={<LogoMark className="h-6 w-auto" />}
        className="sticky top-0 hidden h-dvh shrink-0 md:flex lg:hidden"
      />
      <div className="min-w-0 flex-1 pb-[calc(env(safe-area-inset-bottom)+5.5rem)] md:pb-12">
        <header className="mx-auto flex w-full max-w-5xl items-center gap-2 px-4 pt-4 pb-3 md:px-8 md:pt-7">
          <div className="min-w-0 flex-1">
            {subtitle && <p className="truncate text-sm text-quiet">{subtitle}</p>}
            <h1 className="truncate text-xl leading-[1.35] font-bold">{title}</h1>
          </div>
          {actions}
        </header>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-5xl px-4 md:px-8">
          {children}
        </main>
      </div>
      <BottomNav items={items} active={active} onSelect={onSelect} />
    </div>
  )
}
