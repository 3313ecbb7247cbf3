import { roadKmBetween } from '../../src/roads/roads.ts'

export const mumbai = { name: 'Mumbai, Maharashtra', city: 'Mumbai', lat: 19.076, lng: 72.8777 }
export const jaipur = { name: 'Jaipur, Rajasthan', city: 'Jaipur', lat: 26.9124, lng: 75.7873 }
export const delhi = { name: 'Delhi, Delhi', city: 'Delhi', lat: 28.6519, lng: 77.2315 }
export const surat = { name: 'Surat, Gujarat', city: 'Surat', lat: 21.1702, lng: 72.8311 }

type Place = Pick<typeof mumbai, 'name' | 'lat' | 'lng'>
/** The columns of a row that goes from one place to another. */
export const lane = (from: Place, to: Place) => ({
  fromLocation: from.name,
  fromLat: from.lat,
  fromLng: from.lng,
  toLocation: to.name,
  toLat: to.lat,
  toLng: to.lng,
})

const hourMs = 60 * 60 * 1000
export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)
export const inDays = (days: number) => inHours(24 * days)

interface Ends {
  fromLat?: number | null | undefined
  fromLng?: number | null | undefined
  toLat?: number | null | undefined
  toLng?: number | null | undefined
}
/** Whole road kilometres between the given ends, Mumbai and Jaipur where none are given; null for a typed place. */
export function roadKmOf({ fromLat = mumbai.lat, fromLng = mumbai.lng, toLat = jaipur.lat, toLng = jaipur.lng }: Ends) {
  if (!fromLat || !fromLng || !toLat || !toLng) return null
  const km = roadKmBetween({ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng })
  return km === Infinity ? null : Math.round(km)
}
