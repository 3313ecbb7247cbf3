import { dispatch } from '@vapsi/contract/office/dispatch'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'

/** A load that is only passed on the way is not said to be open. */
const restingMs = 400
/** The server forgets it after half a minute. */
const againMs = 12_000

/** Says which load this clerk has open, so that others see it; while the tab is out of sight nobody has. */
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
