import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PartTruckView } from '@vapsi/contract/bookings/part-trucks'
import { money, whole } from '../../../lib/language/format.ts'
import { nameIn } from '../../../lib/language/spoken.ts'
import { Card } from '../../../ui/card.tsx'
import { placeParts } from '../../../ui/form/place.ts'
import { TruckSilhouette } from '../../../ui/trip/truck-silhouette.tsx'
import { BookLink } from '../book-link.tsx'
import { PassingLine } from '../passing/passing-line.tsx'
import type { PassedLane } from '../truck.ts'
import { AvailabilityChip, Capacity, TransporterFacts, useVehicleName } from '../truck-facts.tsx'

/** A truck with room for a part: what the part costs, how much of the truck it is, and beside what it rides. */
export function PartTruckRow({
  truck,
  lane,
  part,
  isMain,
}: {
  truck: PartTruckView
  lane: PassedLane
  /** As an address has it. */
  part: string
  isMain: boolean
}) {
  const { t } = useLingui()
  const { vehicle, others } = truck
  const fromLocation = placeParts(nameIn(truck.fromLocation)).name
  const toLocation = placeParts(nameIn(truck.toLocation)).name
  const name = useVehicleName(vehicle)
  const percent = whole(Math.round(100 * truck.share))
  return (
    <Card
      aria-label={t`${name} from ${fromLocation} to ${toLocation}`}
      className="flex flex-col justify-between gap-1 px-3 py-2"
    >
      <div className="flex items-start justify-between gap-3">
        <TruckSilhouette category={vehicle.category} type={vehicle.vehicleType} className="h-10 max-w-[50%]" />
        <p className="text-right">
          <span className="tabular block text-lg leading-6 font-bold">{money(truck.passing.price)}</span>
          <span className="tabular block text-xs text-quiet">
            <Trans>{percent} % of the truck</Trans>
          </span>
        </p>
      </div>
      <p className="truncate leading-5">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-xs text-quiet">
          · <Capacity vehicle={vehicle} />
        </span>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <p className="truncate text-sm text-quiet">
          {fromLocation} → {toLocation}
        </p>
        <AvailabilityChip truck={truck} isInRow />
      </div>
      <PassingLine detourKm={truck.passing.detourKm} />
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-20 flex-1 text-sm leading-5">
          <TransporterFacts transporter={truck.transporter} />
          {others > 0 && (
            <p className="text-xs text-quiet">
              <Plural value={others} one="Beside # other load on the truck" other="Beside # other loads on the truck" />
            </p>
          )}
        </div>
        <BookLink truckId={truck.id} passed={lane} part={part} isMain={isMain} />
      </div>
    </Card>
  )
}
