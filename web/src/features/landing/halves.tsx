import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonStyle } from '../../ui/button-style.ts'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'
import { trip } from './network.ts'

/** Who are you? Both sides have the same room, and each its own drawing with a truck on its way. */
export function Halves() {
  const { t } = useLingui()
  const [home, away] = [t`Nagpur`, t`Kochi`]
  return (
    <section aria-label={t`Shipper or driver`} className="mx-auto max-w-6xl px-4 pt-10 md:px-8">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Half
          title={<Trans>Shipper</Trans>}
          text={<Trans>Trucks at a fixed price, or bids on your load.</Trans>}
          drawing={<RouteLine from={home} to={away} km={trip.km} progress={1} />}
          truck={<TruckSilhouette category="Container" type="32 feet" className="h-9" />}
          action={
            <Link href="/shipper/signup" className={buttonStyle({ variant: 'main', size: 'lg', wide: true })}>
              <Trans>Ship your goods</Trans>
            </Link>
          }
        />
        <Half
          title={<Trans>Driver</Trans>}
          text={<Trans>Loads that bring your truck home, and what is left of each.</Trans>}
          drawing={
            <WayHomeStrip
              home={home}
              toHomeKm={trip.toHomeKm}
              loads={[{ pickup: away, drop: home, toPickupKm: trip.toPickupKm, loadedKm: trip.loadedKm }]}
            />
          }
          truck={<TruckSilhouette category="Open" type="22 feet" className="h-9" />}
          action={
            <Link href="/driver/signup" className={buttonStyle({ variant: 'main', size: 'lg', wide: true })}>
              <Trans>Start driving with Vapsi</Trans>
            </Link>
          }
        />
      </div>
    </section>
  )
}

function Half(props: { title: ReactNode; text: ReactNode; drawing: ReactNode; truck: ReactNode; action: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-5">
      <h2 className="text-xl font-bold">{props.title}</h2>
      <p className="text-quiet">{props.text}</p>
      <div className="mt-auto min-w-0 overflow-hidden pt-2">
        <span aria-hidden className="block w-full animate-[drive_9s_ease-in-out_infinite] motion-reduce:animate-none">
          {props.truck}
        </span>
        {props.drawing}
      </div>
      {props.action}
    </div>
  )
}
