import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useLocation } from 'wouter'
import { type useVehicles, spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { nearDayAndTime, tons } from '../../lib/language/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { nameIn } from '../../lib/language/spoken.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures.tsx'
import { CoveringSelect } from '../../ui/form/covering-select.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { roundRupees } from '../../domain/way-home/round-rupees.ts'

export type PlannedVehicle = NonNullable<ReturnType<typeof useVehicles>['data']>[number]

/** Where the way begins and ends, and what driving it empty costs. */
export interface Frame {
  emptyAt: string | null
  emptyFrom: string
  home: string | null
  emptyRun: number
}

/** The truck that is planned for, another one by a tap, and where it is empty and at home. */
export function TruckCard(props: {
  vehicle: PlannedVehicle
  vehicles: PlannedVehicle[]
  frame: Frame | null
  onHow: () => void
}) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const [, navigate] = useLocation()
  const { vehicle, vehicles, frame } = props
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3">
        <TruckSilhouette category={vehicle.category} type={vehicle.vehicleType} className="h-8 shrink-0" />
        <label className="relative min-w-0 flex-1">
          <span className="tabular flex items-center gap-1 font-bold">
            {spacedNumber(vehicle.vehicleNumber)}
            {vehicles.length > 1 && <ChevronDown aria-hidden className="size-4.5 text-quiet" />}
          </span>
          <span className="block text-sm break-words text-quiet">
            {words.type(vehicle.vehicleType)} {words.category(vehicle.category)} · {tons(vehicle.passingWeight)}
          </span>
          {vehicles.length > 1 && (
            <CoveringSelect
              label={t`Vehicle`}
              value={vehicle.id}
              options={vehicles.map(({ id, vehicleNumber }) => ({ value: id, label: spacedNumber(vehicleNumber) }))}
              onChange={(id) => navigate(`/driver/way-home?vehicleId=${id}`, { replace: true })}
            />
          )}
        </label>
        <IconButton label={t`How to plan`} onClick={props.onHow}>
          <SlidersHorizontal aria-hidden />
        </IconButton>
      </div>
      {frame && <Ends frame={frame} />}
    </Card>
  )
}

function Ends({ frame }: { frame: Frame }) {
  const { t } = useLingui()
  return (
    <div className="flex justify-between gap-4 border-t border-line pt-3 text-sm">
      <p className="min-w-0">
        <span className="block text-quiet">
          <Trans>Empty at</Trans>
        </span>
        <span className="block font-semibold break-words">{nameIn(frame.emptyAt ?? '') || t`the chosen place`}</span>
        <span className="tabular block text-quiet">{nearDayAndTime(frame.emptyFrom)}</span>
      </p>
      <p className="min-w-0 text-right">
        <span className="block text-quiet">
          <Trans context="of a truck">Home</Trans>
        </span>
        <span className="block font-semibold break-words">{nameIn(frame.home ?? '') || t`the chosen place`}</span>
        <span className="tabular block text-word-orange">
          <Trans>
            empty run costs <Money rupees={roundRupees(-frame.emptyRun)} />
          </Trans>
        </span>
      </p>
    </div>
  )
}
