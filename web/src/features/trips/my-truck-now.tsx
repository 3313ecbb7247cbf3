import { Trans } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import type { VehicleStatus } from '@vapsi/contract/lifecycle'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useMay } from '../../lib/session/may.tsx'
import { spacedNumber, useAllPostings, useVehicles, type Vehicle } from '../../domain/fleet/use-fleet.ts'
import { placeParts } from '../../ui/form/place.ts'
import { VehicleChip } from '../../ui/status-chip.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import type { Trip } from './use-trips.ts'
import { nameIn } from '../../lib/language/spoken.ts'

const shown = 2
const first: Record<VehicleStatus, number> = { booked: 0, posted: 1, available: 2, other: 3 }

/** What each truck does in this moment: its trip, its route, or nothing; the busiest first. */
export function MyTruckNow({ trips }: { trips: readonly Trip[] }) {
  const vehicles = useVehicles().data
  if (!vehicles?.length) return null
  const trucks = vehicles.toSorted((a, b) => first[a.status] - first[b.status])
  const more = trucks.length - shown
  return (
    <section aria-labelledby="my-truck-now" className="rounded-card border border-line bg-card px-4 py-3">
      <h2 id="my-truck-now" className="text-[15px] font-semibold">
        <Trans>My truck now</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {trucks.slice(0, shown).map((truck) => (
          <li key={truck.id}>
            <Truck truck={truck} trip={trips.find(({ vehicleId, can }) => vehicleId === truck.id && !can.respond)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          href="/driver/fleet"
          className="inline-flex min-h-11 min-w-11 items-center text-[15px] font-semibold underline"
        >
          <Trans>{more} more</Trans>
        </Link>
      )}
    </section>
  )
}

function Truck({ truck, trip }: { truck: Vehicle; trip: Trip | undefined }) {
  const postings = useAllPostings().data
  const route = trip ?? postings?.find(({ vehicleId }) => vehicleId === truck.id)
  const lane = route && `${placeParts(nameIn(route.fromLocation)).name} → ${placeParts(nameIn(route.toLocation)).name}`
  const way = new URLSearchParams({ vehicleId: truck.id, ...(trip && { bookingId: trip.id }) })
  const isFree = useMay()(market.post) && truck.status === 'available'
  return (
    <Link
      href={isFree ? `/driver/post-route?vehicleId=${truck.id}` : `/driver/way-home?${way}`}
      className="flex min-h-14 items-center gap-3 rounded-input py-2"
    >
      {/* As wide for a short truck as for a long one, so that the plates stand below one another. */}
      <span className="w-19 shrink-0">
        <TruckSilhouette category={truck.category} type={truck.vehicleType} className="h-7.5 max-w-full" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="tabular block truncate font-semibold">{spacedNumber(truck.vehicleNumber)}</span>
        <span className="block text-[15px] break-words text-quiet">
          {lane ?? (isFree ? <Trans>Free: post a route</Trans> : <Trans>Plan my way home</Trans>)}
        </span>
        {/* Under the words: beside them it would cut the plate on a phone. */}
        <span className="mt-1 block">
          <VehicleChip status={truck.status} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
    </Link>
  )
}
