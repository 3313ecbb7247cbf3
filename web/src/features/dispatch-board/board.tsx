import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { KeysHelp, KeysLine } from '../../domain/office-keys/keys-line.tsx'
import { errorMessage } from '../../lib/api/api-error.ts'
import { toMinute, useNow } from '../../lib/language/now.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { spacedNumber } from '../../domain/fleet/use-fleet.ts'
import { Button } from '../../ui/button.tsx'
import { Ask } from './trucks/ask.tsx'
import { BoardHead } from './board-head.tsx'
import { useKeyWords } from './key-words.ts'
import { useShortcutKeys } from '../../lib/shortcut-keys.ts'
import { DoubtDialog } from './trucks/doubt-dialog.tsx'
import { LoadHead } from './load-head.tsx'
import { LoadList, isOld } from './load-list.tsx'
import { PlanSheet } from './plan/plan-sheet.tsx'
import { TruckFoot } from './trucks/truck-foot.tsx'
import { TruckList } from './trucks/truck-list.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useDesk } from './use-desk.ts'
import { useMapTrucks } from './use-map-trucks.ts'
import { trucksOf } from './trucks/use-trucks.ts'
import { WhyNot } from './trucks/why-not.tsx'

const BoardMap = lazy(() => import('./board-map.tsx').then((module) => ({ default: module.BoardMap })))

