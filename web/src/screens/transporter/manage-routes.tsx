import { Trans, useLingui } from '@lingui/react/macro'
import { market } from '@vapsi/contract/market'
import { Plus } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import { spacedNumber, usePostings, useVehicle } from '../../domain/fleet/use-fleet.ts'
import { useLive } from '../../features/notifications/use-inbox.ts'
import { VehicleMissing } from '../../features/fleet/vehicle-missing.tsx'
import { RouteCard } from '../../features/routes/route-card.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../../ui/states.tsx'

/** Routes on the market: of one vehicle, or of all. */
export function ManageRoutesScreen() {
  const { t } = useLingui()
  useLive()
  const vehicleId = new URLSearchParams(useSearch()).get('vehicleId') ?? ''
  const vehicle = useVehicle(vehicleId)
  const routes = usePostings(vehicleId || undefined)
  const isUnknown = vehicle.error instanceof ApiError && vehicle.error.status === 404
  const post = (
    <ButtonLink
      call={market.post}
      href={vehicleId ? `/driver/post-route?vehicleId=${vehicleId}` : '/driver/fleet'}
      variant="main"
    >
      <Plus aria-hidden />
      <Trans>Post a Route</Trans>
    </ButtonLink>
  )
  return (
    <AccountNav active="fleet">
      <SubPage
        title={t`Manage Routes`}
        subtitle={vehicle.data && spacedNumber(vehicle.data.vehicleNumber)}
        back={{ href: '/driver/fleet', label: <Trans>Back to Fleet</Trans> }}
        actions={routes.rows.length > 0 && !isUnknown && post}
      >
        {isUnknown ? (
          <VehicleMissing error={vehicle.error} onRetry={() => void vehicle.refetch()} />
        ) : routes.isError && routes.rows.length === 0 ? (
          <ErrorState
            title={t`Your routes could not be loaded`}
            error={routes.error}
            onRetry={() => void routes.refetch()}
            also={
              <Link href="/driver/fleet" className={buttonStyle()}>
                <Trans>Back to Fleet</Trans>
              </Link>
            }
          />
        ) : routes.isPending ? (
          <SkeletonCards />
        ) : routes.rows.length === 0 ? (
          <EmptyState
            title={vehicleId ? t`This vehicle has no posted routes yet.` : t`You have no posted routes yet.`}
            action={post}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {routes.rows.map((posting) => (
              <RouteCard key={posting.id} posting={posting} />
            ))}
          </div>
        )}
        <LoadMore list={routes} />
      </SubPage>
    </AccountNav>
  )
}
