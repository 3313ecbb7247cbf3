import { type BookTruckForm } from '@vapsi/contract/bookings'
import { type ShipperBookingView } from '@vapsi/contract/booking-views'
import { weightKgOf } from '@vapsi/contract/values/weight'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import { dayRateFor } from '../../detention/detention-terms.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Tx, violates } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { RequestedPartsTable } from '../../tables/parts.ts'
import type { BookingsTable, Stop } from '../../tables/trips.ts'
import { lockPerson } from '../../users/office.sql.ts'
import { getAsShipper } from '../views/booking-views.ts'
import { countPending, insertBooking } from '../bookings.sql.ts'
import { insertRequestedPart } from '../parts/for-hire/requested-part.sql.ts'
import { recordBooking } from '../record-booking.ts'

type Form = Pick<
  z.output<typeof BookTruckForm>,
  'materialType' | 'weight' | 'specialInstructions' | 'pickupDetails' | 'deliveryDetails'
>
type Trip = Omit<
  Insertable<BookingsTable>,
  'shipperId' | 'materialType' | 'weightText' | 'specialInstructions' | 'senderDetails' | 'receiverDetails'
>

/**
 * Checks the limit of waiting requests; the shipper's account stays locked, so that parallel requests cannot exceed it.
 */
export async function requireRoom(tx: Tx, shipperId: string, most: number): Promise<void> {
  if (!(await lockPerson(tx, shipperId))) fail('not_signed_in')
  if ((await countPending(tx, shipperId)) >= most) fail('too_many_pending', { params: { most } })
}

/** Creates a request that waits for the office, perhaps for a part of a truck. The shipper's limit was checked before. */
export async function openRequest(
  tx: Tx,
  shipper: Actor,
  trip: Trip,
  form: Form,
  part: Omit<RequestedPartsTable, 'bookingId'> | null = null,
): Promise<ShipperBookingView> {
  try {
    const booking = await insertBooking(tx, {
      ...trip,
      shipperId: shipper.id,
      materialType: form.materialType,
      weightText: form.weight,
      detentionDayPaise: await dayRateFor(tx, weightKgOf(form.weight)),
      specialInstructions: form.specialInstructions || null,
      senderDetails: storedStop(form.pickupDetails),
      receiverDetails: storedStop(form.deliveryDetails),
    })
    if (part) await insertRequestedPart(tx, { ...part, bookingId: booking.id })
    await recordBooking(tx, 'booking_requested', booking, { by: shipper.id, data: { postingId: booking.postingId } })
    return getAsShipper(tx, shipper, booking.id)
  } catch (error) {
    if (violates(error, 'one_live_booking_per_posting')) fail('posting_taken')
    throw error
  }
}

/** One end of the trip as stored: missing values are null. */
export const storedStop = (stop: Form['pickupDetails']): string =>
  JSON.stringify({
    ...stop,
    landmark: stop.landmark || null,
    instructions: stop.instructions || null,
  } satisfies Stop)
