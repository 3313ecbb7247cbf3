import { dispatch } from '@vapsi/contract/dispatch/dispatch'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'

/** A load that is only passed on the way is not reported as open. */
const restingMs = 400
/** The server forgets it after half a minute. */
const againMs = 12_000

/** Reports the load that this clerk has open, so that others see it; none while the tab is hidden. */
export function useOpenLoad(id: string | null): void {
  useEffect(() => {
    if (id === null) return
    const say = () => {
      if (document.visibilityState === 'visible') void api(dispatch.open, { id }).catch(() => undefined)
    }
    const first = setTimeout(say, restingMs)
    const again = setInterval(say, againMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [id])
}
