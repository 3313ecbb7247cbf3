import { useQuery } from '@tanstack/react-query'
import { market } from '@vapsi/contract/market'
import { useRef } from 'react'
import { type Item, read } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { SearchParams, SetSearchParams } from './search-params.ts'

/** The truck whose details are open stands in the address: opening is a step of the history, and closing the step back. */
export function useOpenedTruck(
  trucks: readonly Item<typeof market.search>[],
  isListed: boolean,
  { details, from, to, passing }: Pick<SearchParams, 'details' | 'from' | 'to' | 'passing'>,
  setParams: SetSearchParams,
) {
  const wasOpenedHere = useRef(false)
  const listed = trucks.find(({ id }) => id === details)
  // Whoever came by a link, from an alert or from somebody, may mean one beyond what is listed, with its part for the lane.
  const linked = useQuery({
    ...read(market.get, { id: details, ...(passing && { from, to }) }),
    enabled: details !== '' && isListed && !listed,
  })
  return {
    opened: listed ?? (details ? linked.data : undefined),
    isGone: details !== '' && !listed && linked.error instanceof ApiError && linked.error.status === 404,
    open: ({ id }: { id: string }) => {
      wasOpenedHere.current = true
      setParams({ details: id }, { push: true })
    },
    close: () => {
      // After opening a link there is no entry to go back to.
      if (wasOpenedHere.current) window.history.back()
      else setParams({ details: null, passing: null })
      wasOpenedHere.current = false
    },
  }
}
