import { useEffect } from 'react'

const isFloor = (state: unknown) => typeof state === 'object' && state !== null && 'isFloor' in state

/**
 * In the installed app the back button stays on the home page instead of closing the app: there is an extra history
 * entry below, and whoever reaches it is sent forward again. Steps within the page go back as usual.
 */
export function useBackTrap(): void {
  useEffect(() => {
    const installed =
      window.matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true)
    if (!installed) return
    const { href, pathname: home } = window.location
    // Without the page's parameters: a truck to book may be booked by then.
    window.history.replaceState({ isFloor: true }, '', home)
    window.history.pushState(null, '', href)
    const onBack = ({ state }: PopStateEvent) => {
      if (isFloor(state)) window.history.pushState(null, '', home)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
}
