import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cityNames } from '../../features/landing/city-names.ts'
import {
  type PopularRoute,
  type RouteCategory,
  bookLink,
  categoryNames,
  popularRoutes,
} from '../../features/landing/popular-routes.ts'
import { count, money } from '../../lib/language/format.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { PublicShell } from '../../ui/shell/public-shell.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'

/** 17 static routes and their figures. */
export function PopularRoutesScreen() {
  return (
    <PublicShell>
      <div className="mx-auto max-w-6xl px-4 pt-8 md:px-8 md:pt-14">
        <h1 className="text-2xl font-bold tracking-tight">
          <Trans>Popular Routes</Trans>
        </h1>
        <p className="mt-3 max-w-2xl text-pretty text-quiet">
          <Trans>
            The lanes our trucks know best. Average rates are for a full truck; the card you book has its own.
          </Trans>
        </p>
        <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
          <Figure value="17">
            <Trans>routes</Trans>
          </Figure>
          <Figure value="2,500+">
            <Trans>trucks</Trans>
          </Figure>
          <Figure value="12">
            <Trans>cities</Trans>
          </Figure>
          <Figure value="4.8">
            <Trans>average rating</Trans>
          </Figure>
          <Figure value="500+">
            <Trans>cities covered</Trans>
          </Figure>
        </dl>
        <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {popularRoutes.map((route) => (
            <li key={route.id} className="grid grid-cols-1">
              <RouteCard route={route} />
            </li>
          ))}
        </ul>
        <section className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-card bg-soft-marigold p-6">
          <div>
            <h2 className="text-lg font-semibold">
              <Trans>Your lane is not here?</Trans>
            </h2>
            <p className="mt-1">
              <Trans>Search all 500+ cities, or offer the lane yourself.</Trans>
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link href="/book-truck" className={buttonStyle({ variant: 'ink', size: 'lg' })}>
              <Trans>Find a truck</Trans>
            </Link>
            <Link href="/driver/signup" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
              <Trans>Become a transporter</Trans>
            </Link>
          </div>
        </section>
      </div>
    </PublicShell>
  )
}

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end bg-card p-4 last:max-lg:col-span-full last:sm:max-lg:col-span-2">
    <dt className="text-sm text-quiet">{children}</dt>
    <dd className="tabular text-xl font-bold">{value}</dd>
  </div>
)

const tones: Record<RouteCategory, Tone> = {
  'High Demand': 'orange',
  Premium: 'purple',
  'Long Distance': 'blue',
  Popular: 'green',
}

function RouteCard({ route }: { route: PopularRoute }) {
  const { t, i18n } = useLingui()
  const from = i18n._(cityNames[route.from])
  const to = i18n._(cityNames[route.to])
  const trucks = count(route.truckCount)
  const [least, most] = route.days
  return (
    <Card className="flex flex-col">
      <div className="mb-3 flex items-center justify-between gap-3 text-sm text-quiet">
        <Chip tone={tones[route.category]}>{i18n._(categoryNames[route.category])}</Chip>
        <span className="tabular">
          <Trans>{trucks} trucks</Trans>
        </span>
      </div>
      <RouteLine from={from} to={to} km={route.roadKm} />
      <div className="mt-4 mb-4 flex items-end justify-between gap-4">
        <p className="tabular text-sm text-quiet">
          <Trans>
            {least}–{most} days
          </Trans>
        </p>
        <p className="text-right">
          <span className="block text-xs text-quiet">
            <Trans>Average rate</Trans>
          </span>
          <span className="tabular text-lg font-bold">{money(route.averageRate)}</span>
        </p>
      </div>
      <Link href={bookLink(route)} aria-label={t`Book ${from} to ${to}`} className={buttonStyle({}, 'mt-auto')}>
        <Trans>Book</Trans>
      </Link>
    </Card>
  )
}
