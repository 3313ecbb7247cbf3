import { sessionStore } from './session-store.ts'

/** Sends what waits on this phone of one kind, and says itself what became of it. */
export type Sender = (userId: string) => unknown

const everyMs = 30_000
const senders = new Set<Sender>()

/**
 * Has these send what is stored on this phone, when the signal is back and now and then. Whoever stores something asks
 * for it: a page that lost its signal early may never have loaded anything else that sends.
 */
export function sendLater(...asked: Sender[]): void {
  if (senders.size === 0) {
    window.addEventListener('online', sendWaiting)
    setInterval(sendWaiting, everyMs)
  }
  for (const sender of asked) senders.add(sender)
}

/** Sends now, for whoever is signed in. */
export function sendWaiting(): void {
  const userId = sessionStore.get().user?.id
  if (userId !== undefined) for (const send of senders) send(userId)
}
