import { useRef } from 'react'
import type { SearchParams, SetSearchParams } from './search-params.ts'

/** The truck whose details are open stands in the address: opening is a step of the history, and closing the step back. */
export function useOpenedTruck<T extends { id: string }>(
  trucks: readonly T[],
  { details }: Pick<SearchParams, 'details'>,
  setParams: SetSearchParams,
) {
  const wasOpenedHere = useRef(false)
  return {
    opened: trucks.find(({ id }) => id === details),
    open: ({ id }: T) => {
      wasOpenedHere.current = true
      setParams({ details: id }, { push: true })
    },
    close: () => {
      // Who came by a link has no step to go back.
      if (wasOpenedHere.current) window.history.back()
      else setParams({ details: null })
      wasOpenedHere.current = false
    },
  }
}
