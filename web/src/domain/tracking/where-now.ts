import { useSyncExternalStore } from 'react'

/** Where a phone was, as it says itself. */
export interface Here {
  at: string
  lat: number
  lng: number
  accuracyM: number
}

let here: Here | null = null
const listeners = new Set<() => void>()
const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
const lastHere = () => here

/** Where this phone is. */
export async function whereNow(timeout = 30_000): Promise<Here> {
  const { coords, timestamp } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout, maximumAge: 60_000 })
  })
  const { latitude: lat, longitude: lng, accuracy } = coords
  here = { at: new Date(timestamp).toISOString(), lat, lng, accuracyM: Math.min(accuracy, 100_000) }
  for (const changed of listeners) changed()
  return here
}

/** Where this phone was when it was last asked, as long as the page is open. */
export const useHere = (): Here | null => useSyncExternalStore(subscribe, lastHere, () => null)
