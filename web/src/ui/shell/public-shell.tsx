import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { frames } from './frames.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { buttonStyle } from '../button-style.ts'
import { later } from '../later.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

// A phone has no room for it, so its code never comes.
const ThemeSwitch = later('theme', async () => (await import('./theme-switch.tsx')).ThemeSwitch, {
  className: 'max-sm:hidden',
})
export const PublicFooter = later('footer', async () => (await import('./public-footer.tsx')).PublicFooter, {
  isStill: true,
})

/** Header and footer of the pages that anybody may read. */
export function PublicShell({ children }: { children: ReactNode }) {
  useEffect(() => {
    frames.still = PublicShell
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

function PublicHeader() {
  const { user } = useAuth()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 md:px-8">
        <Link href="/" className="mr-auto rounded-input py-2">
          <Logo size={28} hindi="wide" />
          <span className="sr-only">
            <Trans>Home page</Trans>
          </span>
        </Link>
        <LanguageSwitch className="max-sm:px-2 max-sm:[&>svg]:hidden" />
        <ThemeSwitch />
        {user ? (
          <Link href="/dashboard" className={buttonStyle({ variant: 'ink' })}>
            <Trans>Dashboard</Trans>
          </Link>
        ) : (
          <>
            <Link href="/driver/login" className={buttonStyle({ variant: 'quiet' }, 'max-md:hidden')}>
              <Trans>Driver login</Trans>
            </Link>
            <Link href="/shipper/login" className={buttonStyle({ variant: 'ink' })}>
              <Trans>Shipper login</Trans>
            </Link>
          </>
        )}
      </div>
    </header>
  )
}
