import type { TransporterBookingView } from '@vapsi/contract/booking-views'
import { holdsVehicle } from '@vapsi/contract/lifecycle'
import type { DriverGone } from '../../fleet/drivers/remove-driver.ts'
import type { TruckDriven } from '../../fleet/drivers/driver-of-truck.ts'
import { type Db, type Tx, inTransaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Member, lockMemberOf } from '../../users/members/members.sql.ts'
import { type Booking, lockBooking, lockBookingOf } from '../bookings.sql.ts'
import { recordBooking } from '../record-booking.ts'
import { getAsTransporter } from '../views/booking-views.ts'
import { driverOfTrip, endDriverOf, endTripsOf, sendDriver, tripOfTruck } from './trip-drivers.sql.ts'

const isOnTheWay = ({ status, driverResponse }: Booking) =>
  holdsVehicle.includes(status) && driverResponse === 'accepted'

/** The owner chooses who drives a trip, also on the way; null: himself. The former driver sees it no more. */
export function chooseDriver(
  db: Db,
  owner: Actor,
  bookingId: string,
  driverId: string | null,
): Promise<TransporterBookingView> {
  return inTransaction(db, async (tx) => {
    // The driver first, as when he is removed.
    const driver = driverId === null ? null : await lockMemberOf(tx, owner.id, driverId)
    const booking = (await lockBookingOf(tx, owner, bookingId)) ?? fail('booking_not_found')
    if (driver === undefined) fail('driver_not_found')
    if (!isOnTheWay(booking)) fail('booking_state')
    await change(tx, booking, driver, { by: owner.id, isChosen: true })
    return getAsTransporter(tx, owner, bookingId)
  })
}

/** A truck has another driver: its running trip follows, unless its owner chose somebody for the trip. */
export const followTruck: TruckDriven = async (tx, vehicleId, driver, by) => {
  const trip = await tripOfTruck(tx, vehicleId)
  if (!trip || (await driverOfTrip(tx, trip.id))?.isChosen) return
  const booking = await lockBooking(tx, trip.id)
  if (booking && isOnTheWay(booking)) await change(tx, booking, driver, { by, isChosen: false })
}

/** A driver no longer drives for an owner: his trips are the owner's again. */
export const takeTripsBack: DriverGone = async (tx, member, by) => {
  for (const id of await endTripsOf(tx, member.id)) {
    const booking = await lockBooking(tx, id)
    if (booking) await tell(tx, booking, { from: member, to: null, by })
  }
}

async function change(
  tx: Tx,
  booking: Booking,
  driver: Member | null,
  { by, isChosen }: { by: string; isChosen: boolean },
): Promise<void> {
  const before = await driverOfTrip(tx, booking.id)
  if ((before?.memberId ?? null) === (driver?.id ?? null)) return
  await endDriverOf(tx, booking.id)
  const { id: bookingId, transporterId } = booking
  if (driver)
    await sendDriver(tx, { bookingId, transporterId: transporterId ?? driver.accountId, memberId: driver.id, isChosen })
  await tell(tx, booking, { from: before ?? null, to: driver, by })
}

type Named = Pick<Member, 'name' | 'personId'> | null

const tell = (tx: Tx, booking: Booking, { from, to, by }: { from: Named; to: Named; by: string | null }) =>
  recordBooking(tx, 'trip_driver_set', booking, {
    by,
    before: { driver: from?.name ?? null },
    after: { driver: to?.name ?? null },
    data: { personId: to?.personId ?? null, formerPersonId: from?.personId ?? null },
  })
