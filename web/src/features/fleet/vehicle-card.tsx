import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { market } from '@vapsi/contract/market'
import { fleet } from '@vapsi/contract/fleet'
import { MapPin, Navigation, Pencil, Plus, Scale } from 'lucide-react'
import { useId } from 'react'
import { useMay } from '../../lib/session/may.tsx'
import { api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, VerifiedBadge } from '../../ui/chip.tsx'
import { Expander } from '../../ui/expander.tsx'
import { VehicleChip } from '../../ui/status-chip.tsx'
import { Switch } from '../../ui/form/toggles.tsx'
import { toast } from '../../lib/session/toast.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { ActiveRoutes } from './active-routes.tsx'
import { DeleteVehicle } from './delete-vehicle.tsx'
import { FreeLegs } from './free-legs.tsx'
import { PaperWarning } from './paper-warning.tsx'
import { TrackTruck } from './track-truck.tsx'
import { ShowRc } from './show-rc.tsx'
import { type Posting, type Vehicle, spacedNumber, useFleetChanged } from '../../domain/fleet/use-fleet.ts'
import { DriverChoice } from '../../domain/drivers/driver-choice.tsx'
import { useDrivers } from '../../domain/drivers/use-drivers.ts'
import { VehiclePapers } from '../../domain/fleet/vehicle-papers.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'

/** One truck: what it is, where it is offered, and what may be done with it. */
export function VehicleCard({ vehicle, postings }: { vehicle: Vehicle; postings: Posting[] }) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const number = spacedNumber(vehicle.vehicleNumber)
  const weight = vehicle.passingWeight
  const whyId = useId()
  const isBooked = vehicle.status === 'booked'
  return (
    <Card aria-label={number} className="grid grid-cols-1 content-start gap-3">
      <div className="flex items-start justify-between gap-3">
        {/* A plate is shown completely: the drawing beside it shrinks. */}
        <div className="min-w-min">
          <h2 className="tabular text-lg font-bold whitespace-nowrap">{number}</h2>
          <p className="text-sm text-quiet">
            {words.category(vehicle.category)} · {words.type(vehicle.vehicleType)} ·{' '}
            <span className="whitespace-nowrap">
              <Trans>{weight} tons</Trans>
            </span>
          </p>
        </div>
        <TruckSilhouette category={vehicle.category} type={vehicle.vehicleType} className="h-10 min-w-0 shrink-9" />
      </div>
      <div className="flex flex-wrap gap-2">
        {!(vehicle.isDisputed && vehicle.status === 'available') && <VehicleChip status={vehicle.status} />}
        <VerifiedBadge verified={vehicle.isVerified} />
        {vehicle.isDisputed && (
          <Chip tone="red" icon={<Scale aria-hidden />}>
            <Trans>Disputed</Trans>
          </Chip>
        )}
      </div>
      {vehicle.isDisputed && (
        <p role="status" className="rounded-input bg-soft-orange px-3 py-2.5 text-sm text-word-orange">
          <Trans>
            Another owner has registered this number too. It stays off the market until the office has seen the RC:
            photograph it here.
          </Trans>
        </p>
      )}
      {vehicle.isDisputed && <ShowRc vehicle={vehicle} />}
      <PaperWarning vehicle={vehicle} />
      {vehicle.freeLegs && <FreeLegs legs={vehicle.freeLegs} />}
      <ActiveRoutes vehicleId={vehicle.id} postings={postings} />
      <OffRoad vehicle={vehicle} />
      {!vehicle.isVerified && !vehicle.isDisputed && <ShowRc vehicle={vehicle} />}
      <Expander label={t`Driver of the truck`} className="border-t border-line">
        <div className="pb-3">
          <TruckDriver vehicleId={vehicle.id} />
        </div>
      </Expander>
      <Expander label={t`Papers of the truck`} className="border-t border-line">
        <div className="pb-3">
          <VehiclePapers vehicleId={vehicle.id} mayChange />
        </div>
      </Expander>
      <div className="grid grid-cols-2 gap-2.5 border-t border-line pt-3">
        <RouteButton vehicle={vehicle} routes={postings.length} />
        {isBooked ? (
          <Button call={fleet.update} disabled icon={<Pencil aria-hidden />} aria-describedby={whyId}>
            <Trans>Edit Details</Trans>
          </Button>
        ) : (
          <ButtonLink call={fleet.update} variant="outline" href={`/driver/edit-vehicle/${vehicle.id}`}>
            <Pencil aria-hidden />
            <Trans>Edit Details</Trans>
          </ButtonLink>
        )}
        <DeleteVehicle vehicle={vehicle} whyNotId={isBooked ? whyId : undefined} />
        {isBooked && (
          <p id={whyId} className="col-span-2 text-sm text-quiet">
            <Trans>On a trip: it can be changed or deleted after that.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}

/** Who usually drives it: his trips come with the truck. */
function TruckDriver({ vehicleId }: { vehicleId: string }) {
  const driver = useDrivers().data?.find(({ trucks }) => trucks.some(({ id }) => id === vehicleId))
  return <DriverChoice driven={{ vehicleId }} driverId={driver?.id ?? null} />
}

/** Post Route; Add Route (+n) when it has routes; Track on a trip, and disabled while it may not be offered. */
function RouteButton({ vehicle, routes }: { vehicle: Vehicle; routes: number }) {
  const isBarred = vehicle.isDisputed || vehicle.lapsedPaper !== null
  const mayPost = !isBarred && (vehicle.status === 'available' || vehicle.status === 'posted')
  const wide = 'col-span-2 h-13 text-base'
  if (vehicle.status === 'booked') return <TrackTruck vehicle={vehicle} className={wide} />
  if (!mayPost)
    return (
      <Button disabled icon={<Navigation aria-hidden />} className={wide}>
        <Trans>Track</Trans>
      </Button>
    )
  return (
    <ButtonLink call={market.post} variant="main" className={wide} href={`/driver/post-route?vehicleId=${vehicle.id}`}>
      {routes > 0 ? <Plus aria-hidden /> : <MapPin aria-hidden />}
      {routes > 0 ? <Trans>Add Route (+{routes})</Trans> : <Trans>Post Route</Trans>}
    </ButtonLink>
  )
}

function OffRoad({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useLingui()
  const changed = useFleetChanged()
  const mayChange = useMay()(fleet.update)
  const turn = useMutation({
    mutationFn: async (isOffRoad: boolean) => {
      // This screen may be old: changes from another device must stay.
      const now = await api(fleet.get, { id: vehicle.id })
      const { vehicleNumber, category, vehicleType, passingWeight } = now
      const body = { vehicleNumber, category, vehicleType, passingWeight, isOffRoad }
      return api(fleet.update, { id: vehicle.id, ...body })
    },
    onSuccess: () => {
      toast({ title: t`Vehicle updated successfully` })
      changed()
    },
    onError: (error) =>
      toast({
        title: t`Failed to update vehicle`,
        description: errorMessage(error, t`Please try again.`),
        variant: 'destructive',
      }),
  })
  return (
    <div>
      <Switch
        checked={vehicle.isOffRoad}
        disabled={vehicle.status === 'booked' || turn.isPending || !mayChange}
        onChange={(next) => turn.mutate(next)}
        label={<Trans>Off the road</Trans>}
        hint={<Trans>Repair or leave: it is not offered to anyone.</Trans>}
      />
      {turn.isError && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(turn.error, t`Please try again.`)}
        </p>
      )}
    </div>
  )
}
