import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { market } from '@vapsi/contract/market'
import { ApiError } from '../../lib/api/api-error.ts'
import { type Reply, read } from '../../lib/api/api.ts'
import { Money } from '../../ui/figures.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { PassedLane, Truck } from '../../domain/trucks/truck.ts'
import { TruckRoute } from '../../domain/trucks/truck-route.tsx'

/** The truck that waits for the sign-in: the reason for being here stays visible. */
export function BookedTruck({ id, passed = null }: { id: string; passed?: PassedLane | null }) {
  const { data: truck, error } = useQuery(read(market.get, { id, ...passed }))
  if (error instanceof ApiError && error.status === 404)
    return (
      <p className="mb-5 rounded-card bg-soft-orange p-4 text-sm text-word-orange">
        <Trans>This truck has just left the market. Sign in all the same: others drive there too.</Trans>
      </p>
    )
  // Other failures are shown by the sign-in; until the truck has loaded its place is reserved.
  if (error) return null
  return (
    <section className="mb-5 rounded-card border border-line bg-card p-4">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-sm font-semibold text-quiet">
          <Trans>You are booking</Trans>
        </h2>
        {truck ? (
          <Money rupees={(truck.passing ?? truck).price} className="text-lg font-bold" />
        ) : (
          <span className="text-lg">&nbsp;</span>
        )}
      </div>
      {truck ? <TruckRoute truck={passed ? lanePassed(truck, passed) : truck} /> : <Skeleton className="h-18 w-full" />}
    </section>
  )
}

/** The lane that is booked stands for the truck's own. */
const lanePassed = (truck: Reply<typeof market.get>, { from, to }: PassedLane): Truck => ({
  ...truck,
  fromLocation: from,
  toLocation: to,
  roadKm: truck.passing?.roadKm ?? null,
})
