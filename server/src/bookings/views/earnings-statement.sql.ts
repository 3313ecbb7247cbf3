import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A transporter's completed trips, oldest first; `month` is the booking's, as in the earnings by month. */
export const completedTripsOf = (db: Db, transporterId: string, month: string | undefined) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .select(['b.number', 'b.fromLocation', 'b.toLocation', 'b.roadKm', 'b.materialType', 'b.weightText'])
    .select([
      'b.createdAt',
      'b.completedAt',
      'b.negotiatedPriceDriverPaise',
      'm.paidOutPaise',
      'm.tdsDepositedPaise',
      'm.tdsWithheldPaise',
      'v.vehicleNumber',
    ])
    .where('b.transporterId', '=', transporterId)
    .where('b.status', '=', 'completed')
    .$if(month !== undefined, (q) =>
      q.where(sql<boolean>`to_char(b.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${month}`),
    )
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .execute()
