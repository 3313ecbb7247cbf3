import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { VerifiedBadge } from '../../ui/chip.tsx'
import { Card } from '../../ui/card.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import {
  AvailabilityChip,
  Capacity,
  Fare,
  TransporterFacts,
  TruckRoute,
  useVehicleName,
} from '../../domain/trucks/truck-facts.tsx'
import { BookLink } from '../../domain/trucks/book-link.tsx'
import type { Truck } from '../../domain/trucks/truck.ts'
import { nameIn } from '../../lib/language/spoken.ts'

/** A truck on the public search: all of it in one look, all-in price first. */
export function TruckCard({ truck, onDetails }: { truck: Truck; onDetails: () => void }) {
  const { t } = useLingui()
  const { vehicle, transporter } = truck
  const fromLocation = nameIn(truck.fromLocation)
  const toLocation = nameIn(truck.toLocation)
  const name = useVehicleName(vehicle)
  return (
    <Card className="flex flex-col" aria-label={t`${name} from ${fromLocation} to ${toLocation}`}>
      <TruckRoute truck={truck} />
      <div className="mt-3 flex items-end justify-between gap-4">
        <TruckSilhouette category={vehicle?.category} type={vehicle?.vehicleType} className="h-11 max-w-[50%]" />
        <Fare truck={truck} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-1.5">
        <span className="font-semibold">{name}</span>
        {vehicle?.isVerified && (
          <span title={t`Vehicle verified`}>
            <span className="sr-only">{t`Vehicle verified`}</span>
            <span aria-hidden>
              <VerifiedBadge verified />
            </span>
          </span>
        )}
        <span className="text-quiet">
          · <Capacity vehicle={vehicle} />
        </span>
      </p>
      <div className="mt-1.5 mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
        <TransporterFacts transporter={transporter} />
        <AvailabilityChip truck={truck} />
      </div>
      <div className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
        <Button onClick={onDetails} aria-haspopup="dialog">
          <Trans>View Details</Trans>
        </Button>
        <BookLink truckId={truck.id} />
      </div>
    </Card>
  )
}
