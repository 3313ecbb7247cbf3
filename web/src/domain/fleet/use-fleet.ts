import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { fleet } from '@vapsi/contract/fleet'
import { loads } from '@vapsi/contract/loads'
import { market } from '@vapsi/contract/market'
import { fleetNow } from '@vapsi/contract/tracking/fleet-now'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { useCallback } from 'react'
import { type Endpoint, type Given, type Item, type Reply, addressOf, read, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { type Page, readPage, usePaged } from '../../lib/api/paged.ts'

export type Vehicle = Reply<typeof fleet.get>
export type Posting = Item<typeof market.postings>

export const mostAtOnce = 200
const active = { postingStatus: 'active', limit: mostAtOnce } as const

/** A list over all its pages. */
export function useWhole<E extends Endpoint>(call: E, ...given: Given<E>) {
  return useQuery({
    queryKey: read(call, ...given).queryKey,
    queryFn: async ({ signal }) => {
      const rows: Item<E>[] = []
      for (let next: string | null = addressOf(call, ...given); next;) {
        const page: Page<Item<E>> = await readPage(next, signal)
        rows.push(...page.rows)
        next = page.next
      }
      return rows
    },
  })
}

/** All my vehicles, over all pages. */
export const useVehicles = () => useWhole(fleet.list, { limit: mostAtOnce })

export const useVehicle = (id: string) => useQuery({ ...read(fleet.get, { id }), enabled: id !== '' })

/**
 * The start values of a vehicle's form: loaded as it opens and forgotten as it closes. A separate key, so that nothing
 * cached by an earlier screen can be saved again.
 */
export const useVehicleToEdit = (id: string) =>
  useQuery({ ...read(fleet.get, { id }), queryKey: ['edited', id], gcTime: 0 })

/** Routes on the market now, of all my vehicles or of one. */
export const usePostings = (vehicleId?: string) => usePaged(readPages(market.postings, { ...active, vehicleId }))

/** All of them at once, for the cards of the fleet. */
export const useAllPostings = () => useWhole(market.postings, active)

const touched = concerning(
  fleet.list,
  fleetNow.list,
  market.postings,
  bookings.dashboard,
  loads.wayHome,
  loads.list,
  bids.mine,
  wayHome.economics,
  wayHome.plans,
)

/** To call after a vehicle or route has changed: reads both lists, affected bids, figures and ways home again. */
export function useFleetChanged(): () => void {
  const readAgain = useFleetReadAgain()
  return useCallback(() => void readAgain(), [readAgain])
}

/** The same, resolving when it has been read. */
export function useFleetReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ predicate: touched }), [client])
}

export { spacedVehicleNumber as spacedNumber } from '@vapsi/contract/values/pasted'
