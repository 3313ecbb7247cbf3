import type { BookingStatus } from '@vapsi/contract/lifecycle'
import type { Call } from '../stage.ts'

/** A market in plain objects, as it ought to be. Money in paise. */
export interface Market {
  shippers: Person[]
  transporters: Person[]
  vehicles: { id: string; owner: Person }[]
  postings: Posting[]
  loads: Load[]
  bids: Bid[]
  bookings: Booking[]
  payments: Payment[]
}
export interface Person {
  id: string
  cookie: string
  mobile: string
  isGone: boolean
}
export interface Posting {
  id: string
  owner: Person
  vehicleId: string
  price: number
  status: 'active' | 'booked' | 'closed'
}
export interface Load {
  id: string
  owner: Person
  status: 'open' | 'booked' | 'closed'
}
export interface Bid {
  id: string
  load: Load
  owner: Person
  vehicleId: string
  status: 'open' | 'accepted' | 'rejected' | 'withdrawn' | 'replaced' | 'lost' | 'assigned'
}
export interface Booking {
  id: string
  shipper: Person
  posting: Posting | null
  bid: Bid | null
  transporter: Person | null
  vehicleId: string | null
  status: BookingStatus
  response: 'pending' | 'accepted' | 'declined' | null
  /** What was asked for before there was an agreement. */
  asked: number
  shipperPrice: number | null
  driverPrice: number | null
  received: number
  /** To all who ever drove it. */
  paidOut: number
  /** Percent from the shipper, once there are active terms. */
  advance: number | null
  hasLr: boolean
  hasPod: boolean
  /** Stars that each side gave. */
  stars: { shipper: number | null; transporter: number | null }
}
export interface Payment {
  id: string
  booking: Booking
  /** Who drove the booking when it was paid out. */
  payee: Person | null
  paise: number
  isIn: boolean
  isReversed: boolean
}

/** One thing somebody tries: who, what, what the rules answer, and what changes when it succeeds. */
export interface Step {
  by: Person | 'office'
  call: Omit<Call, 'cookie'>
  ok: number
  /** Statuses of every reason to refuse it; empty when it must succeed. */
  refusals: number[]
  /** Something that happens with it, counted as a move of its own. */
  besides?: string
  done(reply: { id: string }): void
}

export type Attempt = (market: Market, dice: Dice) => Step | null
/** Chooses among things by the numbers that fast-check made up. */
export interface Dice {
  one<T>(of: readonly T[]): T | undefined
  number(below: number): number
}

export const running = (status: BookingStatus) => !['pending', 'completed', 'cancelled'].includes(status)
export const isHeld = (market: Market, vehicleId: string) =>
  market.bookings.some((b) => b.vehicleId === vehicleId && running(b.status))
export const when = (condition: boolean, status: number): number[] => (condition ? [status] : [])
export const acceptedOn = (market: Market, load: Load) =>
  market.bids.find((bid) => bid.load === load && bid.status === 'accepted')

/** Who was deleted gets 401, whatever the call. */
export const refuseGone = (person: Person, others: number[]) => (person.isGone ? [401] : others)

/** Confirmed becomes advance_paid once recorded money is the advance of the terms. */
export function advanceIfPaid(booking: Booking): void {
  if (booking.status !== 'confirmed' || booking.advance === null || booking.shipperPrice === null) return
  const { received, shipperPrice, advance } = booking
  if (received > 0 && received >= Math.round((shipperPrice * advance) / 100)) booking.status = 'advance_paid'
}

/** And back, once it is not there any more, while nothing is loaded. */
export function confirmIfUnpaid(booking: Booking): void {
  const { received, shipperPrice, advance } = booking
  if (booking.status !== 'advance_paid') return
  const agreed = advance === null || shipperPrice === null ? 0 : Math.round((shipperPrice * advance) / 100)
  if (received <= 0 || received < agreed) booking.status = 'confirmed'
}

export const paymentStatus = ({ advance, shipperPrice, received, status }: Booking): string => {
  if (advance === null || shipperPrice === null) return 'terms_pending'
  if (received >= shipperPrice) return 'paid'
  const isAdvanced = received >= Math.round((shipperPrice * advance) / 100)
  return isAdvanced || status === 'completed' ? 'balance_due' : 'advance_due'
}

export const post = (url: string, body: object = {}): Omit<Call, 'cookie'> => ({ method: 'POST', url, body })

export const isPosted = (market: Market, vehicleId: string) =>
  market.postings.some((posting) => posting.vehicleId === vehicleId && posting.status === 'active')
