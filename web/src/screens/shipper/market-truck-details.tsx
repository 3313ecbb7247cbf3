import { Trans, useLingui } from '@lingui/react/macro'
import type { MarketTruckView } from '@vapsi/contract/market'
import { Suspense, lazy } from 'react'
import { ReportButton } from '../../domain/reports/report-button.tsx'
import { AvailabilityChip, Capacity, Fare, TransporterFacts, useVehicleName } from '../../domain/trucks/truck-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { VerifiedBadge } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Avatar } from '../../ui/person.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { nameIn } from '../../lib/language/spoken.ts'

const IndiaMap = lazy(() => import('../../ui/trip/india-map.tsx').then((module) => ({ default: module.IndiaMap })))

/** Everything about one truck before booking it. */
export function MarketTruckDetails({
  truck,
  onClose,
  onBook,
}: {
  truck: MarketTruckView
  onClose: () => void
  onBook: () => void
}) {
  const { t } = useLingui()
  const { vehicle, transporter, fromLocation, toLocation } = truck
  const name = useVehicleName(vehicle)
  const who = transporter.company ?? transporter.name
  const onTime = transporter.punctuality
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t`Truck details`}
      footer={
        <Button variant="main" size="lg" className="max-sm:w-full" onClick={onBook}>
          <Trans>Book Now</Trans>
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid min-w-0 content-start gap-5">
          <RouteLine from={fromLocation} to={toLocation} km={truck.distanceKm} />
          <div className="flex items-end justify-between gap-4">
            <AvailabilityChip truck={truck} />
            <Fare truck={truck} large />
          </div>
          <div className="flex items-center gap-3 border-t border-line pt-4">
            <Avatar name={who} src={transporter.profilePicture} />
            <div className="min-w-0">
              <p className="font-semibold break-words">{who}</p>
              <p className="text-sm">
                <TransporterFacts transporter={transporter} />
              </p>
              {onTime !== null && (
                <p className="tabular text-sm text-quiet">
                  <Trans>{onTime}% delivered on time</Trans>
                </p>
              )}
            </div>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {name} <VerifiedBadge verified={vehicle.isVerified} showUnverified />
              </p>
              <p className="text-sm text-quiet">
                <Capacity vehicle={vehicle} />
              </p>
            </div>
            <TruckSilhouette category={vehicle.category} type={vehicle.vehicleType} className="h-11" />
          </div>
          <ReportButton subject="posting" id={truck.id} name={name} />
        </div>
        <Suspense fallback={<Skeleton className="aspect-[612/696] w-full" />}>
          <IndiaMap
            from={{ name: placeParts(nameIn(fromLocation)).name, lat: truck.fromLat, lng: truck.fromLng }}
            to={{ name: placeParts(nameIn(toLocation)).name, lat: truck.toLat, lng: truck.toLng }}
            className="mx-auto w-full max-w-72"
          />
        </Suspense>
      </div>
    </Dialog>
  )
}
