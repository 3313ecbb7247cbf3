import { Trans, useLingui } from '@lingui/react/macro'
import { fleet } from '@vapsi/contract/fleet'
import { Plus, Route, UserRound } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { Link, useSearch } from 'wouter'
import { useAllPostings, useVehicles } from '../../domain/fleet/use-fleet.ts'
import { VehicleCard } from '../../features/fleet/vehicle-card.tsx'
import { useLive } from '../../features/notifications/use-inbox.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { cx } from '../../ui/cx.ts'
import { useIsDesk } from '../../ui/shell/use-is-desk.ts'
import { SubPage } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, HomeLink, Loaded, SkeletonCards } from '../../ui/states.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const FleetNow = lazy(() => import('../../features/fleet/fleet-now.tsx').then((m) => ({ default: m.FleetNow })))

const DriversList = lazy(() =>
  import('../../features/drivers/drivers-list.tsx').then((m) => ({ default: m.DriversList })),
)

/** My trucks, or the drivers who drive them. */
export function FleetScreen() {
  const isOfDrivers = new URLSearchParams(useSearch()).get('view') === 'drivers'
  return isOfDrivers ? <DriversPage /> : <TrucksPage />
}

function DriversPage() {
  const { t } = useLingui()
  useLive()
  return (
    <AccountNav active="fleet">
      <SubPage wide title={t`Drivers`} back={{ href: '/driver/fleet', label: <Trans>Back to My Fleet</Trans> }}>
        <Suspense fallback={<SkeletonCards />}>
          <DriversList />
        </Suspense>
      </SubPage>
    </AccountNav>
  )
}

/** All my trucks, and where each is offered: cards on a phone, from a tablet on a table with its map. */
function TrucksPage() {
  const { t } = useLingui()
  useLive()
  const vehicles = useVehicles()
  const postings = useAllPostings()
  const isWide = useIsDesk(768)
  return (
    <AccountNav active="fleet">
      <SubPage
        wide
        title={t`My Fleet`}
        back={{ href: '/dashboard', label: <Trans>Back to Dashboard</Trans> }}
        actions={
          <>
            {/* There from the first drawing, and both in one row of a phone also before its fonts are there: what comes
                later would push the trucks down. */}
            <Link href="/driver/fleet?view=drivers" className={buttonStyle({ variant: 'outline' })}>
              <UserRound aria-hidden className="max-sm:hidden" />
              <Trans>Drivers</Trans>
            </Link>
            <Link href="/driver/manage-routes" className={buttonStyle({ variant: 'outline' })}>
              <Route aria-hidden className="max-sm:hidden" />
              <Trans>Manage Routes</Trans>
            </Link>
            <ButtonLink call={fleet.add} variant="ink" href="/driver/add-vehicle">
              <Plus aria-hidden />
              <Trans>Add Vehicle</Trans>
            </ButtonLink>
          </>
        }
      >
        <Loaded
          query={vehicles}
          failed={{ title: t`Your trucks could not be loaded`, also: <HomeLink /> }}
          empty={<NoVehicles />}
        >
          {(rows) =>
            postings.isPending ? (
              <SkeletonCards />
            ) : (
              <>
                {postings.isError && !postings.data && (
                  <div className="mb-4">
                    <ErrorState
                      isSmall
                      title={t`Your routes could not be loaded`}
                      error={postings.error}
                      onRetry={() => void postings.refetch()}
                    />
                  </div>
                )}
                {isWide && rows.length > 1 && (
                  <Suspense fallback={<SkeletonCards />}>
                    <FleetNow postings={postings.data ?? []} />
                  </Suspense>
                )}
                <div className={cx('grid grid-cols-1 gap-4 md:grid-cols-2', rows.length > 1 && 'md:hidden')}>
                  {rows.map((vehicle) => (
                    <VehicleCard
                      key={vehicle.id}
                      vehicle={vehicle}
                      postings={(postings.data ?? []).filter((posting) => posting.vehicleId === vehicle.id)}
                    />
                  ))}
                </div>
              </>
            )
          }
        </Loaded>
      </SubPage>
    </AccountNav>
  )
}

function NoVehicles() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`You haven't added any vehicles yet.`}
      icon={<TruckSilhouette category="Open" type="19 feet" />}
      action={
        <ButtonLink call={fleet.add} variant="main" size="lg" href="/driver/add-vehicle">
          <Plus aria-hidden />
          <Trans>Add Your First Vehicle</Trans>
        </ButtonLink>
      }
    />
  )
}
