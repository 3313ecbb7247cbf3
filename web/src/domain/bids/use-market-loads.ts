import { useQueryClient } from '@tanstack/react-query'
import { bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { loads } from '@vapsi/contract/loads'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { useCallback } from 'react'
import { type Item, readPages } from '../../lib/api/api.ts'
import { concerning } from '../../lib/api/concerning.ts'
import { usePaged } from '../../lib/api/paged.ts'
import { readWhenOpened } from '../../lib/api/read-when-opened.ts'

export type MarketLoad = Item<typeof loads.list>
export type MyBid = Item<typeof bids.mine>

export interface LoadFilter {
  route: 'all' | 'my-routes' | 'return-loads'
  type: 'all' | 'FTL' | 'PTL' | 'LTL'
  sort: 'best' | 'newest' | 'price' | 'weight' | 'pickup'
  /** Only what this truck may carry; '' for all. */
  vehicleId: string
  /** Only those picked up on this day. */
  day: string
  /** Parts of the places where it is picked up, and where it goes. */
  from: string
  to: string
}
const pageSize = 20
const marketMs = 60_000

/** My bid on a load while it may still be taken; a withdrawn, rejected or lost one is history. */
export const standingBid = <T extends { status: string }>({ myBid }: { myBid?: T | null | undefined }): T | null =>
  myBid?.status === 'open' ? myBid : null

/** `own`: what one of my trucks can carry; `none`: what none of them can. Null asks for both. */
export type Fit = 'own' | 'none' | null

const listOf = ({ route, type, sort, vehicleId, day, from, to }: LoadFilter, fit: Fit, limit: number) =>
  readPages(loads.list, {
    route,
    loadType: type,
    sort: sort === 'best' ? null : sort,
    vehicleId: vehicleId || null,
    day: day || null,
    from: from.trim(),
    to: to.trim(),
    fit,
    limit,
  })

/** There are no notifications of each new or taken load, so the market is read once a minute while it is visible. */
export const useMarketLoads = (filter: LoadFilter, fit: Fit, enabled = true) =>
  usePaged(listOf(filter, fit, pageSize), { ...readWhenOpened, refetchInterval: marketMs, enabled })

/** How many loads none of my trucks can carry; undefined until known. */
export function useUnfitTotal(filter: LoadFilter, enabled: boolean): number | undefined {
  const { data, total } = usePaged(listOf(filter, 'none', 1), { ...readWhenOpened, enabled })
  return data && total
}

/** How many loads lead one of my trucks home; undefined until known. */
export function useWayHomeTotal(filter: LoadFilter): number | undefined {
  const list = listOf({ ...filter, route: 'return-loads', sort: 'best' }, null, 1)
  const { data, total } = usePaged(list, readWhenOpened)
  return data && total
}

export const useMyBids = ({ enabled = true } = {}) =>
  usePaged(readPages(bids.mine, { limit: pageSize }), { ...readWhenOpened, enabled })

/** Own bids that a shipper has answered with a price that still stands. */
export function useOffersToMe() {
  const list = usePaged(readPages(bids.mine, { offered: 'true', limit: 2 }), readWhenOpened)
  // While servers are replaced one by one, an older one answers with all bids.
  return { ...list, rows: list.rows.filter(({ can }) => can.takeOffer) }
}

const touched = concerning(loads.list, bids.mine, loads.wayHome, bookings.dashboard, wayHome.plans, wayHome.leftOut)

/** To call after a bid was placed, withdrawn or refused: reads loads, bids, ways home and figures again. */
export function useBidsChanged(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ predicate: touched })
  }, [client])
}
