import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Whom a trip's owner has sent on it; no row: he drives himself. */
export interface TripDriver {
  memberId: string
  personId: string | null
  name: string
  mobile: string | null
  isChosen: boolean
}

export const driverOfTrip = (db: Db | Tx, bookingId: string): Promise<TripDriver | undefined> =>
  db
    .selectFrom('tripDrivers as t')
    .innerJoin('members as m', 'm.id', 't.memberId')
    .select(['t.memberId', 'm.personId', 'm.name', 'm.mobile', 't.isChosen'])
    .where('t.bookingId', '=', bookingId)
    .where('t.untilAt', 'is', null)
    .where('m.removedAt', 'is', null)
    .executeTakeFirst()

/** The driver beside a booking `b`, for its parties: as his owner calls him, with the number that he gave. */
export const tripDriver: RawBuilder<{ id: string; name: string; mobile: string | null } | null> = sql`(
  select json_build_object('id', m.id, 'name', m.name, 'mobile', m.mobile)
  from trip_drivers t join members m on m.id = t.member_id where t.booking_id = b.id and t.until_at is null and m.removed_at is null)`

export const endDriverOf = (tx: Tx, bookingId: string) =>
  tx
    .updateTable('tripDrivers')
    .set({ untilAt: sql<Date>`now()` })
    .where('bookingId', '=', bookingId)
    .where('untilAt', 'is', null)
    .execute()

export const sendDriver = (
  tx: Tx,
  driver: { bookingId: string; transporterId: string; memberId: string; isChosen: boolean },
) => tx.insertInto('tripDrivers').values(driver).execute()

/** The trips that he drives or has driven to their end; returns those under way. */
export async function endTripsOf(tx: Tx, memberId: string): Promise<string[]> {
  const ended = await tx
    .updateTable('tripDrivers as t')
    .set({ untilAt: sql<Date>`now()` })
    .from('bookings as b')
    .whereRef('b.id', '=', 't.bookingId')
    .where('t.memberId', '=', memberId)
    .where('t.untilAt', 'is', null)
    .returning(['t.bookingId', 'b.holdsVehicle'])
    .execute()
  return ended.filter(({ holdsVehicle }) => holdsVehicle).map(({ bookingId }) => bookingId)
}

/** The accepted trip that a truck is on. */
export const tripOfTruck = (tx: Tx, vehicleId: string) =>
  tx
    .selectFrom('bookings')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('holdsVehicle', '=', true)
    .where('driverResponse', '=', 'accepted')
    .executeTakeFirst()
