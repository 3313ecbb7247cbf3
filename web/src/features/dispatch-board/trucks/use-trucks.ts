import { useQuery } from '@tanstack/react-query'
import { type LoadTruckView, dispatch } from '@vapsi/contract/dispatch/dispatch'
import { useState } from 'react'
import { read } from '../../../lib/api/api.ts'

/** Numbered trucks on the board; the others replace trucks that are set aside. */
const numbered = 5
export const trucksOf = (id: string) => read(dispatch.trucks, { id, limit: 20 })

/**
 * The trucks proposed for a load: without those on a trip by now, and those that the clerk set aside. The others have a
 * reason; one that the clerk takes all the same is a proposal.
 */
export function useTrucks(id: string | null, { isGone, taken }: { isGone: boolean; taken: ReadonlySet<string> }) {
  const [unwanted, setUnwanted] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const [takenUp, setTakenUp] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const [allOf, setAllOf] = useState<string | null>(null)
  const query = useQuery({ ...trucksOf(id ?? ''), enabled: id !== null && !isGone, staleTime: 15_000 })
  const aside = (id !== null && unwanted.get(id)) || []
  const there = id === null ? [] : (query.data ?? []).filter(({ vehicleId }) => !taken.has(vehicleId))
  const wanted = (id !== null && takenUp.get(id)) || []
  const isProposal = ({ vehicleId, whyNot }: LoadTruckView) => whyNot === null || wanted.includes(vehicleId)
  const proposals = there.filter(isProposal)
  const open = proposals.filter(({ vehicleId }) => !aside.includes(vehicleId))
  const first = open.slice(0, numbered)
  const options = allOf === id ? open : [...first, ...open.slice(numbered).filter(({ whyNot }) => whyNot !== null)]
  const setAsideFor = (ids: readonly string[]) => id !== null && setUnwanted((known) => new Map(known).set(id, ids))
  return {
    query,
    options,
    others: there.filter((truck) => !isProposal(truck)),
    more: open.length - options.length,
    aside: proposals.length - open.length,
    showAll: () => setAllOf(id),
    /** The next best one takes its number. */
    setAside: ({ vehicleId }: LoadTruckView) => setAsideFor([...aside, vehicleId]),
    /** A truck that was not proposed, all the same. */
    takeUp: ({ vehicleId }: LoadTruckView) =>
      id !== null && setTakenUp((known) => new Map(known).set(id, [...wanted, vehicleId])),
    bringBack: () => setAsideFor([]),
  }
}
