import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { fleet } from '@vapsi/contract/fleet'
import type { market } from '@vapsi/contract/market'
import { useCallback } from 'react'
import type { Item, Reply } from '../../lib/api.ts'
import { type Page, readPage, usePaged } from '../../lib/paged.ts'

export type Vehicle = Reply<typeof fleet.get>
export type Posting = Item<typeof market.postings>

const mostAtOnce = 200
const active = `/api/posted-vehicles?postingStatus=active&limit=${mostAtOnce}`

function useWhole<T>(url: string) {
  return useQuery<T[]>({
    queryKey: [url],
    queryFn: async ({ signal }) => {
      const rows: T[] = []
      for (let next: string | null = url; next;) {
        const page: Page<T> = await readPage<T>(next, signal)
        rows.push(...page.rows)
        next = page.next
      }
      return rows
    },
  })
}

/** All my vehicles, however many pages they fill. */
export const useVehicles = () => useWhole<Vehicle>(`/api/vehicles?limit=${mostAtOnce}`)

export const useVehicle = (id: string) => useQuery<Vehicle>({ queryKey: ['/api/vehicles', id], enabled: id !== '' })

/**
 * What the form of a vehicle begins with: read as it opens and forgotten as it closes. It has a name of its own, so that
 * nothing an earlier screen has read can stand in for it and be saved again.
 */
export const useVehicleToEdit = (id: string) => useQuery<Vehicle>({ queryKey: [`/api/vehicles/${id}`], gcTime: 0 })

/** Routes on the market now, of all my vehicles or of one. */
export const usePostings = (vehicleId?: string) =>
  usePaged<Posting>(vehicleId ? `${active}&vehicleId=${encodeURIComponent(vehicleId)}` : active)

/** All of them at once, for the cards of the fleet. */
export const useAllPostings = () => useWhole<Posting>(active)

/** To call after a vehicle or a route has changed: both lists, bids that went with it, the figures and the way home are read again. */
export function useFleetChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        /\/api\/(vehicles|posted-vehicles|dashboard|way-home|posted-loads|bids)/.test(queryKey.join('/')),
    })
  }, [client])
}

/** `MH12AB1234` as people read it: `MH 12 AB 1234`. */
export const spacedNumber = (number: string): string =>
  number
    .replace(/^(\d{2})(BH)(\d{4})([A-Z]+)$/, '$1 $2 $3 $4')
    .replace(/^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d+)$/, '$1 $2 $3 $4')
