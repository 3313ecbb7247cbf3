import { places } from '@vapsi/contract/places'
import { api } from '../../lib/api/api.ts'

/** The browser's position, and the city there. */
export async function detectCity(): Promise<string | null> {
  // Absent in old web views, and null where a browser has it switched off.
  if (!(navigator.geolocation as Geolocation | null)) throw new Error('Geolocation is not supported')
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 })
  })
  const { latitude: lat, longitude: lng } = coords
  const { city, state } = await api(places.reverse, { lat, lng })
  return city ?? state
}
