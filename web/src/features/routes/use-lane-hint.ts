import { useQuery } from '@tanstack/react-query'
import type { market } from '@vapsi/contract/market'
import { type Reply, withQuery } from '../../lib/api.ts'
import type { Place } from '../../ui/place.ts'

/** What comparable trucks on this way cost, once both ends are chosen. */
export function useLaneHint(
  from: Place | null,
  to: Place | null,
  vehicle: { category: string; passingWeight: number },
) {
  const url =
    from && to
      ? withQuery('/api/lane-hint', {
          fromLat: from.lat,
          fromLng: from.lng,
          toLat: to.lat,
          toLng: to.lng,
          category: vehicle.category,
          passingWeight: vehicle.passingWeight,
        })
      : ''
  return useQuery<Reply<typeof market.laneHint>>({ queryKey: [url], enabled: url !== '' })
}
