import type { NotificationContext } from './notification-context.ts'

const shipper = (e: NotificationContext) => e.booking?.shipperId ?? e.bid?.shipperId
const transporter = (e: NotificationContext) => e.booking?.transporterId ?? e.bid?.transporterId
const sent = (e: NotificationContext) => e.booking?.driverId
const person = ({ data: { userId } }: NotificationContext) => (typeof userId === 'string' ? userId : null)

type Reader = (event: NotificationContext) => string | null | undefined

/**
 * Whose open screens must refresh after an event that sends them no message. Nothing of it goes to an inbox or a phone,
 * and nobody's own actions count.
 */
export const invalidationRules: Record<string, readonly Reader[]> = {
  payment_recorded: [shipper, transporter],
  payment_reversed: [shipper, transporter],
  booking_repriced: [shipper, transporter],
  details_updated: [transporter],
  tracking_changed: [shipper, transporter],
  booking_started: [transporter, sent],
  trip_stamped: [shipper, transporter, sent],
  trip_driver_set: [shipper, transporter],
  dispute_photo_added: [shipper, transporter],
  bid_withdrawn: [shipper],
  bid_lost: [transporter],
  commission_set: [person],
  user_unverified: [person],
}
