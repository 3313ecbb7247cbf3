import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dispatch } from '@vapsi/contract/office/dispatch'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { ReasonDialog } from '../../domain/office/reason-dialog.tsx'
import { priceOf } from '../../domain/money/proposal.ts'
import { read } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useBoardKeys } from './board-keys.ts'
import { useBoardRows } from './board-rows.ts'
import { KeysHelp, KeysLine } from './keys-help.tsx'
import { LoadHead } from './load-head.tsx'
import { LoadList } from './load-list.tsx'
import { type Priced, TruckList } from './truck-list.tsx'
import { UndoBar } from './undo-bar.tsx'
import { type Order, useAssign } from './use-assign.ts'

const BoardMap = lazy(() => import('./board-map.tsx').then((module) => ({ default: module.BoardMap })))
const asProposed: Priced = { text: null, isOpen: false }
const trucksOf = (id: string) => read(dispatch.trucks, { id })

/** Loads that wait, a map, and for the chosen load the best trucks: all by keys, none of which loses the focus to the page. */
export function Board() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { query, rows, news, showNews, expect } = useBoardRows()
  const list = useRef<HTMLDivElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  /** Where the hand is: when its load goes, the next one takes its place. */
  const [place, setPlace] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [price, setPrice] = useState<Priced>(asProposed)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [helps, setHelps] = useState(false)
  const [misfit, setMisfit] = useState<Order | null>(null)

  const at = Math.max(0, wanted === null ? 0 : rows.findIndex(({ id }) => id === wanted))
  const found = wanted !== null && rows.some(({ id }) => id === wanted)
  const here = found || wanted === null ? at : Math.min(place, rows.length - 1)
  const load = rows[here] ?? null
  const trucks = useQuery({ ...trucksOf(load?.id ?? ''), enabled: load !== null, staleTime: 15_000 })
  const focusList = () => list.current?.focus({ preventScroll: true })
  const select = (id: string | undefined) => {
    if (id === undefined) return
    setWanted(id)
    setPlace(rows.findIndex((row) => row.id === id))
    setChosen(0)
    setPrice(asProposed)
    focusList()
  }
  const { assign, undo, assigned, taken, forget } = useAssign({
    onAssigned: ({ load: done }) => {
      setMisfit(null)
      const index = rows.findIndex(({ id }) => id === done.id)
      select((rows[index + 1] ?? rows[index - 1])?.id)
    },
    onUndone: ({ bookingId }) => {
      expect(bookingId)
      select(bookingId)
      setWanted(bookingId)
    },
  })

  const options = load ? (trucks.data ?? []).filter(({ vehicleId }) => !taken.has(vehicleId)) : []
  const truck = options[chosen]

  useEffect(() => {
    list.current?.focus({ preventScroll: true })
  }, [])
  // The next load's trucks are there when its turn comes.
  const nextId = rows[here + 1]?.id
  useEffect(() => {
    if (nextId) void client.prefetchQuery({ ...trucksOf(nextId), staleTime: 15_000 })
  }, [client, nextId])

  const driverPrice = truck ? (price.text === null ? truck.driverPrice : priceOf(price.text)) : null
  const openPrice = () => {
    setPrice((now) => ({ ...now, isOpen: true }))
    requestAnimationFrame(() => desk.current?.querySelector<HTMLInputElement>('input[name=driverPrice]')?.select())
  }
  const send = () => {
    if (!load || !truck || assign.isPending || load.kind === 'open') return
    if (driverPrice === null) return openPrice()
    const order = { load, truck, driverPrice }
    if (!truck.isFit) return setMisfit(order)
    assign.mutate(order)
  }
  const takeBack = () => assigned && !undo.isPending && undo.mutate(assigned)
  const choose = (index: number) => {
    if (index >= options.length) return
    setChosen(index)
    setPrice(asProposed)
  }
  const mark = () => {
    if (load)
      setMarked((now) => new Set(now.has(load.id) ? [...now].filter((id) => id !== load.id) : [...now, load.id]))
  }
  useBoardKeys({
    j: () => select(rows[Math.min(here + 1, rows.length - 1)]?.id),
    k: () => select(rows[Math.max(here - 1, 0)]?.id),
    ArrowDown: () => select(rows[Math.min(here + 1, rows.length - 1)]?.id),
    ArrowUp: () => select(rows[Math.max(here - 1, 0)]?.id),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [String(number), () => choose(number - 1)])),
    Enter: send,
    e: openPrice,
    u: takeBack,
    z: takeBack,
    x: mark,
    n: showNews,
    '?': () => setHelps(true),
  })

  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const isRefused = assign.error instanceof ApiError && assign.error.code === 'misfit'
  return (
    <div ref={desk} className="relative -mx-3 -my-5 flex flex-col md:-mx-6 lg:h-[calc(100dvh-3.75rem)]">
      {assigned && <UndoBar assigned={assigned} isBusy={undo.isPending} onUndo={takeBack} onOver={forget} />}
      <div className="grid min-h-0 flex-1 lg:grid-cols-[20rem_minmax(0,1fr)_24rem] xl:grid-cols-[23rem_minmax(0,1fr)_27rem]">
        <LoadList
          list={list}
          rows={rows}
          now={query.dataUpdatedAt}
          selectedId={load?.id ?? null}
          marked={marked}
          news={news}
          onSelect={select}
          onShowNews={() => {
            showNews()
            focusList()
          }}
        />
        <div className="hidden min-h-0 bg-paper lg:block">
          <Suspense fallback={<Skeleton className="m-4 h-80" />}>
            <BoardMap rows={rows} load={load} trucks={options} chosen={chosen} onSelect={select} onChoose={choose} />
          </Suspense>
        </div>
        <section aria-label={t`Trucks`} aria-live="polite" className="min-h-0 overflow-y-auto border-line lg:border-l">
          {load === null ? (
            <EmptyState title={t`Every load has a truck.`} />
          ) : (
            <>
              <LoadHead load={load} now={query.dataUpdatedAt} />
              {trucks.error ? (
                <ErrorState error={trucks.error} onRetry={() => void trucks.refetch()} />
              ) : !trucks.data ? (
                <Skeleton className="m-4 h-64" />
              ) : options.length === 0 ? (
                <NoTruck load={load.id} />
              ) : (
                <TruckList
                  load={load}
                  trucks={options}
                  chosen={chosen}
                  price={price}
                  isBusy={assign.isPending}
                  onChoose={choose}
                  onPrice={(text) => setPrice({ text, isOpen: true })}
                  onOpenPrice={openPrice}
                  onAssign={send}
                />
              )}
            </>
          )}
        </section>
      </div>
      <KeysLine />
      <KeysHelp open={helps} onOpenChange={setHelps} />
      {(misfit ?? isRefused) && (
        <ReasonDialog
          open
          onOpenChange={() => {
            setMisfit(null)
            assign.reset()
            requestAnimationFrame(focusList)
          }}
          title={t`This truck does not fit`}
          description={t`Why is it sent all the same? The driver and the audit read the reason.`}
          confirmLabel={t`Assign all the same`}
          busy={assign.isPending}
          error={isRefused ? null : assign.error}
          fallback={t`Failed to assign order.`}
          onConfirm={(reason) => {
            const order = misfit ?? (load && truck && driverPrice !== null ? { load, truck, driverPrice } : null)
            if (order) assign.mutate({ ...order, reason })
          }}
        />
      )}
    </div>
  )
}

function NoTruck({ load }: { load: string }) {
  return (
    <EmptyState
      title={<Trans>No free truck fits this load</Trans>}
      action={
        <a href={`/admin?tab=assignments&open=${load}`} className="font-semibold underline underline-offset-4">
          <Trans>Choose a transporter by hand</Trans>
        </a>
      }
    />
  )
}
