import { readByServer } from '../../lib/page-state.ts'
import type { FromWorker, ToWorker } from '../../domain/offline/worker-messages.ts'

const patienceMs = 3000

/** Messages of an earlier visit's worker: it speaks as soon as the page loads its first list. */
export function hearWorker(hear: (message: FromWorker) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', (event) => hear(event.data as FromWorker))
}

/** Registers the service worker, and looks for a new one whenever somebody comes back to the app. */
export async function registerWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    })
    return true
  } catch {
    // Private windows and blocked storage: the app works without, only not offline.
    return false
  }
}

/**
 * Has the worker cache what was loaded without it, for offline reading: the server's data for this page and, with a new
 * worker, everything that the page has loaded so far.
 */
export async function keepWhatWasRead(isNewWorker: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const byPage = isNewWorker ? performance.getEntriesByType('resource').map(({ name }) => name) : []
  const urls = [...readByServer(), ...byPage]
  active?.postMessage({
    type: 'keep',
    urls: [...new Set(urls)],
  } satisfies ToWorker)
}

/** Tells the worker who acts here, and waits until it has deleted the previous person's data. */
export async function tellPerson(personId: string | null): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  await new Promise<void>((done) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => done()
    setTimeout(done, patienceMs)
    active?.postMessage({ type: 'person', personId } satisfies ToWorker, [channel.port2])
  })
}
