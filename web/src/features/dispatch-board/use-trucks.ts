import { useQuery } from '@tanstack/react-query'
import { type LoadTruckView, dispatch } from '@vapsi/contract/dispatch/dispatch'
import { useState } from 'react'
import { read } from '../../lib/api/api.ts'

/** Numbered trucks on the board; the others replace trucks that are set aside. */
const numbered = 5
export const trucksOf = (id: string) => read(dispatch.trucks, { id, limit: 20 })

/** The trucks offered for a load: without those on a trip by now, and those that the clerk set aside. */
export function useTrucks(id: string | null, { isGone, taken }: { isGone: boolean; taken: ReadonlySet<string> }) {
  const [unwanted, setUnwanted] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const [allOf, setAllOf] = useState<string | null>(null)
  const query = useQuery({ ...trucksOf(id ?? ''), enabled: id !== null && !isGone, staleTime: 15_000 })
  const aside = (id !== null && unwanted.get(id)) || []
  const there = id === null ? [] : (query.data ?? []).filter(({ vehicleId }) => !taken.has(vehicleId))
  const open = there.filter(({ vehicleId }) => !aside.includes(vehicleId))
  const options = allOf === id ? open : open.slice(0, numbered)
  const setAsideFor = (ids: readonly string[]) => id !== null && setUnwanted((known) => new Map(known).set(id, ids))
  return {
    query,
    options,
    more: open.length - options.length,
    aside: there.length - open.length,
    showAll: () => setAllOf(id),
    /** The next best one takes its number. */
    setAside: ({ vehicleId }: LoadTruckView) => setAsideFor([...aside, vehicleId]),
    bringBack: () => setAsideFor([]),
  }
}
