import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { spacedNumber, useVehicles } from '../../domain/fleet/use-fleet.ts'
import { useCategoryWords } from '../../domain/fleet/words.ts'
import { useLive } from '../../features/notifications/use-inbox.ts'
import { BidWords, ChainBidSheet } from '../../features/plan-home/chain-bid-sheet.tsx'
import { PlanCard, roundRupees } from '../../features/plan-home/plan-card.tsx'
import { type PlanOrder, inOrder } from '../../features/plan-home/plan-order.ts'
import { type PlanChoice, PlanSheet, usualChoice } from '../../features/plan-home/plan-sheet.tsx'
import { type Plan, type PlanQuestion, useEconomics, usePlans } from '../../features/plan-home/use-plans.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { dayAndTime, money, tons } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { Button, IconButton, PlainButton } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { Expander } from '../../ui/expander.tsx'
import { SubPage } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonCards } from '../../ui/states.tsx'
import { Segments } from '../../ui/tabs.tsx'
import { TruckSilhouette } from '../../ui/trip/truck-silhouette.tsx'

const ChainMap = lazy(() => import('../../features/plan-home/chain-map.tsx').then((m) => ({ default: m.ChainMap })))

type Vehicle = NonNullable<ReturnType<typeof useVehicles>['data']>[number]

/** The best ways home of one truck: from a running trip, a posted route, or any place and day. */
export function PlanHomeScreen() {
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
    <SubPage narrow title={t`Plan my way home`} back={{ href: '/dashboard', label: <Trans>Back to Dashboard</Trans> }}>
      {vehicle ? (
        <Plans key={vehicle.id} vehicle={vehicle} vehicles={vehicles.data ?? []} search={search} />
      ) : vehicles.isError ? (
        <ErrorState error={vehicles.error} onRetry={() => void vehicles.refetch()} />
      ) : vehicles.data ? (
        <EmptyState
          title={t`Add a vehicle first`}
          action={
            <Link href="/driver/add-vehicle" className={buttonStyle({ variant: 'main' })}>
              <Trans>Add Your First Vehicle</Trans>
            </Link>
          }
        />
      ) : (
        <SkeletonCards />
      )}
    </SubPage>
  )
}

const morningOf = (day: string) => new Date(`${day}T06:00:00+05:30`).toISOString()
const eveningOf = (day: string) => new Date(`${day}T20:00:00+05:30`).toISOString()

function questionOf(vehicleId: string, search: URLSearchParams, choice: PlanChoice): PlanQuestion {
  const { place } = choice.emptyAt
  return {
    vehicleId,
    legs: choice.legs,
    limit: 20,
    // A place or a day of the driver's own stands instead of the trip or route that led here.
    ...(place || choice.emptyDay
      ? {
          ...(place && { emptyAt: `${place.lat},${place.lng}` }),
          ...(choice.emptyDay && { emptyFrom: morningOf(choice.emptyDay) }),
        }
      : { bookingId: search.get('bookingId'), postingId: search.get('postingId') }),
    ...(choice.homeDay && { homeBy: eveningOf(choice.homeDay) }),
  }
}

