import type { EventType } from '@vapsi/contract/events'
import type { Tx } from '../platform/database/database.ts'
import { type EventDetail, record } from '../platform/events.ts'
import { type Booking } from './bookings.sql.ts'
import { referenceOf } from './bookings.rules.ts'

/** Records an event of a booking, with its parties and reference for all readers. */
export const recordBooking = (
  tx: Tx,
  type: EventType,
  booking: Booking,
  { data, ...detail }: Omit<EventDetail, 'subject'>,
): Promise<void> =>
  record(tx, type, {
    ...detail,
    subject: { type: 'booking', id: booking.id },
    data: {
      reference: referenceOf(booking.number),
      shipperId: booking.shipperId,
      transporterId: booking.transporterId,
      fromLocation: booking.fromLocation,
      toLocation: booking.toLocation,
      ...data,
    },
  })
