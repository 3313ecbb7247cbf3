import { Trans, useLingui } from '@lingui/react/macro'
import type { MarketTruckView } from '@vapsi/contract/market'
import { Heart } from 'lucide-react'
import {
  AvailabilityChip,
  Capacity,
  Fare,
  TransporterFacts,
  TruckRoute,
  useVehicleName,
} from '../../domain/trucks/truck-facts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'

interface MarketTruckCardProps {
  truck: MarketTruckView
  isLiked: boolean
  onLike: () => void
  onDetails: () => void
  onBook: () => void
}

/** A truck on the market as a signed-in shipper sees it: to like, to look at, to book. */
export function MarketTruckCard({ truck, isLiked, onLike, onDetails, onBook }: MarketTruckCardProps) {
  const { t } = useLingui()
  const { vehicle, fromLocation, toLocation } = truck
  const name = useVehicleName(vehicle)
  return (
    <Card className="flex flex-col" aria-label={t`${name} from ${fromLocation} to ${toLocation}`}>
      <TruckRoute truck={truck} />
      <div className="mt-3 flex items-end justify-between gap-4">
        <TruckSilhouette category={vehicle.category} type={vehicle.vehicleType} className="h-11 max-w-[50%]" />
        <Fare truck={truck} />
      </div>
      <div className="mt-2 flex items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-quiet">
            · <Capacity vehicle={vehicle} />
          </span>
        </p>
        <IconButton label={t`Like`} aria-pressed={isLiked} onClick={onLike} className="-mr-2">
          <Heart aria-hidden className={isLiked ? 'fill-danger text-danger' : 'text-quiet'} />
        </IconButton>
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
        <TransporterFacts transporter={truck.transporter} />
        <AvailabilityChip truck={truck} />
      </div>
      <div className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
        <Button onClick={onDetails} aria-haspopup="dialog">
          <Trans>View Details</Trans>
        </Button>
        <Button variant="main" onClick={onBook}>
          <Trans>Book Now</Trans>
        </Button>
      </div>
    </Card>
  )
}
