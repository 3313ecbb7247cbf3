import { Trans, useLingui } from '@lingui/react/macro'
import { bookings } from '@vapsi/contract/bookings'
import { loads } from '@vapsi/contract/loads'
import { Suspense, lazy, useEffect, useState } from 'react'
import { May, useMay } from '../../lib/session/may.tsx'
import { BeyondRight } from '../../domain/company/beyond-right.tsx'
import { AccountNav } from '../../domain/navigation/account-nav.tsx'
import { type LoadWish, takeLoadWish } from '../../features/search/load-wish.ts'
import { partOfAddress } from '../../domain/trucks/part/part-address.ts'
import { useFocusCaught } from '../../lib/focus.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { CentredSpinner } from '../../ui/spinner.tsx'
import { SkeletonCards } from '../../ui/states.tsx'
import { ShipperShell, useShipperTabs } from './shipper-shell.tsx'
import { type View, useView } from './use-view.ts'

const BookTruck = lazy(() =>
  import('../../features/booking-form/book-truck.tsx').then((module) => ({
    default: module.BookTruck,
  })),
)
const BookPart = lazy(() =>
  import('../../features/booking-form/book-part.tsx').then((module) => ({ default: module.BookPart })),
)
const DirectRequest = lazy(() => import('./direct-request.tsx').then((module) => ({ default: module.DirectRequest })))
const HomeTab = lazy(() => import('./home-tab.tsx').then((module) => ({ default: module.HomeTab })))
const FindTrucksTab = lazy(() => import('./find-trucks-tab.tsx').then((module) => ({ default: module.FindTrucksTab })))
const BookingsTab = lazy(() => import('./bookings-tab.tsx').then((module) => ({ default: module.BookingsTab })))
const PaymentsTab = lazy(() => import('./payments-tab.tsx').then((module) => ({ default: module.PaymentsTab })))
const PostLoadTab = lazy(() => import('./post-load-tab.tsx').then((module) => ({ default: module.PostLoadTab })))

/** A shipper's workplace: five tabs, and Complete Booking over them. */
export function ShipperDashboardScreen() {
  const { t } = useLingui()
  const { view, go } = useView()
  const may = useMay()
  const { from, to, category, weight, day } = view
  useFocusCaught(JSON.stringify(view))
  if ((view.booking && !may(bookings.bookTruck)) || (view.isDirect && !may(bookings.request)))
    return (
      <AccountNav>
        <SubPage
          narrow
          title={t`Complete Booking`}
          back={{ href: '/dashboard', label: <Trans>Back to Dashboard</Trans> }}
        >
          <BeyondRight />
        </SubPage>
      </AccountNav>
    )
  const cancelled = () => go({ tab: 'marketplace', from, to, category, weight, day }, { replace: true })
  const booked = (reference?: string) => go({ tab: 'bookings', booked: reference }, { replace: true })
  const part = view.part ? partOfAddress(view.part) : null
  if (view.booking && part && from && to)
    return (
      <Suspense fallback={<CentredSpinner />}>
        <BookPart truckId={view.booking} lane={{ from, to }} part={part} onBooked={booked} onCancel={cancelled} />
      </Suspense>
    )
  if (view.booking)
    return (
      <Suspense fallback={<CentredSpinner />}>
        <BookTruck
          key={view.booking}
          truckId={view.booking}
          passed={view.passing && from && to ? { from, to } : null}
          onBooked={booked}
          // Back to the search that it was found in.
          onCancel={cancelled}
        />
      </Suspense>
    )
  if (view.isDirect)
    return (
      <Suspense fallback={<CentredSpinner />}>
        <DirectRequest view={view} go={go} />
      </Suspense>
    )
  return <Tabs view={view} go={go} />
}

function Tabs({ view, go }: { view: View; go: ReturnType<typeof useView>['go'] }) {
  const { t } = useLingui()
  const { user } = useAuth()
  // The load for which a visitor found no truck before signing up; once a load is posted it is dropped.
  const [wish, setWish] = useState<LoadWish | null>(null)
  useEffect(() => {
    const wished = takeLoadWish()
    if (!wished) return
    setWish(wished)
    if (view.tab === 'home') go({ tab: 'post-load', ...wished })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  const title = useShipperTabs().find((tab) => tab.id === view.tab)?.label ?? ''
  usePageTitle(view.tab === 'home' ? t`Dashboard` : title)
  const prefill = wish && view.tab === 'post-load' && !view.from ? { ...view, ...wish } : view
  return (
    <ShipperShell
      active={view.tab}
      onSelect={(tab) => go({ tab })}
      title={view.tab === 'home' ? (user?.acts?.name ?? user?.name ?? '') : title}
      subtitle={view.tab === 'home' ? t`Welcome` : undefined}
    >
      <Suspense fallback={<SkeletonCards />}>
        {view.tab === 'home' && <HomeTab />}
        {view.tab === 'marketplace' && <FindTrucksTab view={view} go={go} />}
        {view.tab === 'bookings' && <BookingsTab view={view} go={go} />}
        {view.tab === 'payments' && <PaymentsTab />}
        {view.tab === 'post-load' && (
          <May call={loads.post} otherwise={<BeyondRight />}>
            <PostLoadTab view={prefill} go={go} onPosted={() => setWish(null)} />
          </May>
        )}
      </Suspense>
    </ShipperShell>
  )
}
