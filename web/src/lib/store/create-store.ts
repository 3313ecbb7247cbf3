type Listener<T> = (now: T, before: T) => void

/** One value of a page, outside React, and who follows it. `useStore` shows it. */
export interface Store<T> {
  /** What the server's HTML shows. */
  readonly atFirst: T
  get: () => T
  set: (next: T) => void
  /** Returns how to stop. */
  subscribe: (changed: Listener<T>) => () => void
  isFollowed: () => boolean
}

// Without React: the first script of every page keeps something in it.
/** `onFollowed`: somebody looks, and before nobody did. */
export function createStore<T>(atFirst: T, onFollowed?: () => void): Store<T> {
  let value = atFirst
  const listeners = new Set<Listener<T>>()
  return {
    atFirst,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      const before = value
      value = next
      for (const changed of listeners) changed(next, before)
    },
    subscribe(changed) {
      listeners.add(changed)
      if (listeners.size === 1) onFollowed?.()
      return () => listeners.delete(changed)
    },
    isFollowed: () => listeners.size > 0,
  }
}
