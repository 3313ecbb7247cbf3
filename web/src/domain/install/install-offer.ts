import { createStore } from '../../lib/store/create-store.ts'

/** Chrome's offer to install the app; other browsers never make it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** This file knows no React, because the first script of every page loads it. */
export const installOffer = createStore<InstallPrompt | null>(null)

/** Listens from the start: the offer is made once, and early. */
export function awaitInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}
