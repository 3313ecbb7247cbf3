import { createStore } from '../../lib/store/create-store.ts'
import { useStore } from '../../lib/store/use-store.ts'

/** The state that the strip above every screen shows. */
interface StripState {
  isOffline: boolean
  /** Lists on the screen come from this phone's cache although the device claims to be online. */
  isFromPhone: boolean
  hasNewVersion: boolean
}

const strip = createStore<StripState>({ isOffline: false, isFromPhone: false, hasNewVersion: false })

export function changeStrip(change: Partial<StripState>): void {
  const state = strip.get()
  const isKnown = Object.entries(change).every(([key, value]) => state[key as keyof StripState] === value)
  if (!isKnown) strip.set({ ...state, ...change })
}

export const stripState = (): StripState => strip.get()

export const useStrip = (): StripState => useStore(strip)
