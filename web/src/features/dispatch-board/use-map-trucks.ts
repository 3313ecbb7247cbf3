import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MapTruckView, dispatch } from '@vapsi/contract/dispatch/dispatch'
import { addressOf } from '../../lib/api/api.ts'
import { readPage } from '../../lib/api/paged.ts'

/** A map of India cannot show more distinct triangles. */
const atMost = 200

/** The free and soon free trucks; where there are more than a map can show, those nearest to the chosen pickup. */
export function useMapTrucks(pickup: { lat: number; lng: number } | null) {
  const all = useQuery(pageOf(null))
  const total = all.data?.total ?? null
  const isNearest = total !== null && total > atMost && pickup !== null
  const near = useQuery({ ...pageOf(pickup), enabled: isNearest, placeholderData: keepPreviousData })
  return { trucks: (isNearest ? near.data : all.data)?.rows ?? [], total, isNearest }
}

function pageOf(near: { lat: number; lng: number } | null) {
  const address = addressOf(dispatch.map, { limit: atMost, near: near && `${near.lat},${near.lng}` })
  return {
    queryKey: ['page', address],
    queryFn: ({ signal }: { signal: AbortSignal }) => readPage<MapTruckView>(address, signal),
    staleTime: 60_000,
  }
}
