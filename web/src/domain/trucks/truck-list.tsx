import { Trans, useLingui } from '@lingui/react/macro'
import { Map as MapSign } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/states.tsx'
import { useIsDesk } from '../../ui/shell/use-is-desk.ts'
import { TruckPrices } from '../lane-prices/truck-prices.tsx'
import { useInSight } from '../lane-prices/use-in-sight.ts'
import type { Truck } from './truck.ts'
import { TruckRow } from './truck-row.tsx'
import type { BestWords } from './use-best-words.ts'

const ListKeys = lazy(() => import('./list-keys.tsx').then((module) => ({ default: module.ListKeys })))
const TrucksMap = lazy(() => import('./map/trucks-map.tsx').then((module) => ({ default: module.TrucksMap })))
const Dialog = lazy(() => import('../../ui/overlay/dialog.tsx').then((module) => ({ default: module.Dialog })))

interface Props<T extends Truck> {
  trucks: readonly T[]
  /** Those that pass the lane: on the map too; the list itself has them in `children`. */
  passing?: readonly T[]
  /** Of these, or of those that pass. */
  best: BestWords
  /** Both ends were asked for: the trucks are of one lane. */
  isLane: boolean
  onDetails: (truck: T) => void
  book: (truck: T, isBest: boolean) => ReactNode
  aside?: (truck: T) => ReactNode
  /** The part of the map that is searched, `south,west,north,east`, and how to search another. */
  bounds?: string
  onBounds?: (bounds: string | null) => void
  /** Behind the rows, beside the map. */
  children?: ReactNode
}

/**
 * The lane's prices, the trucks in rows, one of them the best match; from 1024 px on, a map of destinations beside
 * them.
 */
export function TruckList<T extends Truck>(props: Props<T>) {
  const { trucks, passing = [], best, isLane, onDetails, book, aside, bounds, onBounds } = props
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const { id: inSight, mark, go } = useInSight(list)
  const hasRoom = useIsDesk()
  const [isMapOpen, setMapOpen] = useState(false)
  const map = (choose: (id: string) => void) => (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <TrucksMap
        trucks={[...trucks, ...passing]}
        // The way of the lane, before a truck is looked at.
        markedId={inSight ?? (isLane ? ((trucks[0] ?? passing[0])?.id ?? null) : null)}
        onMark={mark}
        onChoose={choose}
        bounds={bounds ?? ''}
        onBounds={onBounds}
      />
    </Suspense>
  )
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:items-start lg:gap-5">
      <div ref={list} className="min-w-0">
        {/* Under the pill of a lane, which stays in sight on a phone. */}
        <div
          className={cx(
            'sticky z-20 -mx-4 mb-4 bg-paper px-4 py-1 empty:hidden md:static md:mx-0 md:px-0',
            isLane ? 'top-16' : 'top-0',
          )}
        >
          <TruckPrices trucks={trucks} isLane={isLane} markedId={inSight} onChoose={go} />
        </div>
        <Button className="mb-4 lg:hidden" icon={<MapSign aria-hidden />} onClick={() => setMapOpen(true)}>
          <Trans>Map</Trans>
        </Button>
        <ul className="grid grid-cols-1 gap-4 md:max-lg:grid-cols-2">
          {trucks.map((truck) => {
            const isBest = truck.id === best.id
            return (
              <li key={truck.id} data-price={truck.id} className="grid grid-cols-1">
                <TruckRow
                  truck={truck}
                  bestBecause={isBest ? best.because : undefined}
                  onDetails={() => onDetails(truck)}
                  book={book(truck, isBest || (best.id === null && trucks.length === 1))}
                  aside={aside?.(truck)}
                />
              </li>
            )
          })}
        </ul>
        {props.children}
      </div>
      {hasRoom && (
        <Suspense fallback={null}>
          <ListKeys list={list} hereId={inSight} go={go} />
        </Suspense>
      )}
      {hasRoom && <div className="sticky top-4 hidden h-[calc(100dvh-2rem)] lg:block">{map(go)}</div>}
      {isMapOpen && !hasRoom && (
        <Suspense fallback={null}>
          <Dialog open wide onOpenChange={setMapOpen} title={t`Map`}>
            <div className="h-[70dvh]">
              {map((id) => {
                setMapOpen(false)
                go(id)
              })}
            </div>
          </Dialog>
        </Suspense>
      )}
    </div>
  )
}
