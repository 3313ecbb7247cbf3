import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ActingStrip } from './acting-strip.tsx'
import { frames } from './frames.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Logo, LogoMark } from './logo.tsx'
import type { NavProps } from './nav-item.ts'
import { SideNav } from './side-nav.tsx'
import { personOf } from '../../lib/session/person-of.ts'

interface AppFrameProps extends NavProps {
  /** At the foot of the side menu of wide screens. */
  footer?: ReactNode
  children: ReactNode
}

/** The navigation of shippers and of drivers around a page: bottom bar on phones, a rail on tablets, the side menu on desks. */
export function AppFrame({ items, active, onSelect, footer, children }: AppFrameProps) {
  const nav = { items, active, ...(onSelect && { onSelect }) }
  useEffect(() => {
    const around = { items, footer, ...(onSelect && { onSelect }) }
    frames.app = (inside) => <Between {...around} {...inside} />
    frames.appOf = personOf(sessionStore.get().user)
  })
  return (
    <div className="md:flex">
      <SideNav
        {...nav}
        brand={<Logo size={24} />}
        footer={footer}
        className="sticky top-0 hidden h-dvh shrink-0 lg:flex"
      />
      <SideNav
        {...nav}
        collapsed
        brand={<LogoMark className="h-6 w-auto" />}
        className="sticky top-0 hidden h-dvh shrink-0 md:flex lg:hidden"
      />
      <div className="min-w-0 flex-1 pb-[calc(env(safe-area-inset-bottom)+5.5rem)] md:pb-12">
        <ActingStrip />
        {children}
      </div>
      <BottomNav {...nav} />
    </div>
  )
}

/** Until the next screen is here, with its place marked: a press is answered at once. */
function Between(props: Omit<AppFrameProps, 'active'>) {
  const [path] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') ?? 'home'
  const at = path === '/dashboard' ? tab : props.items.find(({ href }) => href === path)?.id
  return <AppFrame {...props} active={at ?? ''} />
}
