import type { FromWorker } from '../src/domain/offline/worker-messages.ts'

export const scope = self as unknown as ServiceWorkerGlobalScope

const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Tells the open pages; `onlySeen` those that somebody is looking at. */
export async function tell(message: FromWorker, onlySeen = false): Promise<void> {
  for (const page of await windows()) if (!onlySeen || page.visibilityState === 'visible') page.postMessage(message)
}

/** Brings an open page to the front, or opens one, at this address. */
export async function show(path: string): Promise<void> {
  const [page] = (await windows()).toSorted((a, b) => Number(b.focused) - Number(a.focused))
  // A page that this worker does not control yet cannot be sent elsewhere.
  const moved = await page?.navigate(path).catch(() => null)
  if (moved) await moved.focus()
  else await scope.clients.openWindow(path)
}
