import { useQuery } from '@tanstack/react-query'
import { roads } from '@vapsi/contract/roads'
import { read } from '../../lib/api/api.ts'
import { indiaProjection } from './india-projection.ts'

export interface Spot {
  lat: number
  lng: number
}

const written = ({ lat, lng }: Spot) => `${lat},${lng}`

/** The way by road between two places; undefined until it is read, and where none goes. */
export function useWay(from: Spot | null, to: Spot | null): Spot[] | undefined {
  const ends = { from: from ? written(from) : '', to: to ? written(to) : '' }
  const isAsked = from !== null && to !== null
  const way = useQuery({ ...read(roads.between, ends), enabled: isAsked, staleTime: Infinity, retry: false })
  return isAsked ? way.data?.way.map(([lat, lng]) => ({ lat, lng })) : undefined
}

/** Where a place lies on the map of India. */
export const onMap = ({ lat, lng }: Spot): [number, number] => indiaProjection([lng, lat]) ?? [0, 0]

/** The line through these places, as a path of the map. */
export const lineThrough = (spots: readonly Spot[]): string =>
  `M${spots.map((spot) => onMap(spot).map((unit) => unit.toFixed(1))).join('L')}`
