import { Trans, useLingui } from '@lingui/react/macro'
import { fleet } from '@vapsi/contract/fleet'
import { useSearch } from 'wouter'
import { useVehicles } from '../../domain/fleet/use-fleet.ts'
import { useLive } from '../../features/notifications/use-inbox.ts'
import { Plans } from '../../features/way-home/plans.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, HomeLink, SkeletonCards } from '../../ui/states.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** The best ways home of one truck: from a running trip, a posted route, or any place and day. */
export function WayHomeScreen() {
  const { t } = useLingui()
  useLive()
  const vehicles = useVehicles()
  const search = new URLSearchParams(useSearch())
  const wanted = search.get('vehicleId')
  // A truck on a trip or with a route will be empty somewhere: it comes first.
  const usual = (['booked', 'posted', 'available'] as const).map((is) =>
    vehicles.data?.find(({ status }) => status === is),
  )
  const vehicle = vehicles.data?.find(({ id }) => id === wanted) ?? usual.find(Boolean) ?? vehicles.data?.[0]
  return (
    <SubPage title={t`Plan my way home`} back={{ href: '/dashboard', label: <Trans>Back to Dashboard</Trans> }}>
      {vehicle ? (
        <Plans
          key={`${vehicle.id} ${search.get('chainId') ?? ''}`}
          vehicle={vehicle}
          vehicles={vehicles.data ?? []}
          search={search}
        />
      ) : vehicles.isError ? (
        <ErrorState
          title={t`Your trucks could not be loaded`}
          error={vehicles.error}
          onRetry={() => void vehicles.refetch()}
          also={<HomeLink />}
        />
      ) : vehicles.data ? (
        <EmptyState
          title={t`Add a vehicle first`}
          action={
            <ButtonLink call={fleet.add} variant="main" href="/driver/add-vehicle">
              <Trans>Add Your First Vehicle</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <SkeletonCards />
      )}
    </SubPage>
  )
}
