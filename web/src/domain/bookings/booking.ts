import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { DEFAULTS } from '@vapsi/contract/constants'
import { documentStatuses, runningStatuses } from '@vapsi/contract/lifecycle'

export type Booking = ShipperBookingView

/** Documents and the vehicle's number are shown from confirmed on. */
export const showsDocuments = ({ status }: Pick<Booking, 'status'>) => documentStatuses.includes(status)

/** Payment is requested once there are terms; for a completed trip also without them. */
export const isAsked = ({ status, paymentStatus }: Pick<Booking, 'status' | 'paymentStatus'>) =>
  status === 'completed' || paymentStatus !== 'terms_pending'

/** A running trip's driver without ratings shows the default; a completed trip shows the real value. */
export const shownRating = ({ status, transporter }: Booking): number | null =>
  transporter?.rating ?? (runningStatuses.includes(status) ? DEFAULTS.transporterRating : null)

/** Steps that are still ahead, by what the timeline calls them. */
export function stepsAhead({ status, podUploaded }: Pick<Booking, 'status' | 'podUploaded'>): string[] {
  const road = ['confirmed', 'loaded', 'started', 'delivered', 'completed']
  const done = { pending: 0, confirmed: 1, advance_paid: 1, loading_done: 2, in_transit: 3, completed: 5, cancelled: 5 }
  return road.slice(podUploaded && status === 'in_transit' ? 4 : done[status])
}

/**
 * The advance until received, then the balance; a confirmed trip starts with its advance. `later` while the office has
 * set no terms.
 */
export function dueKind({
  status,
  paymentStatus,
  balanceDue,
}: Pick<Booking, 'status' | 'paymentStatus' | 'balanceDue'>): 'advance' | 'balance' | 'none' | 'later' {
  if (paymentStatus === 'paid' || balanceDue <= 0) return 'none'
  if (paymentStatus === 'advance_due' && status !== 'completed') return 'advance'
  if (isAsked({ status, paymentStatus })) return 'balance'
  return status === 'confirmed' ? 'advance' : 'later'
}

/** Rupees to pay now; 0 where nothing is. Of a disputed balance the undisputed part stays due. */
export function dueNow(
  booking: Pick<Booking, 'status' | 'paymentStatus' | 'balanceDue' | 'advanceDue' | 'disputed'>,
): number {
  const kind = dueKind(booking)
  if (kind === 'advance') return booking.advanceDue
  return kind === 'balance' ? Math.max(0, booking.balanceDue - booking.disputed) : 0
}

/** There is something to pay, and its day is past. */
export const isOverdue = (booking: Parameters<typeof dueNow>[0] & Pick<Booking, 'terms'>, today: string): boolean =>
  dueNow(booking) > 0 && booking.terms?.dueDate != null && booking.terms.dueDate < today
