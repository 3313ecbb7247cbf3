import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** What a store holds, or a part of it; the part must stay the same object while nothing in it changes. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, Part>(store: Store<T>, part: (value: T) => Part): Part
export function useStore<T>(store: Store<T>, part: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.atFirst),
  )
}
