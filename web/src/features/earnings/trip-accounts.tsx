import { Trans } from '@lingui/react/macro'
import { tripAccount } from '@vapsi/contract/bookings/trip-account'
import { Suspense, lazy } from 'react'
import { OnlyYou } from '../../domain/trip-account/only-you.tsx'
import { readPages } from '../../lib/api/api.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { money, roadKmText } from '../../lib/language/format.ts'
import { Expander } from '../../ui/expander.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures.tsx'
import { placeParts } from '../../ui/form/place.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { RouteRow } from '../../ui/trip/route-line.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import type { AccountRow } from '@vapsi/contract/bookings/trip-account'

const TripAccount = lazy(() =>
  import('../../domain/trip-account/trip-account.tsx').then((m) => ({ default: m.TripAccount })),
)

/** What was left of each trip whose costs were written down, the newest first. */
export function TripAccounts() {
  const list = usePaged(readPages(tripAccount.list, { limit: 10 }))
  if (list.isError && list.rows.length === 0)
    return (
      <ErrorState
        isSmall
        title={<Trans>What your trips left you could not be loaded</Trans>}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.rows.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">
        <Trans>What your trips left you</Trans>
      </h2>
      <OnlyYou />
      <Card className="grid grid-cols-1 divide-y divide-line py-1">
        {list.rows.map((trip) => (
          <Expander key={trip.id} className="py-1" label={<Row trip={trip} />}>
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <TripAccount bookingId={trip.id} />
            </Suspense>
          </Expander>
        ))}
      </Card>
      <LoadMore list={list} />
    </section>
  )
}

function Row({ trip }: { trip: AccountRow }) {
  const rate = trip.perKm === null ? null : money(trip.perKm)
  const way = trip.km === null ? null : roadKmText(trip.km)
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span className="col-span-2 min-w-0 sm:col-span-1">
        <RouteRow from={placeParts(trip.fromLocation).name} to={placeParts(trip.toLocation).name} wraps />
      </span>
      <span className="min-w-0 text-xs font-normal text-quiet">
        {trip.reference}
        {way && ` · ${way}`}
        {rate && (
          <>
            {' · '}
            <Trans>{rate} a km</Trans>
          </>
        )}
      </span>
      <Money rupees={trip.profit} className="font-bold sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-center" />
    </span>
  )
}
