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

/** This phone's position; `isAsked`: a fresh one, not a recent one. */
export async function whereNow(timeout = 30_000, isAsked = false): Promise<Here> {
  const { coords, timestamp } = await new Promise<GeolocationPosition>((resolve, reject) => {
    const maximumAge = isAsked ? 0 : 60_000
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout, maximumAge })
  })
  const { latitude: lat, longitude: lng, accuracy } = coords
  here = { at: new Date(timestamp).toISOString(), lat, lng, accuracyM: Math.min(accuracy, 100_000) }
  for (const changed of listeners) changed()
  return here
}

/** This phone's last known position, while the page is open. */
export const useHere = (): Here | null => useSyncExternalStore(subscribe, lastHere, () => null)
