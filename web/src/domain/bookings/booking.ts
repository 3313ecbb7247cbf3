import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { DEFAULTS } from '@vapsi/contract/constants'
import { acceptFrom, documentStatuses, progressOf, runningStatuses } from '@vapsi/contract/lifecycle'
import { timeBetween } from '../../lib/language/pickup-time.ts'

export type Booking = ShipperBookingView

/** Documents and the vehicle's number are shown from confirmed on. */
export const showsDocuments = ({ status }: Pick<Booking, 'status'>) => documentStatuses.includes(status)

/** A running trip's driver without ratings shows the default; a completed trip shows the real value. */
export const shownRating = ({ status, transporter }: Booking): number | null =>
  transporter?.rating ?? (runningStatuses.includes(status) ? DEFAULTS.transporterRating : null)

/** When a truck comes for the goods, until they are on it; null where nobody was asked. */
export const awaitedPickup = ({
  status,
  pickupFrom,
  pickupUntil,
}: Pick<Booking, 'status' | 'pickupFrom' | 'pickupUntil'>): string | null =>
  status === 'pending' || acceptFrom.includes(status) ? timeBetween(pickupFrom, pickupUntil) : null

/** Steps that are still ahead, by what the timeline calls them. */
export function stepsAhead({ status, podUploaded }: Pick<Booking, 'status' | 'podUploaded'>): string[] {
  const road = ['confirmed', 'loaded', 'started', 'delivered', 'completed']
  const done = { pending: 0, confirmed: 1, advance_paid: 1, loading_done: 2, in_transit: 3, completed: 5, cancelled: 5 }
  return road.slice(podUploaded && status === 'in_transit' ? 4 : done[status])
}

/** There is something to pay, and its day is past. */
export const isOverdue = ({ amount, dueAt }: Booking['money'], today: string): boolean =>
  amount !== undefined && dueAt !== undefined && dueAt < today

/** How many of the four steps of the progress line are reached; delivered is what is only still to be confirmed, too. */
export const reachedOf = ({ status, podUploaded }: Pick<Booking, 'status' | 'podUploaded'>): number =>
  status === 'in_transit' && podUploaded ? progressOf.completed : progressOf[status]
