import { useEffect } from 'react'

const isFloor = (state: unknown) => typeof state === 'object' && state !== null && 'isFloor' in state

/**
 * In the installed app the back button stays on the home page instead of closing the app (specification 1 §2): under the
 * page lies a floor, and whoever falls onto it is put back. Steps inside the page go back as everywhere.
 */
export function useBackTrap(): void {
  useEffect(() => {
    const installed =
      window.matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true)
    if (!installed) return
    const here = window.location.href
    const stay = () => window.history.pushState(null, '', here)
    window.history.replaceState({ isFloor: true }, '')
    stay()
    const onBack = ({ state }: PopStateEvent) => {
      if (isFloor(state)) stay()
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
}
