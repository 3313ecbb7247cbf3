import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type DispatchPlanView,
  type PlanAnswerView,
  type PlanPairView,
  dispatchPlans,
} from '@vapsi/contract/dispatch/dispatch-plans'
import { useState } from 'react'
import { refreshOffice } from '../../../domain/office/office-list.ts'
import { api, read } from '../../../lib/api/api.ts'
import { inWords } from '../../../lib/language/refusals-in-words.ts'

export type Pair = PlanPairView
export type Objective = DispatchPlanView['objective']
export type Refused = PlanAnswerView['refused'][number]

const lookAgainMs = 300
type Chains = ReadonlyMap<string, readonly string[]>
const none: Chains = new Map()

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((one) => b.has(one))

interface Wanted {
  loadIds: readonly string[] | null
  objective: Objective
  locks: Chains
  forbids: Chains
}

/** A plan and the clerk's decisions about its pairs: locks and exclusions apply from the next planning on. */
export function usePlan({ onAssigned }: { onAssigned: (answer: PlanAnswerView) => void }) {
  const client = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const [loadIds, setLoadIds] = useState<readonly string[] | null>(null)
  const [objective, setObjective] = useState<Objective>('empty_km')
  const [locks, setLocks] = useState(none)
  const [forbids, setForbids] = useState(none)
  /** The loads that waited when it was planned. */
  const [planned, setPlanned] = useState<ReadonlySet<string>>(new Set())
  /** Pairs excluded from acceptance. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [assigned, setAssigned] = useState<ReadonlySet<string>>(new Set())

  const start = useMutation({
    mutationFn: (wanted: Wanted) =>
      api(dispatchPlans.start, {
        ...(wanted.loadIds && { loadIds: [...wanted.loadIds] }),
        objective: wanted.objective,
        locks: [...wanted.locks].map(([vehicleId, ids]) => ({ vehicleId, loadIds: [...ids] })),
        forbids: [...wanted.forbids].flatMap(([vehicleId, ids]) => ids.map((loadId) => ({ vehicleId, loadId }))),
      }),
    onSuccess: (plan) => {
      client.setQueryData(read(dispatchPlans.get, { id: plan.id }).queryKey, plan)
      setId(plan.id)
      setLeftOut(new Set())
      setRefused([])
      setAssigned(new Set())
    },
  })
  const query = useQuery({
    ...read(dispatchPlans.get, { id: id ?? '' }),
    enabled: id !== null,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookAgainMs : false),
  })
  const stop = useMutation({
    mutationFn: () => api(dispatchPlans.stop, { id: id ?? '' }),
    onSuccess: (plan) => client.setQueryData(read(dispatchPlans.get, { id: plan.id }).queryKey, plan),
  })
  const accept = useMutation({
    mutationFn: async (pairIds: string[]) => {
      const answer = await api(dispatchPlans.accept, { id: id ?? '', pairIds })
      return { ...answer, refused: await inWords(answer.refused) }
    },
    onSuccess: async (answer) => {
      setAssigned((known) => new Set([...known, ...answer.assigned.map(({ pairId }) => pairId)]))
      setRefused(answer.refused)
      onAssigned(answer)
      await refreshOffice(client)
    },
  })
  const plan = query.data ?? null
  const isPlanning = start.isPending || plan?.status === 'running'
  const pairs = (plan?.pairs ?? []).filter((pair) => !assigned.has(pair.id))
  const wanted: Wanted = { loadIds, objective, locks, forbids }
  const isForbidden = (pair: Pair) => forbids.has(pair.id)
  const ticked = pairs.filter((pair) => !leftOut.has(pair.id) && !isForbidden(pair))
  const toggled = (known: Chains, { id: pair, loads }: Pair): Chains => {
    const next = new Map(known)
    if (!next.delete(pair))
      next.set(
        pair,
        loads.map((load) => load.id),
      )
    return next
  }
  const without = (known: Chains, { id: pair }: Pair): Chains => new Map([...known].filter(([key]) => key !== pair))
  return {
    plan,
    pairs,
    ticked,
    refused,
    locks,
    forbids,
    leftOut,
    objective,
    loadIds,
    isForbidden,
    error: start.error ?? query.error ?? accept.error ?? stop.error,
    isPlanning,
    /** Stops the search; the best plan found so far counts. False when nothing runs, or it was already stopped. */
    stop: () => {
      if (!isPlanning || plan?.status !== 'running' || plan.isStopped) return false
      if (!stop.isPending) stop.mutate()
      return true
    },
    isStopping: plan?.status === 'running' && (stop.isPending || plan.isStopped),
    isAccepting: accept.isPending,
    /**
     * For these loads, or all waiting ones: the existing plan if it covers exactly the same, else a new one. Decisions
     * stay as long as their loads wait.
     */
    open: (ids: readonly string[] | null, waiting: readonly string[]) => {
      const now = new Set(ids ?? waiting)
      const isThere = plan !== null && plan.status !== 'failed' && pairs.length > 0 && assigned.size === 0
      if (isThere && isSame(planned, now)) return
      const kept = (known: Chains): Chains =>
        new Map([...known].filter(([, loads]) => loads.every((one) => now.has(one))))
      const next = { locks: kept(locks), forbids: kept(forbids) }
      setPlanned(now)
      setLoadIds(ids)
      setLocks(next.locks)
      setForbids(next.forbids)
      start.mutate({ loadIds: ids, objective, ...next })
    },
    again: () => start.mutate(wanted),
    weigh: (next: Objective) => {
      setObjective(next)
      start.mutate({ ...wanted, objective: next })
    },
    /** What goes beside others follows from what is left over, and cannot be fixed beforehand. */
    lock: (pair: Pair) => {
      if (pair.beside) return
      setLocks(toggled(locks, pair))
      setForbids(without(forbids, pair))
    },
    forbid: (pair: Pair) => {
      setForbids(toggled(forbids, pair))
      setLocks(without(locks, pair))
    },
    tick: ({ id: pair }: Pair) =>
      setLeftOut((known) => new Set(known.has(pair) ? [...known].filter((other) => other !== pair) : [...known, pair])),
    accept: () => ticked.length > 0 && !accept.isPending && accept.mutate(ticked.map((pair) => pair.id)),
  }
}
