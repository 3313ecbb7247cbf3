import { inDays } from '../server/test/factories/places.ts'
import type { Call } from './stage.ts'

export const post = (url: string, cookie: string | null, body: object = {}): Call => ({
  method: 'POST',
  url,
  cookie,
  body,
})
export const put = (url: string, cookie: string | null, body: object = {}): Call => ({
  method: 'PUT',
  url,
  cookie,
  body,
})
export const remove = (url: string, cookie: string | null): Call => ({ method: 'DELETE', url, cookie })

export const reason = { reason: 'A race' }
/** The prices agreed with both sides. */
export const agreed = { negotiatedPriceShipper: 45_000, negotiatedPriceDriver: 40_000 }
/** A lane and a load as a shipper types them. */
export const ends = { fromLocation: 'Mumbai, Maharashtra', toLocation: 'Jaipur, Rajasthan' }
export const place = { fromLat: 19.07, fromLng: 72.87, toLat: 26.91, toLng: 75.78 }
/** A day on which a load may be picked up. */
export const soon = inDays(2).toISOString()
export const later = inDays(3).toISOString()
export const load = { ...ends, material: 'Cotton', weight: 9, expectedPrice: 42_000, pickupDate: soon }
