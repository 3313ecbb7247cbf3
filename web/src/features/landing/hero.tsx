import { Trans, useLingui } from '@lingui/react/macro'
import { Package, Truck } from 'lucide-react'
import { Link } from 'wouter'
import { later } from '../../ui/later.tsx'
import { HeroSearch } from './hero-search.tsx'

const HeroMap = later('lanes', async () => (await import('./market/market-map.tsx')).HeroMap)

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 pt-4 md:px-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <div className="min-w-0">
        <p className="mb-2 font-semibold text-return max-md:hidden">
          <Trans>Logistics Made Simple</Trans>
        </p>
        <h1 className="max-w-xl text-2xl leading-tight font-bold tracking-tight">
          <Trans>
            Price first.
            <br />
            Then the truck.
          </Trans>
        </h1>
        <p className="mt-1.5 mb-3 text-quiet md:text-lg">
          <Trans>No sign-up to see it.</Trans>
        </p>
        <Sides />
        <HeroSearch />
      </div>
      {/* On a phone the market comes first. */}
      <div className="max-lg:hidden">
        <HeroMap />
      </div>
    </section>
  )
}

/** Who are you? Both have the same room; the search below is for the first. */
function Sides() {
  const { t } = useLingui()
  const half =
    'flex min-h-14 min-w-0 items-center justify-center gap-2 rounded-input px-2 py-1.5 text-center text-base leading-tight font-semibold [&>svg]:size-5 [&>svg]:shrink-0'
  return (
    <nav aria-label={t`Shipper or driver`} className="mb-3 grid grid-cols-2 gap-2">
      <a href="#search" aria-current="true" className={`${half} bg-desk text-on-desk`}>
        <Package aria-hidden />
        <Trans>I send goods</Trans>
      </a>
      <Link href="/loads-home" className={`${half} border border-edge bg-card hover:border-ink`}>
        <Truck aria-hidden />
        <Trans>I drive a truck</Trans>
      </Link>
    </nav>
  )
}

/** The anchors of the page and its neighbours, as a row that scrolls sideways on a phone. */
export function OnThisPage() {
  const link = 'inline-flex min-h-11 shrink-0 items-center rounded-full px-3.5 hover:bg-soft-grey'
  const { t } = useLingui()
  return (
    <nav aria-label={t`On this page`} className="border-b border-line">
      <div className="mx-auto flex max-w-6xl gap-1 overflow-x-auto px-1 text-sm font-semibold whitespace-nowrap [scrollbar-width:none] md:px-5">
        {/* First, so that no language cuts it off. */}
        <Link href="/carrier-login" className={`${link} md:hidden`}>
          <Trans>Driver login</Trans>
        </Link>
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
      </div>
    </nav>
  )
}
