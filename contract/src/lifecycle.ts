/** A booking's life as data. Only `status` is stored; everything else about progress is derived. */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'advance_paid',
  'loading_done',
  'in_transit',
  'completed',
  'cancelled',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type Actor = 'shipper' | 'transporter' | 'admin' | 'system'
interface Step {
  from: readonly BookingStatus[]
  to: BookingStatus
  by: readonly Actor[]
}

export const bookingSteps = {
  assign: { from: ['pending'], to: 'confirmed', by: ['admin'] },
  decline: { from: ['confirmed', 'advance_paid'], to: 'pending', by: ['transporter'] },
  unassign: { from: ['confirmed', 'advance_paid'], to: 'pending', by: ['admin'] },
  advancePaid: { from: ['confirmed'], to: 'advance_paid', by: ['admin'] },
  advanceReversed: { from: ['advance_paid'], to: 'confirmed', by: ['admin'] },
  load: { from: ['confirmed', 'advance_paid'], to: 'loading_done', by: ['shipper', 'transporter'] },
  start: { from: ['loading_done'], to: 'in_transit', by: ['transporter'] },
  complete: { from: ['in_transit'], to: 'completed', by: ['shipper', 'admin', 'system'] },
  cancelByShipper: { from: ['pending'], to: 'cancelled', by: ['shipper'] },
  endRequest: { from: ['pending'], to: 'cancelled', by: ['system'] },
  cancelByAdmin: {
    from: ['pending', 'confirmed', 'advance_paid', 'loading_done', 'in_transit'],
    to: 'cancelled',
    by: ['admin'],
  },
} as const satisfies Record<string, Step>

/** Accepting does not change the status: the answer is stored separately while the truck is held. */
export const acceptFrom: readonly BookingStatus[] = ['confirmed', 'advance_paid']
/** A booking in one of these statuses holds its vehicle; a vehicle has at most one such booking. */
export const holdsVehicle: readonly BookingStatus[] = ['confirmed', 'advance_paid', 'loading_done', 'in_transit']
/** Running bookings of the dashboards. */
export const runningStatuses: readonly BookingStatus[] = ['pending', ...holdsVehicle]
/** Documents, and the vehicle's number for the shipper, are shown in these. */
export const documentStatuses: readonly BookingStatus[] = [...holdsVehicle, 'completed']

/** The goods are on the truck, or were. */
export const loadedStatuses: readonly BookingStatus[] = ['loading_done', 'in_transit', 'completed']

export const APPROVAL_STATUSES = ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** The office's view of the same state. */
export const approvalOf: Record<BookingStatus, ApprovalStatus> = {
  pending: 'pending',
  confirmed: 'assigned',
  advance_paid: 'in_progress',
  loading_done: 'in_progress',
  in_transit: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
}

/**
 * How many steps of the progress line (requested, confirmed, in transit, delivered) are reached. A cancelled booking
 * shows none.
 */
export const progressOf: Record<BookingStatus, 0 | 1 | 2 | 3 | 4> = {
  pending: 1,
  confirmed: 2,
  advance_paid: 2,
  loading_done: 2,
  in_transit: 3,
  completed: 4,
  cancelled: 0,
}

export const PAYMENT_STATUSES = ['terms_pending', 'advance_due', 'balance_due', 'paid'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const POSTING_STATUSES = ['active', 'booked', 'closed', 'expired'] as const
export type PostingStatus = (typeof POSTING_STATUSES)[number]
export const LOAD_STATUSES = ['open', 'booked', 'closed', 'expired'] as const
export type LoadStatus = (typeof LOAD_STATUSES)[number]
export const BID_STATUSES = ['open', 'accepted', 'rejected', 'withdrawn', 'replaced', 'lost', 'assigned'] as const
export type BidStatus = (typeof BID_STATUSES)[number]
export const VEHICLE_STATUSES = ['available', 'posted', 'booked', 'other'] as const
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number]

/** Why drivers usually decline a trip. */
export const DECLINE_REASONS = ['truck_repair', 'no_driver', 'price_low', 'too_far'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
