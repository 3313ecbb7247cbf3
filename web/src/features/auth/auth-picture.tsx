import { Trans, useLingui } from '@lingui/react/macro'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { WayHomeStrip } from '../../ui/trip/way-home-strip.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import type { SideName } from './sides.ts'

/** Beside the form where there is room: the same trip, seen from either side. Always in the night's colours. */
export function AuthPicture({ side }: { side: SideName }) {
  const { t } = useLingui()
  const isDriver = side === 'driver'
  return (
    <aside data-theme="dark" className="hidden bg-night text-ink lg:flex lg:flex-col lg:justify-center lg:p-16">
      <div className="mx-auto w-full max-w-md">
        <TruckSilhouette
          category={isDriver ? 'Open' : 'Container'}
          type={isDriver ? '22 feet' : '32 feet'}
          className="h-24"
        />
        <p className="mt-8 mb-8 text-2xl font-bold tracking-tight text-balance">
          {isDriver ? (
            <Trans>Know your load home before you unload.</Trans>
          ) : (
            <Trans>A fixed price, a verified truck, every step on one line.</Trans>
          )}
        </p>
        <div className="rounded-card border border-line bg-card p-5">
          {isDriver ? (
            <WayHomeStrip
              home={t`Nagpur`}
              toHomeKm={23}
              loads={[{ pickup: t`Kochi`, drop: t`Nagpur`, toPickupKm: 36, loadedKm: 1628 }]}
            />
          ) : (
            <RouteLine from={t`Mumbai`} to={t`Delhi`} status="in_transit" />
          )}
        </div>
      </div>
    </aside>
  )
}
