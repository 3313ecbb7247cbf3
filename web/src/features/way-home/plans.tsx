import { Trans, useLingui } from '@lingui/react/macro'
import { PLANNING } from '@vapsi/contract/constants'
import { lazy, Suspense, useState } from 'react'
import { useEconomics } from '../../domain/economics/use-economics.ts'
import { AtHome } from '../../domain/way-home/at-home.tsx'
import { WhereCard } from '../../domain/way-home/where-card.tsx'
import { RealCost } from '../../domain/trip-account/real-cost.tsx'
import { useStrip } from '../../domain/offline/strip-state.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { clock } from '../../lib/language/format.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { Expander } from '../../ui/expander.tsx'
import { ErrorState, Skeleton, SkeletonCards, useLasting } from '../../ui/states.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ChainBidSheet } from './chain-bid-sheet.tsx'
import { FirstQuestion } from './first-question.tsx'
import { Foot } from './foot.tsx'
import { LeftOutLoads } from './left-out.tsx'
import { LostLeg } from './lost-leg.tsx'
import { NoPlans } from './no-plans.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { PlanList } from './plan-list.tsx'
import type { PlanOrder } from './plan-order.ts'
import { PlanSheet, usualChoice } from './plan-sheet.tsx'
import { homeByOf, questionOf } from './question.ts'
import { type PlannedVehicle, TruckCard } from './truck-card.tsx'
import { useLeftOut, usePlans } from './use-plans.ts'
import { useShownPlans } from './use-shown-plans.ts'

const ChainMap = lazy(() => import('./chain-map.tsx').then((m) => ({ default: m.ChainMap })))

/** The ways home of one truck, best first, and the one press that bids on a whole one. */
export function Plans({
  vehicle,
  vehicles,
  search,
}: {
  vehicle: PlannedVehicle
  vehicles: PlannedVehicle[]
  search: URLSearchParams
}) {
  const { t } = useLingui()
  const [choice, setChoice] = useState(usualChoice)
  const [order, setOrder] = useState<PlanOrder>('day')
  const [sheet, setSheet] = useState<'bid' | 'how' | null>(null)
  const [taken, setTaken] = useState<{ from: string; to: string } | null>(null)
  const { isOffline, isFromPhone } = useStrip()
  // A desk has room for the map; a phone loads it when somebody wants it.
  const [isMapOpen, setMapOpen] = useBrowserState(() => matchMedia('(min-width: 1024px)').matches, false)
  const economics = useEconomics(vehicle.id)
  const question = questionOf(vehicle.id, search, choice)
  const chainId = search.get('chainId')
  const found = usePlans(question, { chainId })
  const isLong = useLasting(found.isPending || found.isPlaceholderData, 1000)
  // Single loads are found at once, and are shown until the rest comes.
  const soFar = usePlans({ ...question, legs: '1' }, { enabled: isLong && found.isPending && !chainId })
  const answer = found.data ?? soFar.data
  const { plans, chosen, best, hasBetter, choose, sort } = useShownPlans(answer?.plans ?? [], order)
  const leftOut = useLeftOut(question, found.data?.plans.length === 0 && !chainId)
  const isUnsaid = found.error instanceof ApiError && 'emptyAt' in found.error.fields
  const hasNoHome = found.error instanceof ApiError && 'home' in found.error.fields
  // While a first answer is saved and asked again, the second question stays, with what is typed in it.
  const isUnknown = found.isPending && (economics.data?.home === null || economics.data?.free === null)
  const isCut = isOffline || isFromPhone || (found.isError && answer !== undefined)
  const frame = chosen
    ? {
        emptyAt: chosen.emptyAt.name,
        emptyFrom: chosen.emptyFrom,
        home: chosen.home.name,
        emptyRun: chosen.leftRupees - chosen.gainRupees,
      }
    : leftOut.data
      ? {
          emptyAt: leftOut.data.emptyAt.name,
          emptyFrom: leftOut.data.emptyFrom,
          home: leftOut.data.home.name,
          emptyRun: leftOut.data.emptyHome.rupees,
        }
      : null
  const { from, to } = taken ?? {}
  const seen = answer && clock(answer.seenAt)
  return (
    <div className="grid grid-cols-1 gap-4 pb-36 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-6 lg:pb-0">
      <div className="grid grid-cols-1 gap-4">
        <TruckCard {...{ vehicle, vehicles, frame, onHow: () => setSheet('how') }} />
        {chainId && <LostLeg chainId={chainId} />}
        {economics.data && <FirstQuestion key={vehicle.id} vehicle={vehicle} economics={economics.data} />}
        <RealCost key={`real ${vehicle.id}`} vehicleId={vehicle.id} />
        {!chainId && <OnTheWay key={`on the way ${vehicle.id}`} vehicleId={vehicle.id} />}
        {taken && (
          <p role="alert" className="rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
            <Trans>
              {from} to {to} was taken while you chose. Here is the next best.
            </Trans>
          </p>
        )}
        {isCut && seen && (
          <p className="rounded-input bg-soft-orange px-3 py-2 text-sm text-word-orange">
            <Trans>Seen {seen}, no signal</Trans>
          </p>
        )}
        {(found.isPending || plans.length > 1) && (
          <Segments
            label={t`Order`}
            value={order}
            onChange={(next) => {
              setOrder(next)
              sort()
            }}
            options={[
              { value: 'day', label: t`Best a day` },
              { value: 'left', label: t`Most left` },
              { value: 'soonest', label: t`Soonest` },
            ]}
          />
        )}
        {isLong && (
          <output className="text-sm text-quiet">
            <Trans>looking for better</Trans>
          </output>
        )}
        {hasBetter && (
          <Button onClick={sort}>
            <Trans>Better ways home found: show them</Trans>
          </Button>
        )}
        {(isUnsaid || hasNoHome || isUnknown) && economics.data ? (
          <WhereCard economics={economics.data} />
        ) : found.isError && !answer ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !answer ? (
          <SkeletonCards text={t`Looking for the best way home`} />
        ) : plans.length === 0 && leftOut.data && leftOut.data.emptyHome.km < PLANNING.atHomeKm ? (
          <>
            {economics.data && <WhereCard economics={economics.data} />}
            <AtHome vehicleId={vehicle.id} />
          </>
        ) : plans.length === 0 && !found.isPending ? (
          <NoPlans
            found={leftOut.data}
            vehicleId={vehicle.id}
            isWatched={!choice.emptyAt.place}
            widerKm={choice.widerKm}
            onWider={(widerKm) => setChoice({ ...choice, widerKm })}
          />
        ) : (
          <PlanList {...{ plans, chosen, best, order }} onChoose={choose} />
        )}
        {answer && !chainId && <LeftOutLoads question={question} />}
      </div>
      {chosen && (
        <aside className="grid grid-cols-1 gap-4 lg:sticky lg:top-4">
          <Expander label={t`See it on the map`} openLabel={t`Hide the map`} open={isMapOpen} onOpenChange={setMapOpen}>
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <ChainMap plan={chosen} />
            </Suspense>
          </Expander>
          <Foot plan={chosen} isOffline={isOffline} onBid={() => setSheet('bid')} />
        </aside>
      )}
      {sheet === 'bid' && chosen && (
        <ChainBidSheet
          plan={chosen}
          homeBy={homeByOf(choice)}
          onClose={() => setSheet(null)}
          onTaken={(lane) => {
            setTaken(lane)
            setSheet(null)
            sort()
          }}
        />
      )}
      {sheet === 'how' && economics.data && (
        <PlanSheet
          vehicle={vehicle}
          economics={economics.data}
          choice={choice}
          onChoose={setChoice}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  )
}
