import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { loads } from '@vapsi/contract/loads'
import { wayHome } from '@vapsi/contract/planning/way-home'
import { useState } from 'react'
import { type Input, type Item, type Reply, api, read } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'

export type Plan = Item<typeof wayHome.plans>
export type Economics = Reply<typeof wayHome.economics>
export type PlanQuestion = Input<typeof wayHome.plans>

/** The best ways home of a truck. While another question is answered the last answer stays in sight. */
export const usePlans = (question: PlanQuestion) =>
  useQuery({ ...read(wayHome.plans, question), placeholderData: keepPreviousData, staleTime: 0 })

export const useEconomics = (id: string) => useQuery(read(wayHome.economics, { id }))

/** Changes what a truck costs, its home or its wish, and plans again. */
export function useSetEconomics(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: Omit<Input<typeof wayHome.setEconomics>, 'id'>) => api(wayHome.setEconomics, { id, ...form }),
    onSuccess: () => client.invalidateQueries({ predicate: concerning(wayHome.economics, wayHome.plans) }),
  })
}

/** Bids on every load of a plan, all or none; the same press twice bids once. */
export function useBidOnChain(onPlaced: () => void) {
  const client = useQueryClient()
  const [keyOf] = useState(keyPerBody)
  const again = () => client.invalidateQueries({ predicate: concerning(wayHome.plans, bids.mine, loads.list) })
  return useMutation({
    mutationFn: (body: Input<typeof wayHome.bid>) => api(wayHome.bid, body, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      onPlaced()
      return again()
    },
    onError: again,
  })
}
