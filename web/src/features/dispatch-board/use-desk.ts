import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import type { LoadTruckView } from '@vapsi/contract/dispatch/dispatch'
import { priceOf } from '../../domain/money/proposal.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type Shown, type Waiting, useBoardRows } from './board-rows.ts'
import { useAsked } from './use-asked.ts'
import type { Priced } from './trucks/truck-actions.tsx'
import { type Order, useAssign } from './use-assign.ts'
import { useOpenLoad } from './use-open-load.ts'
import { usePlan } from './plan/use-plan.ts'
import { useTrucks } from './trucks/use-trucks.ts'

/** What the server asks a reason for. */
export type Doubt = 'misfit' | 'below_cost'
const asProposed: Priced = { text: null, isOpen: false }

/** What the clerk has chosen, typed and selected on the board, and what its keys do with it. */
export function useDesk(focus: {
  focusList: () => void
  focusPrice: () => void
  /** The load that another page leads to. */
  asked: string | null
  /** The number of a truck, for the loads near it. */
  near: string | null
}) {
  const [q, setQ] = useState('')
  const [shown, setShown] = useState<Shown>('waiting')
  const { query, all, rows, found: search, isCut, news, showNews, expect } = useBoardRows(q, focus.near, shown)
  const [wanted, setWanted] = useState<Waiting | null>(null)
  /** The position of the selected row: when its load leaves by this clerk's own action, the next one takes it. */
  const [place, setPlace] = useState(0)
  const [chosen, setChosen] = useState(0)
  /** Typed text by load: it stays with its load, and never moves to another. */
  const [prices, setPrices] = useState<ReadonlyMap<string, Priced>>(new Map())
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [doubted, setDoubted] = useState<{ order: Order; doubt: Doubt } | null>(null)
  /** A load that was taken back, until it is listed again. */
  const [returning, setReturning] = useState<string | null>(null)
  const [isPlanOpen, setPlanOpen] = useState(false)
  const { isMissing, isFollowed, forgetMissing } = useAsked(focus.asked, query.data, (row) => {
    if (!all.includes(row)) expect([row.id])
    setWanted(row)
    setChosen(0)
  })

  const found = wanted === null ? 0 : rows.findIndex(({ id }) => id === wanted.id)
  // Taken by somebody else while it was open here: it stays, with the typed text, until the clerk goes on.
  const isListed = (row: Waiting) => all.some(({ id }) => id === row.id)
  const isReturning = wanted !== null && wanted.id === returning
  const isGone =
    wanted !== null && search.isAnswered && found < 0 && !done.has(wanted.id) && !isReturning && !isListed(wanted)
  const here = found >= 0 ? found : Math.min(place, rows.length - 1)
  // Nothing replaces a missing load: Enter would assign a truck to another one.
  const load = isMissing ? null : isGone || isReturning ? wanted : (rows[here] ?? null)
  useOpenLoad(isGone ? null : (load?.id ?? null))
  if (load && wanted === null && isFollowed) setWanted(load)

  const show = (row: Waiting | undefined) => {
    if (!row) return
    forgetMissing()
    setWanted(row)
    setPlace(
      Math.max(
        0,
        rows.findIndex(({ id }) => id === row.id),
      ),
    )
    setChosen(0)
    focus.focusList()
  }
  const select = (id: string) => show([...all, ...rows].find((row) => row.id === id))
  const gone = (ids: readonly string[]) => {
    setDone((known) => new Set([...known, ...ids]))
    setMarked((known) => new Set([...known].filter((id) => !ids.includes(id))))
  }
  const { assign, undo, assigned, announce, taken, forget } = useAssign({
    onAssigned: ({ load: sent }) => {
      const { id } = sent
      setDoubted(null)
      gone([id])
      setPrices((known) => new Map([...known].filter(([key]) => key !== id)))
      const index = rows.findIndex((row) => row.id === id)
      show(rows[index + 1] ?? rows[index - 1])
    },
    onUndone: ({ bookingIds, load: back }, reread) => {
      expect(bookingIds)
      // It is back as soon as the list is loaded again; a bid comes back as its booking.
      const [id] = bookingIds
      if (back && id) {
        setWanted({ ...back, id, kind: 'request' })
        setReturning(id)
        void reread.finally(() => setReturning((now) => (now === id ? null : now)))
      }
      setDone((known) => new Set([...known].filter((one) => !bookingIds.includes(one))))
      setChosen(0)
      focus.focusList()
    },
  })
  const plan = usePlan({
    onAssigned: ({ assigned: pairs, refused }) => {
      gone(pairs.flatMap(({ bookingId, planned }) => [bookingId, ...planned.map(({ id }) => id)]))
      if (pairs.length)
        announce({
          bookingIds: pairs.map(({ bookingId }) => bookingId),
          vehicleIds: pairs.map(({ pairId }) => pairId),
          title: plural(pairs.length, { one: '# truck assigned', other: '# trucks assigned' }),
        })
      if (refused.length === 0) {
        setPlanOpen(false)
        setMarked(new Set())
      }
    },
  })

  const { query: trucks, options, ...others } = useTrucks(load?.id ?? null, { isGone, taken })
  const truck = options[chosen]
  const price = (load && prices.get(load.id)) ?? asProposed
  const setPrice = (next: Priced) => load && setPrices((known) => new Map(known).set(load.id, next))
  const driverPrice = truck ? (price.text === null ? truck.driverPrice : priceOf(price.text)) : null
  const [takeUp, setTakeUp] = useState<string | null>(null)
  // A truck that was taken up is chosen as soon as it is a proposal.
  const takenUpAt = takeUp === null ? -1 : options.findIndex(({ vehicleId }) => vehicleId === takeUp)
  if (takenUpAt >= 0) {
    setTakeUp(null)
    setChosen(takenUpAt)
  }
  const openPrice = () => {
    setPrice({ ...price, isOpen: true })
    focus.focusPrice()
  }
  const send = () => {
    if (!load || !truck || isGone || !search.isAnswered || truck.busy || assign.isPending || load.kind === 'open')
      return
    if (driverPrice === null) return openPrice()
    const order = { load, truck, driverPrice }
    // What is only planned is assigned later, and asked about then; the server plans nothing at a loss.
    if (truck.after !== null) return assign.mutate(order)
    if (!truck.isFit) return setDoubted({ order, doubt: 'misfit' })
    if (truck.cost !== null && driverPrice < truck.cost) return setDoubted({ order, doubt: 'below_cost' })
    assign.mutate(order)
  }
  const refused = assign.variables?.truck.after ? null : doubtIn(assign.error)
  return {
    query,
    all,
    rows,
    isCut,
    news,
    showNews,
    q,
    searchError: search.error,
    isAnswered: search.isAnswered,
    setQ: (words: string) => {
      // Found beyond the listed loads: without the search it is not listed, but not gone either.
      if (wanted && !isListed(wanted)) setWanted(null)
      setQ(words)
    },
    shown,
    setShown,
    here,
    load,
    isGone,
    isMissing,
    trucks,
    more: others.more,
    aside: others.aside,
    showAll: others.showAll,
    bringBack: others.bringBack,
    options,
    others: others.others,
    chosen,
    price,
    driverPrice,
    marked,
    doubt: doubted?.doubt ?? refused,
    isRefused: refused !== null,
    assign,
    undo,
    assigned,
    forget,
    plan,
    isPlanOpen,
    setPlanOpen,
    select,
    step: (by: number) =>
      isMissing
        ? show(rows[0])
        : show(rows[Math.max(0, Math.min(here + (isGone ? Math.min(by, 0) : by), rows.length - 1))]),
    notThis: () => {
      if (!truck) return
      others.setAside(truck)
      setChosen(Math.max(0, Math.min(chosen, options.length - 2 + Math.min(1, others.more))))
    },
    choose: (index: number) => {
      if (index < options.length && !options[index]?.busy) setChosen(index)
    },
    mark: () =>
      load &&
      setMarked((now) => new Set(now.has(load.id) ? [...now].filter((id) => id !== load.id) : [...now, load.id])),
    typePrice: (text: string) => setPrice({ text, isOpen: true }),
    openPrice,
    send,
    sendAllTheSame: (reason: string) => {
      const order = doubted?.order ?? (load && truck && driverPrice !== null ? { load, truck, driverPrice } : null)
      if (order) assign.mutate({ ...order, reason })
    },
    takeUp: (truck: LoadTruckView) => {
      others.takeUp(truck)
      setTakeUp(truck.vehicleId)
      focus.focusList()
    },
    leaveDoubt: () => {
      setDoubted(null)
      assign.reset()
    },
    takeBack: () => assigned && !undo.isPending && undo.mutate(assigned),
    openPlan: () => {
      if (all.length === 0) return
      const waiting = (query.data ?? []).filter(({ kind, plannedAfter }) => kind !== 'open' && plannedAfter === null)
      plan.open(
        marked.size ? [...marked] : null,
        waiting.map(({ id }) => id),
      )
      setPlanOpen(true)
    },
    byHand: (id: string) => {
      setPlanOpen(false)
      select(id)
    },
  }
}

function doubtIn(error: unknown): Doubt | null {
  const code = error instanceof ApiError ? error.code : null
  return code === 'misfit' || code === 'below_cost' ? code : null
}
