import type { MarketTruckView } from '@vapsi/contract/market'
import { indianDayNumber } from '@vapsi/contract/values/india'
import { withQuery } from '../../lib/api/api.ts'
import { leadingTo } from '../../lib/session/wanted-page.ts'

type Loose<T> = { [K in keyof T]?: T[K] | null }

/** A truck as the search reads it: what is missing has a fallback on the card. */
export type Truck = Pick<MarketTruckView, 'id' | 'fromLocation' | 'toLocation'> & {
  price: number | string
  roadKm?: number | string | null
  priceIsFarOff?: boolean
  isActive?: boolean
  availableFrom?: string | null
  transporter?: Loose<MarketTruckView['transporter']> | null
  vehicle?: Loose<MarketTruckView['vehicle']> | null
} & Partial<Pick<MarketTruckView, 'fromLat' | 'fromLng' | 'toLat' | 'toLng' | 'passing'>>

/** Trucks that are posted for a lane, and those that pass it. */
export const apart = <T extends Truck>(trucks: readonly T[]): { posted: T[]; passing: T[] } => ({
  posted: trucks.filter((truck) => !truck.passing),
  passing: trucks.filter((truck) => truck.passing),
})

/** The lane that was searched for, of which a truck that passes drives a part of its way. */
export interface PassedLane {
  from: string
  to: string
}

export type Availability = 'now' | 'today' | 'tomorrow' | 'later' | 'gone'

/** Available Now, Today and Tomorrow end with the Indian day. */
export function availabilityOf({ isActive, availableFrom }: Truck, now: number): Availability {
  if (isActive === false) return 'gone'
  const from = availableFrom ? Date.parse(availableFrom) : now
  if (from <= now) return 'now'
  const days = indianDayNumber(new Date(from)) - indianDayNumber(new Date(now))
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}

/**
 * The target of Book This Truck, or of booking a `part` of it: the sign-up, which keeps the truck. A signed-in shipper goes straight to the form, to
 * which that sign-up would redirect anyway.
 */
export function bookingLink(
  truckId: string,
  user: { userType: string | null } | null,
  passed: PassedLane | null = null,
  part: string | null = null,
): string {
  const form = withQuery('/dashboard', {
    booking: truckId,
    ...passed,
    ...(part ? { part } : passed && { passing: true }),
  })
  if (user?.userType === 'shipper') return form
  return passed ? leadingTo('/shipper/signup', form) : `/shipper/signup?bookingId=${encodeURIComponent(truckId)}`
}

/** The truck and the lane of it in such an address of the form; null for any other page. */
export function bookedIn(address: string | null): { id: string; passed: PassedLane } | null {
  const search = new URLSearchParams(address?.startsWith('/dashboard?') ? address.slice('/dashboard?'.length) : '')
  const [id, from, to] = ['booking', 'from', 'to'].map((name) => search.get(name))
  return id && from && to && search.get('passing') === 'true' ? { id, passed: { from, to } } : null
}
