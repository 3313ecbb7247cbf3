import { useSyncExternalStore } from 'react'

/** Chrome's offer to put the app on the home screen; other browsers never make it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()
function set(next: InstallPrompt | null) {
  offer = next
  for (const changed of listeners) changed()
}

/** Listens from the first moment: the offer is made once, and early. */
export function awaitInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => set(null))
}

export const useInstallPrompt = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => offer !== null,
    () => false,
  )

/** An offer can be taken up once. */
export async function install(): Promise<void> {
  const taken = offer
  set(null)
  await taken?.prompt()
}
