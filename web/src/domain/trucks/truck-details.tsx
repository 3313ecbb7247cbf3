import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, lazy } from 'react'
import { VerifiedBadge } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Avatar } from '../../ui/person.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { AvailabilityChip, Capacity, Fare, TransporterFacts, useVehicleName } from './truck-facts.tsx'
import { FarOffChip } from './far-off-chip.tsx'
import { TruckRoute } from './truck-route.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import type { Truck } from './truck.ts'
import { nameIn } from '../../lib/language/spoken.ts'

const IndiaMap = lazy(() => import('../../ui/trip/india-map.tsx').then((module) => ({ default: module.IndiaMap })))

/** The route on the map, who drives and with what. Loaded when somebody first asks. */
export function TruckDetails({
  truck,
  book,
  onClose,
}: {
  truck: Truck
  /** The button that books. */
  book: ReactNode
  onClose: () => void
}) {
  const { t } = useLingui()
  const { vehicle, transporter, fromLocation, toLocation, fromLat, fromLng, toLat, toLng } = truck
  const name = useVehicleName(vehicle)
  const onTime = transporter?.punctuality
  const driver = transporter?.name ?? t`Transporter`
  const from = fromLat && fromLng ? { name: placeParts(nameIn(fromLocation)).name, lat: fromLat, lng: fromLng } : null
  const to = toLat && toLng ? { name: placeParts(nameIn(toLocation)).name, lat: toLat, lng: toLng } : null
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Truck details</Trans>} wide footer={book}>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <TruckRoute truck={truck} />
          <div className="mt-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <span className="flex flex-wrap gap-1.5">
              <AvailabilityChip truck={truck} />
              <FarOffChip isFarOff={truck.priceIsFarOff} />
            </span>
            <div className="ml-auto">
              <Fare truck={truck} />
            </div>
          </div>
          <Part title={<Trans>Transporter</Trans>}>
            <div className="flex items-center gap-3">
              <Avatar name={transporter?.company ?? driver} src={transporter?.profilePicture} />
              <div className="min-w-0">
                <p className="font-semibold break-words">{transporter?.company ?? driver}</p>
                {transporter?.company && <p className="text-sm break-words text-quiet">{driver}</p>}
              </div>
            </div>
            <p className="mt-3 text-sm">
              <TransporterFacts transporter={transporter} />
            </p>
            {typeof onTime === 'number' && (
              <p className="tabular mt-1 text-sm text-quiet">
                <Trans>{onTime}% delivered on time</Trans>
              </p>
            )}
          </Part>
          <Part title={<Trans>Vehicle</Trans>}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div>
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{name}</span>
                  <VerifiedBadge verified={vehicle?.isVerified} showUnverified />
                </p>
                <p className="text-sm text-quiet">
                  <Capacity vehicle={vehicle} />
                </p>
              </div>
              <TruckSilhouette category={vehicle?.category} type={vehicle?.vehicleType} className="h-11" />
            </div>
            <p className="mt-2 text-sm text-quiet">
              <Trans>You see the vehicle number as soon as the booking is confirmed.</Trans>
            </p>
          </Part>
          <ReportButton subject="posting" id={truck.id} name={name} />
        </div>
        {from && to && (
          <Suspense fallback={<Skeleton className="aspect-[612/696] w-full" />}>
            <IndiaMap
              from={from}
              to={to}
              stops={truck.passing ? [truck.passing.pickup, truck.passing.drop] : []}
              className="mx-auto w-full max-w-72"
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="mt-5 border-t border-line pt-4">
    <h3 className="mb-3 text-sm font-semibold text-quiet">{title}</h3>
    {children}
  </section>
)
