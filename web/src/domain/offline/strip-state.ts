import { useSyncExternalStore } from 'react'

/** The state that the strip above every screen shows. */
interface StripState {
  isOffline: boolean
  /** Lists on the screen come from this phone's cache although the device claims to be online. */
  isFromPhone: boolean
  hasNewVersion: boolean
}

let state: StripState = { isOffline: false, isFromPhone: false, hasNewVersion: false }
const listeners = new Set<() => void>()
const atFirst = state

export function changeStrip(change: Partial<StripState>): void {
  const next = { ...state, ...change }
  if (Object.entries(next).every(([key, value]) => state[key as keyof StripState] === value)) return
  state = next
  for (const changed of listeners) changed()
}

export const stripState = (): StripState => state

export const useStrip = (): StripState =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    stripState,
    () => atFirst,
  )
