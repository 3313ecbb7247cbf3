import { TIMES } from '@vapsi/contract/values/times'
import { createStore } from './store/create-store.ts'
import { useStore } from './store/use-store.ts'

/** `keepalive`: the page is being left, and the call has to outlive it. */
type Act = (options: { keepalive?: boolean }) => Promise<unknown>

export const takeBackMs = TIMES.undoSeconds * 1000

const waiting = createStore<ReadonlySet<string>>(new Set())
const due = new Map<string, (keepalive: boolean) => void>()
const show = (id: string) => waiting.set(new Set([...waiting.get(), id]))
const gone = (id: string) => waiting.set(new Set([...waiting.get()].filter((other) => other !== id)))

/**
 * Runs an action after a delay in which the returned function cancels it. It runs at once when the page is left. Until
 * it has run, or failed, its id is in `useWaiting()`.
 */
export function doLater(id: string, act: Act): () => void {
  const start = (keepalive: boolean) => {
    clearTimeout(timer)
    due.delete(id)
    void act(keepalive ? { keepalive } : {}).finally(() => gone(id))
  }
  const timer = setTimeout(() => start(false), takeBackMs)
  due.set(id, start)
  show(id)
  return () => {
    if (!due.delete(id)) return
    clearTimeout(timer)
    gone(id)
  }
}

globalThis.window?.addEventListener('pagehide', () => {
  for (const start of due.values()) start(true)
})

/** What is about to be removed; lists leave it out. */
export const useWaiting = (): ReadonlySet<string> => useStore(waiting)
