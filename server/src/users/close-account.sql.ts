import type { BookingStatus } from '@vapsi/contract/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'

/** Bookings of an account, on either side, that are neither completed nor cancelled. */
export const runningBookingsOf = (db: Db | Tx, userId: string): Promise<{ number: number; status: BookingStatus }[]> =>
  db
    .selectFrom('bookings')
    .select(['number', 'status'])
    .where((where) => where.or([where('shipperId', '=', userId), where('transporterId', '=', userId)]))
    .where('isOver', '=', false)
    .orderBy('number')
    .limit(20)
    .execute()

/** Trips of others that a driver is on. */
export const drivenTripsOf = (db: Db | Tx, personId: string): Promise<{ number: number; status: BookingStatus }[]> =>
  db
    .selectFrom('members as m')
    .innerJoin('tripDrivers as t', 't.memberId', 'm.id')
    .innerJoin('bookings as b', 'b.id', 't.bookingId')
    .select(['b.number', 'b.status'])
    .where('m.personId', '=', personId)
    .where('m.removedAt', 'is', null)
    .where('t.untilAt', 'is', null)
    .where('b.isOver', '=', false)
    .orderBy('b.number')
    .limit(20)
    .execute()

/**
 * An account's trucks that a shipper waits for: a pending request of a posting that it has not declined, by the same
 * rule as the fleet's.
 */
export const requestedTrucks = (ownerId: RawBuilder<unknown>) => sql`
  select distinct v.vehicle_number from postings p join vehicles v on v.id = p.vehicle_id join bookings b on b.posting_id = p.id
  where p.transporter_id = ${ownerId} and p.status = 'booked'
    and b.status = 'pending' and b.driver_response is distinct from 'declined'`

export async function requestedTrucksOf(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ vehicleNumber: string }>`${requestedTrucks(sql`${userId}`)} order by 1 limit 20`.execute(
    db,
  )
  return rows.map(({ vehicleNumber }) => vehicleNumber)
}

/** Deletes everything personal; the row stays, because bookings, payments and the audit trail refer to it. */
export const anonymise = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({
      name: 'Deleted account',
      username: null,
      email: null,
      mobile: null,
      mobileVerified: false,
      passwordHash: null,
      company: null,
      city: null,
      fullAddress: null,
      alternateContact: null,
      commissionNotes: null,
      pictureKey: null,
      notifications: false,
      isVerified: false,
      deletedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
