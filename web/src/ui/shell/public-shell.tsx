import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAuth } from '../../lib/session/session.tsx'
import { buttonStyle } from '../button-style.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Header and footer of the pages that anybody may read. */
export function PublicShell({ children }: { children: ReactNode }) {
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

export function PublicHeader() {
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
        <ThemeSwitch className="max-sm:hidden" />
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

export function PublicFooter() {
  const link = 'inline-flex min-h-11 items-center hover:underline'
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-8 px-4 py-10 md:px-8">
        <div>
          <Logo size={28} />
          <p className="mt-3 text-sm text-quiet">
            <Trans>Logistics Made Simple</Trans>
          </p>
        </div>
        <nav className="grid grid-cols-2 gap-x-10 text-sm sm:grid-cols-3">
          <Link href="/book-truck" className={link}>
            <Trans>Find a truck</Trans>
          </Link>
          <Link href="/popular-routes" className={link}>
            <Trans>Popular Routes</Trans>
          </Link>
          <Link href="/about-us" className={link}>
            <Trans>About Us</Trans>
          </Link>
          <Link href="/driver/signup" className={link}>
            <Trans>Become a transporter</Trans>
          </Link>
          <Link href="/terms-conditions" className={link}>
            <Trans>Terms & Conditions</Trans>
          </Link>
          <Link href="/privacy-policy" className={link}>
            <Trans>Privacy Policy</Trans>
          </Link>
          <Link href="/admin/login" className={link}>
            <Trans>Admin Portal</Trans>
          </Link>
        </nav>
      </div>
    </footer>
  )
}