/** Waiting loads, a map, and the best trucks for the chosen load: all by keys, without losing the focus to the page. */
export function Board() {
  const { t } = useLingui()
  const [helps, setHelps] = useState(false)
  const keyWords = useKeyWords()
  const [isMap, setMap] = useState(false)
  const [hovered, setHovered] = useState<{ load: string | null; truck: string | null }>({ load: null, truck: null })
  const list = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const focusList = () => list.current?.focus({ preventScroll: true })
  const asked = new URLSearchParams(useSearch())
  const near = asked.get('near')
  const [, navigate] = useLocation()
  const desk = useDesk({
    asked: asked.get('open'),
    near,
    focusList,
    focusPrice: () =>
      requestAnimationFrame(() => root.current?.querySelector<HTMLInputElement>('input[name=driverPrice]')?.select()),
  })
  const { query, rows, load, options, trucks } = desk
  const now = useNow(toMinute)
  const fleet = useMapTrucks(load?.from ?? null)
  const client = useQueryClient()

  const isThere = query.data !== undefined
  useEffect(() => {
    list.current?.focus({ preventScroll: true })
  }, [isThere])
  // Loads the next load's trucks ahead.
  const nextId = rows[desk.here + 1]?.id
  useEffect(() => {
    if (nextId) void client.prefetchQuery({ ...trucksOf(nextId), staleTime: 15_000 })
  }, [client, nextId])

  const toggleMap = () => setMap((is) => !is)
  /** For a button that disappears when pressed. */
  const andBack = (press: () => void) => () => {
    press()
    focusList()
  }
  useShortcutKeys({
    j: () => desk.step(1),
    k: () => desk.step(-1),
    ArrowDown: () => desk.step(1),
    ArrowUp: () => desk.step(-1),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [String(number), () => desk.choose(number - 1)])),
    0: desk.notThis,
    Enter: desk.send,
    e: desk.openPrice,
    u: desk.takeBack,
    z: desk.takeBack,
    x: desk.mark,
    p: desk.openPlan,
    m: toggleMap,
    w: () => root.current?.querySelector<HTMLElement>('[data-why-not] button')?.focus(),
    s: () => root.current?.querySelector<HTMLElement>('[data-ask=shipper]')?.click(),
    t: () => root.current?.querySelector<HTMLElement>('[data-ask=transporters]')?.click(),
    '/': () => {
      search.current?.focus()
      search.current?.select()
    },
    n: desk.showNews,
    '?': () => setHelps(true),
  })

  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const { assign } = desk
  return (
    <div ref={root} className="@container relative -mx-3 -my-5 flex flex-col md:-mx-6 lg:h-[calc(100dvh-3.75rem)]">
      {desk.assigned && (
        <UndoBar
          assigned={desk.assigned}
          isBusy={desk.undo.isPending}
          onUndo={desk.takeBack}
          onOver={desk.forget}
          onGone={focusList}
        />
      )}
      <BoardHead
        waiting={desk.all.filter(({ kind }) => kind !== 'open').length}
        old={desk.all.filter((row) => isOld(row, now)).length}
        free={fleet.total}
        marked={desk.marked.size}
        search={search}
        q={desk.q}
        onSearch={desk.setQ}
        onLeaveSearch={focusList}
        isMap={isMap}
        onMap={toggleMap}
        onPlan={desk.openPlan}
      />
      {near !== null && (
        <p className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-sm">
          <Trans>
            Pickups within 75 km of <b className="whitespace-nowrap">{spacedNumber(near)}</b>
          </Trans>
          <Button variant="quiet" onClick={andBack(() => navigate('/admin/dispatch', { replace: true }))}>
            <Trans>Show all loads</Trans>
          </Button>
        </p>
      )}
      {desk.searchError !== null && (
        <p role="alert" className="px-4 py-2 text-sm text-danger">
          {errorMessage(desk.searchError, t`Please try again.`)}
        </p>
      )}
      <div
        className={cx(
          'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)]',
          isMap
            ? 'lg:grid-cols-[minmax(0,1fr)_24rem]'
            : 'lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[20rem_minmax(0,1fr)_24rem] @min-[84rem]:grid-cols-[23rem_minmax(0,1fr)_27rem]',
        )}
      >
        <div className={cx('flex min-h-0 flex-col max-lg:max-h-[45dvh]', isMap && 'sr-only')}>
          <LoadList
            list={list}
            rows={rows}
            now={now}
            selectedId={load?.id ?? null}
            marked={desk.marked}
            news={desk.news}
            isCut={desk.isCut}
            shown={desk.shown}
            onShown={desk.setShown}
            onSelect={desk.select}
            hoveredId={hovered.load}
            onHover={(id) => setHovered((is) => ({ ...is, load: id }))}
            onShowNews={() => {
              desk.showNews()
              focusList()
            }}
          />
        </div>
        <div className={cx('min-h-0 bg-paper', isMap ? 'h-[80dvh] lg:h-auto' : 'hidden xl:block')}>
          <Suspense fallback={<Skeleton className="m-4 h-80" />}>
            <BoardMap
              rows={rows}
              load={load}
              trucks={options}
              chosen={desk.chosen}
              fleet={fleet}
              q={desk.q}
              hovered={hovered}
              onHover={(what) => setHovered((is) => ({ ...is, ...what }))}
              onSelect={desk.select}
              onChoose={desk.choose}
            />
          </Suspense>
        </div>
        <section aria-label={t`Trucks`} aria-live="polite" className="min-h-0 overflow-y-auto border-line lg:border-l">
          {load === null && !desk.isAnswered ? (
            <Skeleton className="m-4 h-40" />
          ) : load === null ? (
            <Nothing q={desk.q} isNear={near !== null} isMissing={desk.isMissing} />
          ) : (
            <>
              <LoadHead load={load} isGone={desk.isGone} />
              {trucks.error ? (
                <ErrorState error={trucks.error} onRetry={() => void trucks.refetch()} />
              ) : !trucks.data ? (
                <Skeleton className="m-4 h-64" />
              ) : options.length === 0 ? (
                desk.aside === 0 && <NoTruck load={load.id} isOther={desk.others.length > 0} />
              ) : (
                <TruckList
                  load={load}
                  trucks={options}
                  chosen={desk.chosen}
                  price={desk.price}
                  driverPrice={desk.driverPrice}
                  isBusy={assign.isPending}
                  isGone={desk.isGone}
                  hoveredId={hovered.truck}
                  onHover={(id) => setHovered((is) => ({ ...is, truck: id }))}
                  onChoose={desk.choose}
                  onPrice={desk.typePrice}
                  onOpenPrice={desk.openPrice}
                  onLeavePrice={focusList}
                  onAssign={desk.send}
                />
              )}
              <TruckFoot
                more={desk.more}
                aside={desk.aside}
                onShowAll={andBack(desk.showAll)}
                onBringBack={andBack(desk.bringBack)}
              />
              {trucks.data && options.every(({ whyNot }) => whyNot !== null) && (
                <Ask load={load} others={trucks.data} />
              )}
              <WhyNot load={load} others={desk.others} onTake={desk.takeUp} />
              <Order />
            </>
          )}
        </section>
      </div>
      <KeysLine words={keyWords} />
      <KeysHelp words={keyWords} open={helps} onOpenChange={setHelps} />
      <PlanSheet plan={desk.plan} open={desk.isPlanOpen} onOpenChange={desk.setPlanOpen} onByHand={desk.byHand} />
      {desk.doubt && (
        <DoubtDialog
          doubt={desk.doubt}
          isBusy={assign.isPending}
          error={desk.isRefused ? null : assign.error}
          onLeave={() => {
            desk.leaveDoubt()
            requestAnimationFrame(focusList)
          }}
          onConfirm={desk.sendAllTheSame}
        />
      )}
    </div>
  )
}

function Nothing({ q, isNear, isMissing }: { q: string; isNear: boolean; isMissing: boolean }): ReactNode {
  const { t } = useLingui()
  if (isMissing) return <EmptyState title={t`That load does not wait for a truck. J goes on with those that do.`} />
  if (isNear && !q) return <EmptyState title={t`No load waits near this truck.`} />
  return q ? (
    <EmptyState title={t`Nothing here matches “${q}”`} />
  ) : (
    <EmptyState title={t`Every load has a truck. The next one rings here.`} />
  )
}

function NoTruck({ load, isOther }: { load: string; isOther: boolean }) {
  return (
    <EmptyState
      title={isOther ? <Trans>No truck comes in time at no loss</Trans> : <Trans>No free truck fits this load</Trans>}
      action={
        <a href={`/admin?tab=assignments&open=${load}`} className="font-semibold underline underline-offset-4">
          <Trans>Choose a transporter by hand</Trans>
        </a>
      }
    />
  )
}

/** By which the proposals are ordered. */
const Order = () => (
  <p className="border-t border-line px-4 py-2 text-xs text-quiet">
    <Trans>Order: nobody loses, everybody in time, then the fewest empty km.</Trans>
  </p>
)
