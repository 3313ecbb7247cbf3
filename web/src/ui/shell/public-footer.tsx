import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Logo } from './logo.tsx'

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
        </nav>
      </div>
    </footer>
  )
}
