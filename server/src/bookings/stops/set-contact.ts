import { isDeepStrictEqual } from 'node:util'
import type { ShipperBookingView } from '@vapsi/contract/booking-views'
import { LIMITS } from '@vapsi/contract/constants'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import type { StopContactForm } from '@vapsi/contract/shipment/stops'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { lockBookingOf } from '../bookings.sql.ts'
import { recordBooking } from '../record-booking.ts'
import { getAsShipper } from '../views/booking-views.ts'
import { detailsChangedTimes } from '../views/timeline.sql.ts'
import { contactColumns } from '../../loads/stops/goods-of-stop.ts'
import { changeContact } from '../../loads/stops/stops.sql.ts'
import { stopsOfTrip } from './trip-stops.sql.ts'

/**
 * Whom the driver calls at a stop, and what he should know there, until the stop is done. He is told, as with the
 * contacts of the ends. 404 booking_not_found, stop_not_found; 409 stop_done, booking_state.
 */
export function setContact(
  db: Db | Tx,
  shipper: Actor,
  id: string,
  form: StopContactForm,
): Promise<ShipperBookingView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBookingOf(tx, shipper, id)) ?? fail('booking_not_found')
    const stop = (await stopsOfTrip(tx, booking.id)).find((one) => one.id === form.stopId) ?? fail('stop_not_found')
    if (stop.doneAt) fail('stop_done')
    if (booking.status !== 'pending' && !holdsVehicle.includes(booking.status)) fail('booking_state')
    const { contactName, contactNumber, note, goods, packages, declaredPaise } = stop
    const before = { contactName, contactNumber, note, goods, packages, declaredPaise }
    await changeContact(tx, booking.loadId!, form)
    const times = await detailsChangedTimes(tx, booking.id, LIMITS.toldDetails)
    const isQuiet = isDeepStrictEqual(before, { ...before, ...contactColumns(form) }) || times >= LIMITS.toldDetails
    await recordBooking(tx, 'details_updated', booking, { by: shipper.id, data: { isQuiet, place: stop.location } })
    return getAsShipper(tx, shipper, booking.id)
  })
}
