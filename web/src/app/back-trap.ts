import { useEffect } from 'react'

const isFloor = (state: unknown) => typeof state === 'object' && state !== null && 'isFloor' in state

/**
 * In the installed app the back button stays on the home page instead of closing the app: under the
 * page lies a floor, and whoever falls onto it is put back. Steps inside the page go back as everywhere.
 */
export function useBackTrap(): void {
  useEffect(() => {
    const installed =
      window.matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true)
    if (!installed) return
    const { href, pathname: home } = window.location
    // Without what the page came with: the truck that it was to book may be booked by then.
    window.history.replaceState({ isFloor: true }, '', home)
    window.history.pushState(null, '', href)
    const onBack = ({ state }: PopStateEvent) => {
      if (isFloor(state)) window.history.pushState(null, '', home)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
}
