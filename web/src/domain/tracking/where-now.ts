import { createStore } from '../../lib/store/create-store.ts'
import { useStore } from '../../lib/store/use-store.ts'

/** Where a phone was, as it says itself. */
export interface Here {
  at: string
  lat: number
  lng: number
  accuracyM: number
}

const lastHere = createStore<Here | null>(null)

/** This phone's position; `isAsked`: a fresh one, not a recent one. */
export async function whereNow(timeout = 30_000, isAsked = false): Promise<Here> {
  const { coords, timestamp } = await new Promise<GeolocationPosition>((resolve, reject) => {
    const maximumAge = isAsked ? 0 : 60_000
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout, maximumAge })
  })
  const { latitude: lat, longitude: lng, accuracy } = coords
  const here = { at: new Date(timestamp).toISOString(), lat, lng, accuracyM: Math.min(accuracy, 100_000) }
  lastHere.set(here)
  return here
}

/** This phone's last known position, while the page is open. */
export const useHere = (): Here | null => useStore(lastHere)
