import { Trans } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { type Lane, LanePrice } from '../../domain/lane-prices/lane-price.tsx'
import { type PlaceValue, placeParts } from '../../ui/form/place.ts'
import { Skeleton } from '../../ui/states.tsx'
import { useIsDesk } from '../../ui/shell/use-is-desk.ts'
import type { LoadValues } from './load-values.ts'
import { nameIn } from '../../lib/language/spoken.ts'

const IndiaMap = lazy(() => import('../../ui/trip/india-map.tsx').then((module) => ({ default: module.IndiaMap })))

const endOf = ({ text, place }: PlaceValue) => place && { ...place, name: placeParts(nameIn(text)).name }

/** On a desk beside the form: what the lane costs, with the price that is being typed, and the way on the map. */
export function LaneBeside(props: { values: LoadValues; lane: Lane; onUse: (price: string) => void }) {
  const { values, lane, onUse } = props
  const isDesk = useIsDesk()
  const [from, to] = [endOf(values.from), endOf(values.to)]
  return (
    <aside className="hidden lg:block">
      {isDesk && (
        <div className="sticky top-6 grid grid-cols-1 gap-4">
          {values.loadType === 'FTL' && values.stops.length === 0 && (
            <LanePrice lane={lane} price={values.expectedPrice} onUse={onUse} />
          )}
          <div className="rounded-card border border-line bg-card p-4">
            <Suspense fallback={<Skeleton className="aspect-[628/712] w-full" />}>
              <IndiaMap from={from} to={to} />
            </Suspense>
            {!(from && to) && (
              <p className="mt-2 text-sm text-quiet">
                <Trans>Choose both places to see the way and what this lane costs.</Trans>
              </p>
            )}
          </div>
        </div>
      )}
    </aside>
  )
}
