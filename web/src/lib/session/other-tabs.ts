import { TIMES } from '@vapsi/contract/values/times'
import { stored } from '../stored.ts'

const key = 'vapsi.session'

/** Announces a sign-in or sign-out: the user, and a time that makes every announcement unique. */
export function tellOtherTabs(userId: string | null): void {
  const word = `${Date.now()}.${Math.random().toString(36).slice(2)}:${userId ?? ''}`
  lastSeen = word
  stored.write(key, word)
}

let lastSeen: string | null = null

/** Whether the last announcement on this device was a sign-in. */
export const someoneWasHere = (): boolean => /:.+/.test(stored.read(key) ?? '')

/** Calls back when another tab has signed in or out, within 800 ms. Answers how to stop. */
export function followOtherTabs(changed: () => void): () => void {
  lastSeen = stored.read(key)
  const look = () => {
    const word = stored.read(key)
    if (word === lastSeen) return
    lastSeen = word
    changed()
  }
  // The storage event is quicker where it comes; app wrappers with several web views do not send it.
  const timer = setInterval(look, TIMES.authPollMs)
  window.addEventListener('storage', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', look)
  }
}
