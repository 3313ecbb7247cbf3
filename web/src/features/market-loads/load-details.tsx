import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { day, km, money, perKm, perTon, tons } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TimeLeft } from '../../ui/figures.tsx'
import { Rating } from '../../ui/person.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { spacedNumber, usePostings, useVehicles } from '../fleet/use-fleet.ts'
import { useCategoryWords } from '../fleet/words.ts'
import { fits, inOrderOfFit, isOverweight, kmToPickup } from './fitting.ts'
import type { MarketLoad } from './use-market-loads.ts'

const IndiaMap = lazy(() => import('../../ui/india-map.tsx').then((m) => ({ default: m.IndiaMap })))

/** A load on the map, what it saves on the way home, and which of my trucks can take it. */
export function LoadDetails({ load, onBid, onClose }: { load: MarketLoad; onBid: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useCategoryWords()
  const { shipper, wayHome } = load
  const facts: [string, string][] = [
    [t`Material`, load.material],
    [t`Weight`, tons(load.weight)],
    [t`Load type`, load.loadType],
    [t`Category`, words.category(load.vehicleCategory)],
    [t`Pickup date`, day(load.pickupDate, locale)],
    [
      t`Expected Price`,
      [money(load.expectedPrice), perKm(load.expectedPrice, load.distanceKm), perTon(load.expectedPrice, load.weight)]
        .filter(Boolean)
        .join(' · '),
    ],
  ]
  // A place typed by hand has no coordinates, and 0,0 lies in the Atlantic.
  const isOnMap = load.fromLat !== 0 && load.toLat !== 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Load details`}
      footer={
        <Button variant="main" size="lg" wide onClick={onBid}>
          {load.myBid ? <Trans>Change Bid</Trans> : <Trans>Place Bid</Trans>}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <RouteLine from={load.fromLocation} to={load.toLocation} km={load.distanceKm} savedKm={wayHome?.savedKm} />
        {isOnMap && (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <IndiaMap
              from={{ name: load.fromCity || load.fromLocation, lat: load.fromLat, lng: load.fromLng }}
              to={{ name: load.toCity || load.toLocation, lat: load.toLat, lng: load.toLng }}
              returns={(wayHome?.savedKm ?? 0) > 0}
              className="mx-auto w-full max-w-xs"
            />
          </Suspense>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="tabular text-right font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="break-words">{shipper.company ?? shipper.name}</span>
          <Rating value={shipper.rating} />
          <VerifiedBadge verified={shipper.isVerified} showUnverified />
          <TimeLeft until={load.validUntil} className="ml-auto text-quiet" />
        </p>
        {wayHome && <WayHome way={wayHome} />}
        <MyTrucks load={load} />
      </div>
    </Dialog>
  )
}

function WayHome({ way }: { way: NonNullable<MarketLoad['wayHome']> }) {
  const number = spacedNumber(way.vehicleNumber)
  const { emptyAt, home } = way
  const [toPickup, loaded, toHome] = [km(way.toPickupKm), km(way.loadedKm), km(way.toHomeKm)]
  return (
    <p className="rounded-input bg-soft-green px-3 py-2 text-sm text-word-green">
      <Trans>
        {number}, empty in {emptyAt}: {toPickup} to the pickup, {loaded} loaded, {toHome} home to {home}.
      </Trans>
    </p>
  )
}

function MyTrucks({ load }: { load: MarketLoad }) {
  const { t } = useLingui()
  const vehicles = useVehicles()
  const postings = usePostings()
  if (vehicles.isError) return <ErrorState error={vehicles.error} onRetry={() => void vehicles.refetch()} />
  if (!vehicles.data?.length) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t`My trucks`}</h3>
      <ul className="divide-y divide-line">
        {inOrderOfFit(vehicles.data, load).map((vehicle) => {
          const away = kmToPickup(postings.rows, vehicle.id, load)
          const distance = away === null ? null : km(away)
          const suits = fits(vehicle, load)
          return (
            <li key={vehicle.id} className="flex items-center justify-between gap-3 py-2 text-sm">
              <span className="min-w-0">
                <span className="tabular block font-semibold">{spacedNumber(vehicle.vehicleNumber)}</span>
                <span className="text-quiet">
                  {distance ? (
                    <Trans>{distance} from its route's end to the pickup</Trans>
                  ) : (
                    <Trans>No posted route</Trans>
                  )}
                </span>
              </span>
              <Chip tone={suits ? 'green' : 'grey'} icon={suits ? <Check aria-hidden /> : <X aria-hidden />}>
                {suits ? (
                  <Trans>Fits</Trans>
                ) : isOverweight(vehicle, load) ? (
                  <Trans>Too heavy</Trans>
                ) : (
                  <Trans>Other category</Trans>
                )}
              </Chip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
