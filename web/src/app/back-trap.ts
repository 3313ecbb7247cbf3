import { useEffect } from 'react'

/** In the installed app the back button stays on the home page instead of closing the app (specification 1 §2). */
export function useBackTrap(): void {
  useEffect(() => {
    const installed =
      window.matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true)
    if (!installed) return
    const here = window.location.href
    const stay = () => window.history.pushState(window.history.state, '', here)
    stay()
    window.addEventListener('popstate', stay)
    return () => window.removeEventListener('popstate', stay)
  }, [])
}
