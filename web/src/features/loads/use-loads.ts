import { shipments } from '@vapsi/contract/bookings/shipments'
import type { bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { loads } from '@vapsi/contract/loads'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Item } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'

export type Load = Item<typeof loads.list>
export type Bid = Item<typeof bids.ofLoad>

/** To call after a load or one of its bids has changed. */
export function useLoadsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ predicate: concerning(loads.list, shipments.list, bookings.dashboard) })
  }, [client])
}
