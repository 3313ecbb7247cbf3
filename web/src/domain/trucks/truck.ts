import type { MarketTruckView } from '@vapsi/contract/market'
import { indianDayNumber } from '@vapsi/contract/values/india'

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
} & Partial<Pick<MarketTruckView, 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>>

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
 * The target of Book This Truck: the sign-up, which keeps the truck. A signed-in shipper goes straight to the form, to
 * which that sign-up would redirect anyway.
 */
export const bookingLink = (truckId: string, user: { userType: string | null } | null): string =>
  user?.userType === 'shipper'
    ? `/dashboard?booking=${encodeURIComponent(truckId)}`
    : `/shipper/signup?bookingId=${encodeURIComponent(truckId)}`
