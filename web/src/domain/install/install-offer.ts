/** Chrome's offer to install the app; other browsers never make it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()
function set(next: InstallPrompt | null) {
  offer = next
  for (const changed of listeners) changed()
}

/** Listens from the start: the offer is made once, and early. */
export function awaitInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => set(null))
}

/** For `install-prompt.ts`; this file knows no React, because the first script of every page loads it. */
export const installOffer = {
  get: (): InstallPrompt | null => offer,
  take: (): InstallPrompt | null => {
    const taken = offer
    set(null)
    return taken
  },
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}
