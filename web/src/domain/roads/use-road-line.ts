import { useQuery } from '@tanstack/react-query'
import { roads } from '@vapsi/contract/roads'
import type { Point } from '@vapsi/contract/values/distance'
import { read } from '../../lib/api/api.ts'

const written = (point: Point | null) => (point ? `${point.lat},${point.lng}` : '')

/** The road's own line between two points; straight until it is read, and where no road goes. */
export function useRoadLine(from: Point | null, to: Point | null): Point[] {
  const way = useQuery({
    ...read(roads.between, { from: written(from), to: written(to) }),
    enabled: from !== null && to !== null,
    staleTime: Infinity,
    retry: false,
  })
  if (!from || !to) return []
  return way.data?.way.map(([lat, lng]) => ({ lat, lng })) ?? [from, to]
}
