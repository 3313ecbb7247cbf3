import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { loads } from '@vapsi/contract/loads'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { useState } from 'react'
import { type Input, type Item, type Reply, addressOf, api, read } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { keyPerBody } from '../../lib/api/key-per-body.ts'
import { readAddress } from '../../lib/api/request.ts'

export type Plan = Item<typeof wayHome.plans>
export type PlanQuestion = Input<typeof wayHome.plans>
export type LeftOut = Reply<typeof wayHome.leftOut>

/** Plans with their time: cached ones show when the server made them. */
interface SeenPlans {
  plans: Plan[]
  seenAt: number
}

async function plansAt(address: string, signal: AbortSignal): Promise<SeenPlans> {
  const reply = await readAddress(address, signal)
  const made = Date.parse(reply.headers.get('date') ?? '')
  return { plans: (await reply.json()) as Plan[], seenAt: Number.isNaN(made) ? Date.now() : made }
}

/**
 * The best ways home of a truck, or the continuations of a chain's accepted legs. While another question loads, the
 * last answer stays.
 */
export function usePlans(
  question: PlanQuestion,
  { chainId, enabled = true }: { chainId?: string | null; enabled?: boolean } = {},
) {
  const address = chainId ? addressOf(wayHome.replan, { id: chainId }) : addressOf(wayHome.plans, question)
  return useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => plansAt(address, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })
}

/** Driving home empty, and why other loads are in no plan. */
export const useLeftOut = (question: PlanQuestion, enabled: boolean) =>
  useQuery({ ...read(wayHome.leftOut, question), placeholderData: keepPreviousData, staleTime: 0, enabled })

export const useChain = (id: string | null) =>
  useQuery({ ...read(wayHome.chain, { id: id ?? '' }), enabled: id !== null, staleTime: 0 })

/** Bids on every load of a plan, all or none; the same press twice bids once. */
export function useBidOnChain(onPlaced: () => void) {
  const client = useQueryClient()
  const [keyOf] = useState(keyPerBody)
  const again = () =>
    client.invalidateQueries({
      predicate: concerning(loads.wayHome, bids.mine, loads.list, wayHome.plans, wayHome.leftOut),
    })
  return useMutation({
    mutationFn: (body: Input<typeof wayHome.bid>) => api(wayHome.bid, body, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      onPlaced()
      return again()
    },
    onError: again,
  })
}
