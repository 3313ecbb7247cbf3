import { useQuery } from '@tanstack/react-query'
import { roads } from '@vapsi/contract/roads'
import type { Point } from '@vapsi/contract/values/distance'
import { read } from '../../lib/api/api.ts'

/** Whole road kilometres between two chosen places; null until they are known, and where no road goes. */
export function useRoadKm(from: Point | null, to: Point | null): number | null {
  const isAsked = from !== null && to !== null
  const { data } = useQuery({
    ...read(roads.between, { from: textOf(from), to: textOf(to) }),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  })
  return isAsked ? (data?.roadKm ?? null) : null
}

/** Rupees, to the 500, that a truck of so many tons pays on the way; null while unknown, and where there are none. */
export function useTolls(from: Point | null, to: Point | null, tons: number | undefined): number | null {
  const isAsked = from !== null && to !== null && tons !== undefined
  const { data } = useQuery({
    ...read(roads.between, { from: textOf(from), to: textOf(to), tons }),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  })
  return (isAsked && data?.tolls?.about) || null
}

const textOf = (point: Point | null): string => (point ? `${point.lat},${point.lng}` : '')
