import { Trans, useLingui } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { nameIn } from '../../lib/language/spoken.ts'
import { useMay } from '../../lib/session/may.tsx'
import { type Posting, type Vehicle, spacedNumber, useVehicle } from '../../domain/fleet/use-fleet.ts'
import { VehicleMissing } from '../../features/fleet/vehicle-missing.tsx'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { PostRouteForm } from '../../features/routes/post-route-form.tsx'
import { usePastRoutes } from '../../features/routes/used-places.tsx'
import { useEconomics } from '../../domain/economics/use-economics.ts'
import { ComeBackLoaded } from '../../domain/way-home/come-back-loaded.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures.tsx'
import { BeyondRight } from '../../domain/company/beyond-right.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { noPlace, type PlaceValue } from '../../ui/form/place.ts'
import { RouteLine } from '../../ui/trip/route-line.tsx'
import { EmptyState, SkeletonCards } from '../../ui/states.tsx'
import { toast } from '../../lib/session/toast.ts'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'

/** Puts a route of one vehicle on the market, then shows how to come back loaded. */
export function PostRouteScreen() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const vehicleId = search.get('vehicleId') ?? ''
  const mayPost = useMay()(market.post)
  const vehicle = useVehicle(vehicleId)
  // Only a help: without them, as after an error, the form opens empty.
  const past = usePastRoutes(vehicleId)
  const economics = useEconomics(vehicleId)
  const { free, home } = economics.data ?? {}
  const [posted, setPosted] = useState<Posting | null>(null)
  const title = t`No vehicle selected`
  const description = t`Please select a vehicle from your fleet`
  useEffect(() => {
    if (vehicleId) return
    toast({ title, description, variant: 'destructive' })
    navigate('/driver/fleet', { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address, whatever the words
  }, [vehicleId])
  if (!vehicleId) return null
  return (
    <AccountNav active="fleet">
      <SubPage narrow title={t`Post Route`} back={{ href: '/driver/fleet', label: <Trans>Back to Fleet</Trans> }}>
        {!mayPost ? (
          <BeyondRight />
        ) : posted ? (
          <Posted posting={posted} />
        ) : vehicle.data && !canPost(vehicle.data) ? (
          <CannotPost vehicle={vehicle.data} />
        ) : vehicle.data && !past.isPending && !economics.isPending ? (
          <div className="grid grid-cols-1 gap-5">
            <SelectedVehicle vehicle={vehicle.data} />
            <PostRouteForm
              vehicle={vehicle.data}
              past={past.rows}
              from={placeOf(free?.at)}
              to={search.get('to') === 'home' ? placeOf(home) : noPlace}
              onPosted={setPosted}
            />
          </div>
        ) : vehicle.isError ? (
          <VehicleMissing error={vehicle.error} onRetry={() => void vehicle.refetch()} />
        ) : (
          <SkeletonCards count={1} />
        )}
      </SubPage>
    </AccountNav>
  )
}

const placeOf = (at: { name: string | null; lat: number; lng: number } | null | undefined): PlaceValue =>
  at?.name
    ? {
        text: at.name,
        place: { name: at.name, city: at.name, state: '', lat: at.lat, lng: at.lng },
      }
    : noPlace

/** What the fleet's own button goes by; an old link or tab leads here as well. */
const canPost = ({ status }: Vehicle) => status === 'available' || status === 'posted'

function CannotPost({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useLingui()
  const lastLeg = vehicle.freeLegs?.at(-1)
  const place = lastLeg && nameIn(lastLeg.to)
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectedVehicle vehicle={vehicle} />
      <EmptyState
        title={
          vehicle.status === 'other'
            ? t`This vehicle is marked off the road.`
            : place
              ? t`This vehicle carries parts as far as ${place}.`
              : t`This vehicle is on a trip.`
        }
        action={
          <>
            {place && (
              <Link href={`/driver/way-home?vehicleId=${vehicle.id}`} className={buttonStyle({ variant: 'main' })}>
                <Trans>Come back loaded</Trans>
              </Link>
            )}
            <Link href="/driver/fleet" className={buttonStyle({ variant: place ? 'outline' : 'main' })}>
              <Trans>Back to Fleet</Trans>
            </Link>
          </>
        }
      >
        {place && <Trans>Post its next route once they are delivered. Until then, find loads for its way on.</Trans>}
      </EmptyState>
    </div>
  )
}

function SelectedVehicle({ vehicle }: { vehicle: Vehicle }) {
  const words = useCategoryWords()
  const weight = vehicle.passingWeight
  return (
    <Card className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm text-quiet">
          <Trans>Selected vehicle</Trans>
        </p>
        <p className="tabular text-lg font-bold">{spacedNumber(vehicle.vehicleNumber)}</p>
        <p className="text-sm text-quiet">
          {words.category(vehicle.category)} · {words.type(vehicle.vehicleType)} · <Trans>{weight} tons</Trans>
        </p>
      </div>
      <TruckSilhouette category={vehicle.category} type={vehicle.vehicleType} className="h-12 shrink-0" />
    </Card>
  )
}

function Posted({ posting }: { posting: Posting }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="grid grid-cols-1 gap-3">
        <p className="flex items-center gap-2 font-semibold text-word-green">
          <CheckCircle2 aria-hidden className="size-5" />
          <Trans>Route posted successfully</Trans>
        </p>
        <RouteLine from={posting.fromLocation} to={posting.toLocation} km={posting.roadKm} />
        <Money rupees={posting.price} className="text-lg font-bold" />
        {/* Above the loads: those come later, and would push it down under the thumb. */}
        <Link href="/driver/fleet" className={buttonStyle({ variant: 'outline', size: 'lg', wide: true })}>
          <Trans>Back to Fleet</Trans>
        </Link>
      </Card>
      <ComeBackLoaded vehicleId={posting.vehicleId} postingId={posting.id} showEmpty />
    </div>
  )
}
