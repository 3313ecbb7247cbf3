import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type Vehicle, spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { LoadsHome } from '../../domain/way-home/loads-home.tsx'
import { CoveringSelect } from '../../ui/form/covering-select.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'

/** A driver without a trip: where the truck is, where its home is, and the loads that lead there. */
export function EmptyTruck({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const trucks = vehicles.filter(({ status }) => status === 'available' || status === 'posted')
  const truck = trucks.find(({ id }) => id === chosen) ?? trucks[0]
  if (!truck) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {trucks.length > 1 && (
        <label className="relative flex min-h-12 items-center gap-3">
          <TruckSilhouette category={truck.category} type={truck.vehicleType} className="h-7 shrink-0" />
          <span className="tabular font-bold">{spacedNumber(truck.vehicleNumber)}</span>
          <ChevronDown aria-hidden className="size-4.5 text-quiet" />
          <CoveringSelect
            label={t`Vehicle`}
            value={truck.id}
            options={trucks.map(({ id, vehicleNumber }) => ({ value: id, label: spacedNumber(vehicleNumber) }))}
            onChange={setChosen}
          />
        </label>
      )}
      <LoadsHome key={truck.id} vehicleId={truck.id} />
    </div>
  )
}
