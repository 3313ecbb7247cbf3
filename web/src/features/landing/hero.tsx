import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { later } from '../../ui/later.tsx'
import { HeroSearch } from './hero-search.tsx'

const NetworkMap = later('lanes', async () => (await import('./network-map.tsx')).HeroMap, { isStill: true })

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 pt-7 md:px-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <div className="min-w-0">
        <p className="font-semibold text-return">
          <Trans>Logistics Made Simple</Trans>
        </p>
        <h1 className="mt-2 max-w-xl text-2xl font-bold tracking-tight">
          <Trans>Book a truck there. It comes home loaded.</Trans>
        </h1>
        <p className="mt-3 mb-6 max-w-xl text-pretty text-quiet md:text-lg">
          <Trans>
            Fixed, all-in prices from verified transporters in 500+ Indian cities, because the way back is sold too.
          </Trans>
        </p>
        <HeroSearch />
        <p className="mt-4 flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
          <Trans>You drive or own trucks?</Trans>
          <Link
            href="/driver/signup"
            className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-marigold decoration-2 underline-offset-4"
          >
            <Trans>Find your load home</Trans>
          </Link>
        </p>
      </div>
      <NetworkMap />
    </section>
  )
}

/** The anchors of the page and its neighbours, as a row that scrolls sideways on a phone. */
export function OnThisPage() {
  const link = 'inline-flex min-h-11 shrink-0 items-center rounded-full px-3.5 hover:bg-soft-grey'
  const { t } = useLingui()
  return (
    <nav aria-label={t`On this page`} className="border-b border-line">
      <div className="mx-auto flex max-w-6xl gap-1 overflow-x-auto px-1 text-sm font-semibold whitespace-nowrap [scrollbar-width:none] md:px-5">
        <a href="#features" className={link}>
          <Trans>Features</Trans>
        </a>
        <a href="#about" className={link}>
          <Trans>About</Trans>
        </a>
        <Link href="/popular-routes" className={link}>
          <Trans>Popular Routes</Trans>
        </Link>
        <a href="#contact" className={link}>
          <Trans>Contact</Trans>
        </a>
        <Link href="/carrier-login" className={`${link} md:hidden`}>
          <Trans>Driver login</Trans>
        </Link>
      </div>
    </nav>
  )
}
