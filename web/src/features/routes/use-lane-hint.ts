import { useQuery } from '@tanstack/react-query'
import type { VehicleCategory } from '@vapsi/contract/constants'
import { market } from '@vapsi/contract/market'
import { read } from '../../lib/api/api.ts'
import type { Place } from '../../ui/form/place.ts'

/** What comparable trucks on this way cost, once both ends are chosen. */
export function useLaneHint(
  from: Place | null,
  to: Place | null,
  vehicle: { category: VehicleCategory; passingWeight: number },
) {
  return useQuery({
    ...read(market.laneHint, {
      fromLat: from?.lat ?? 0,
      fromLng: from?.lng ?? 0,
      toLat: to?.lat ?? 0,
      toLng: to?.lng ?? 0,
      category: vehicle.category,
      passingWeight: vehicle.passingWeight,
    }),
    enabled: from !== null && to !== null,
  })
}
