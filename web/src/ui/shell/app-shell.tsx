import { type ReactNode } from 'react'
import { AppFrame } from './app-frame.tsx'
import type { NavProps } from './nav-item.ts'

interface AppShellProps extends NavProps {
  /** In the header: greeting or title. */
  title: ReactNode
  subtitle?: ReactNode
  /** At the right end of the header: bell, profile. */
  actions?: ReactNode
  /** At the foot of the side menu of wide screens. */
  footer?: ReactNode
  children: ReactNode
}

/** A workplace of several tabs: greeting or title, bell, profile, and the tab that is open. */
export function AppShell({ title, subtitle, actions, children, ...nav }: AppShellProps) {
  return (
    <AppFrame {...nav}>
      <header className="mx-auto flex w-full max-w-5xl items-center xl:max-w-6xl gap-2 px-4 pt-4 pb-3 md:px-8 md:pt-7">
        <div className="min-w-0 flex-1">
          {subtitle && <p className="truncate text-sm text-quiet">{subtitle}</p>}
          <h1 className="truncate text-xl leading-[1.35] font-bold">{title}</h1>
        </div>
        {actions}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-5xl px-4 md:px-8 xl:max-w-6xl">
        {children}
      </main>
    </AppFrame>
  )
}
