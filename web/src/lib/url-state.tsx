import {
  type unstable_AdapterInterface as AdapterInterface,
  renderQueryString,
  unstable_createAdapterProvider as createAdapterProvider,
} from 'nuqs/adapters/custom'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Filters live in the address (nuqs), and the address belongs to wouter: both see every change of the other. */
export const UrlState = createAdapterProvider(function useWouter(): AdapterInterface {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const searchParams = useMemo(() => new URLSearchParams(search), [search])
  return {
    searchParams,
    updateUrl: (next, { history }) => {
      // Updates wait a moment for each other; somebody who has gone to another page meanwhile stays there.
      if (window.location.pathname !== path) return
      navigate(`${path}${renderQueryString(next)}`, { replace: history === 'replace' })
    },
    getSearchParamsSnapshot: () => new URLSearchParams(search),
  }
})
