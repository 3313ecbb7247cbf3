import { useQuery } from '@tanstack/react-query'
import { wayHome } from '@vapsi/contract/way-home/way-home'
import { type Item, read } from '../../lib/api/api.ts'

export type HomePlan = Item<typeof wayHome.plans>

/** Single loads that bring a truck home from where it is free, the one that leaves most first. */
export function useLoadsHome(vehicleId: string, widerKm: number, enabled: boolean) {
  const question = { vehicleId, legs: 1, limit: 10, ...(widerKm > 0 && { widerKm }) }
  const found = useQuery({ ...read(wayHome.plans, question), staleTime: 0, enabled })
  return { ...found, data: found.data?.toSorted((a, b) => b.leftRupees - a.leftRupees) }
}