function Plans({ vehicle, vehicles, search }: { vehicle: Vehicle; vehicles: Vehicle[]; search: URLSearchParams }) {
  const { t } = useLingui()
  const [choice, setChoice] = useState(usualChoice)
  const [order, setOrder] = useState<PlanOrder>('day')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [sheet, setSheet] = useState<'bid' | 'how' | null>(null)
  const economics = useEconomics(vehicle.id)
  const found = usePlans(questionOf(vehicle.id, search, choice))
  const isUnsaid = found.error instanceof ApiError && 'emptyAt' in found.error.fields
  const plans = inOrder(found.data ?? [], order)
  const best = inOrder(found.data ?? [], 'day')[0]
  const chosen = plans.find(({ id }) => id === chosenId) ?? plans[0]
  return (
    <div className="grid grid-cols-1 gap-4 pb-32">
      <TruckCard {...{ vehicle, vehicles, plan: chosen, onHow: () => setSheet('how') }} />
      {economics.data && economics.data.home === null && (
        <p className="rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
          <Trans>Say where this truck lives, and its way home can be planned.</Trans>{' '}
          <PlainButton className="font-semibold underline" onClick={() => setSheet('how')}>
            <Trans>Choose its home</Trans>
          </PlainButton>
        </p>
      )}
      <Segments
        label={t`Order`}
        value={order}
        onChange={setOrder}
        options={[
          { value: 'day', label: t`Best a day` },
          { value: 'left', label: t`Most left` },
          { value: 'soonest', label: t`Soonest` },
        ]}
      />
      {isUnsaid ? (
        <EmptyState
          title={t`Where and when will this truck be empty?`}
          action={<Button variant="main" onClick={() => setSheet('how')}>{t`Choose place and day`}</Button>}
        >
          <Trans>It has no trip and no route that says so.</Trans>
        </EmptyState>
      ) : found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonCards text={t`Looking for the best way home`} />
      ) : plans.length === 0 ? (
        <EmptyState
          title={t`No load brings this truck home yet. We tell you as soon as one does.`}
          action={<Button onClick={() => setSheet('how')}>{t`Change what is planned`}</Button>}
        />
      ) : (
        <div role="radiogroup" aria-label={t`Ways home`} className="grid grid-cols-1 gap-3">
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              name="plan"
              plan={plan}
              chosen={plan === chosen}
              best={plan === best}
              onChoose={() => setChosenId(plan.id)}
            />
          ))}
        </div>
      )}
      {chosen && (
        <Expander label={t`See it on the map`} openLabel={t`Hide the map`}>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <ChainMap plan={chosen} />
          </Suspense>
        </Expander>
      )}
      {chosen && <Foot plan={chosen} onBid={() => setSheet('bid')} />}
      {sheet === 'bid' && chosen && (
        <ChainBidSheet
          plan={chosen}
          homeBy={choice.homeDay ? eveningOf(choice.homeDay) : undefined}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'how' && economics.data && (
        <PlanSheet
          vehicleId={vehicle.id}
          economics={economics.data}
          choice={choice}
          onChoose={setChoice}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  )
}

function TruckCard(props: { vehicle: Vehicle; vehicles: Vehicle[]; plan: Plan | undefined; onHow: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useCategoryWords()
  const [, navigate] = useLocation()
  const { vehicle, vehicles, plan } = props
  const emptyRun = plan && money(roundRupees(plan.leftRupees - plan.gainRupees))
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3">
        <TruckSilhouette category={vehicle.category} type={vehicle.vehicleType} className="h-8 shrink-0" />
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">{t`Vehicle`}</span>
          <span className="tabular flex items-center gap-1 font-bold">
            {spacedNumber(vehicle.vehicleNumber)}
            {vehicles.length > 1 && <ChevronDown aria-hidden className="size-4.5 text-quiet" />}
          </span>
          <span className="block text-sm text-quiet">
            {words.type(vehicle.vehicleType)} {words.category(vehicle.category)} · {tons(vehicle.passingWeight)}
          </span>
          {vehicles.length > 1 && (
            <select
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              value={vehicle.id}
              onChange={(event) => navigate(`/driver/way-home?vehicleId=${event.target.value}`, { replace: true })}
            >
              {vehicles.map(({ id, vehicleNumber }) => (
                <option key={id} value={id}>
                  {spacedNumber(vehicleNumber)}
                </option>
              ))}
            </select>
          )}
        </label>
        <IconButton label={t`How to plan`} onClick={props.onHow}>
          <SlidersHorizontal aria-hidden />
        </IconButton>
      </div>
      {plan && (
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-sm">
          <p className="min-w-0">
            <span className="block text-quiet">
              <Trans>Empty at</Trans>
            </span>
            <span className="block font-semibold break-words">{plan.emptyAt.name ?? t`the chosen place`}</span>
            <span className="tabular block text-quiet">{dayAndTime(plan.emptyFrom, locale)}</span>
          </p>
          <p className="min-w-0 text-right">
            <span className="block text-quiet">
              <Trans>Home</Trans>
            </span>
            <span className="block font-semibold break-words">{plan.home.name ?? t`the chosen place`}</span>
            <span className="tabular block text-word-orange">
              <Trans>empty run {emptyRun}</Trans>
            </span>
          </p>
        </div>
      )}
    </Card>
  )
}

/** The one thing to press, with what it gains over driving home empty. */
function Foot({ plan, onBid }: { plan: Plan; onBid: () => void }) {
  const gain = money(roundRupees(plan.gainRupees))
  const total = money(plan.legs.reduce((sum, { load }) => sum + load.expectedPrice, 0))
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-4 pt-2.5 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-2xl">
        <p className="mb-2 text-sm font-semibold text-return">
          <Trans>{gain} better than going home empty</Trans>{' '}
          <span className="font-normal text-quiet">
            <Trans>(estimate)</Trans>
          </span>
        </p>
        <Button variant="main" size="lg" wide onClick={onBid}>
          <BidWords loads={plan.legs.length} total={total} />
        </Button>
      </div>
    </div>
  )
}
