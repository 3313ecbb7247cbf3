import type { bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { loads } from '@vapsi/contract/loads'
import type { LoadStatus } from '@vapsi/contract/lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Item, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'

export type Load = Item<typeof loads.list>
export type Bid = Item<typeof bids.ofLoad>

export const useMyLoads = (status: LoadStatus | 'all') =>
  usePaged(readPages(loads.list, { status: status === 'all' ? null : status, limit: 20 }))

/** To call after a load or one of its bids has changed. */
export function useLoadsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ predicate: concerning(loads.list, bookings.dashboard) })
  }, [client])
}
