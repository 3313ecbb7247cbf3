import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bookings } from '@vapsi/contract/bookings'
import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { fleetNow } from '@vapsi/contract/tracking/fleet-now'
import { Navigation } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { type Vehicle, mostAtOnce, spacedNumber, useWhole } from '../../domain/fleet/use-fleet.ts'
import { Seen } from '../../domain/tracking/seen.tsx'
import { useTracking } from '../../domain/tracking/use-tracking.ts'
import { read } from '../../lib/api/api.ts'
import { townIn } from '../../lib/language/spoken.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { RouteLine } from '../../ui/trip/route-line.tsx'

const IndiaMap = lazy(() => import('../../ui/trip/india-map.tsx').then((m) => ({ default: m.IndiaMap })))

/** A truck on a trip: where it was seen last, on the map of its way. */
export function TrackTruck({ vehicle, className }: { vehicle: Vehicle; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="main" icon={<Navigation aria-hidden />} className={className} onClick={() => setOpen(true)}>
        <Trans>Track</Trans>
      </Button>
      {isOpen && <TrackDialog vehicle={vehicle} onClose={() => setOpen(false)} />}
    </>
  )
}

function TrackDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { t } = useLingui()
  const fleet = useWhole(fleetNow.list, { limit: mostAtOnce })
  const truck = fleet.data?.find((one) => one.vehicle.id === vehicle.id)
  const number = spacedNumber(vehicle.vehicleNumber)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Track ${number}`}>
      {truck?.trip ? (
        <OnTheWay trip={truck.trip} />
      ) : fleet.isError && !fleet.data ? (
        <ErrorState isSmall error={fleet.error} onRetry={() => void fleet.refetch()} />
      ) : fleet.data ? (
        <p>
          <Trans>This truck is on no trip any more.</Trans>
        </p>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  )
}

function OnTheWay({ trip }: { trip: { id: string; fromLocation: string; toLocation: string; status: BookingStatus } }) {
  const { query } = useTracking(trip.id)
  const booking = useQuery(read(bookings.get, { id: trip.id })).data
  const { fromLocation, toLocation } = trip
  const last = query.data?.last
  const [from, to] = [spotOf(booking?.fromLat, booking?.fromLng), spotOf(booking?.toLat, booking?.toLng)]
  return (
    <div className="grid grid-cols-1 gap-4">
      <RouteLine from={fromLocation} to={toLocation} status={trip.status} />
      {query.data ? <Seen state={query.data} /> : <Skeleton className="h-6 w-full" />}
      {from && to && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <IndiaMap
            from={{ name: townIn(fromLocation), ...from }}
            to={{ name: townIn(toLocation), ...to }}
            stops={last ? [last] : []}
            className="mx-auto w-full max-w-xs"
          />
        </Suspense>
      )}
    </div>
  )
}

/** An end that was typed by hand is on no map. */
const spotOf = (lat: number | null | undefined, lng: number | null | undefined) =>
  lat != null && lng != null ? { lat, lng } : null
