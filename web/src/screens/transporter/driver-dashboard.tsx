import { Trans, useLingui } from '@lingui/react/macro'
import { House, IndianRupee, Package, Truck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DoneTrips } from '../../features/trips/done-trips.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { Sunlight } from '../../ui/shell/sunlight.tsx'
import { AppShell } from '../../ui/shell/app-shell.tsx'
import { SkeletonCards } from '../../ui/states.tsx'
import { AccountActions } from '../account-actions.tsx'

const HomeTab = lazy(() => import('../../features/trips/home-tab.tsx').then((m) => ({ default: m.HomeTab })))
const MarketLoadsTab = lazy(() =>
  import('../../features/market-loads/market-loads-tab.tsx').then((m) => ({ default: m.MarketLoadsTab })),
)
const EarningsTab = lazy(() =>
  import('../../features/earnings/earnings-tab.tsx').then((m) => ({ default: m.EarningsTab })),
)

const DriveHome = lazy(() =>
  import('../../features/trips/drive/drive-home.tsx').then((m) => ({ default: m.DriveHome })),
)

/** The home of whoever signed in at the drivers' door: the owner of a truck, or the driver whom an owner has added. */
export function DriverDashboardScreen() {
  const { user } = useAuth()
  return user?.userType === 'driver' ? <DriversHome name={user.name} /> : <OwnersHome />
}

/** No tabs: a driver has his trips, and neither loads nor money. */
function DriversHome({ name }: { name: string }) {
  const { t } = useLingui()
  usePageTitle(t`Dashboard`)
  return (
    <Sunlight>
      <header className="mx-auto flex w-full max-w-xl items-center gap-2 px-4 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm text-quiet">
            <Trans>Welcome</Trans>
          </p>
          <h1 className="truncate text-xl leading-[1.35] font-bold">{name}</h1>
        </div>
        <AccountActions />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 pb-12">
        <Suspense fallback={<SkeletonCards />}>
          <DriveHome />
        </Suspense>
      </main>
    </Sunlight>
  )
}

/** A driver's workplace: home, market loads, earnings, and the fleet on pages of its own. */
function OwnersHome() {
  const { t } = useLingui()
  const { user } = useAuth()
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  const items = [
    { id: 'home', label: t`Home`, icon: House },
    { id: 'market-loads', label: t`Market Loads`, icon: Package },
    { id: 'earnings', label: t`Earnings`, icon: IndianRupee },
    { id: 'fleet', label: t`Fleet`, icon: Truck, href: '/driver/fleet' },
  ]
  const tab = asked === 'market-loads' || asked === 'earnings' ? asked : 'home'
  const title = items.find((item) => item.id === tab)?.label ?? ''
  usePageTitle(tab === 'home' ? t`Dashboard` : title)
  return (
    <Sunlight>
      <AppShell
        items={items}
        active={tab}
        onSelect={(id) => {
          navigate(id === 'home' ? path : `${path}?tab=${id}`)
          window.scrollTo({ top: 0 })
        }}
        title={tab === 'home' ? (user?.acts?.name ?? user?.name ?? '') : title}
        subtitle={tab === 'home' ? t`Welcome` : undefined}
        actions={<AccountActions />}
      >
        <Suspense fallback={<SkeletonCards />}>
          {tab === 'home' && <HomeTab />}
          {tab === 'market-loads' && <MarketLoadsTab />}
          {tab === 'earnings' && <EarningsTab done={<DoneTrips />} />}
        </Suspense>
      </AppShell>
    </Sunlight>
  )
}
