import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import { type PartLoad, partLoadOf } from '../bookings/parts/order-with.ts'
import { partLoadOfBooking } from '../bookings/parts/part-of-booking.ts'
import type { Db } from '../platform/database/database.ts'
import type { WaitingRow } from './waiting-loads.sql.ts'

/** The part of a truck that a waiting load takes; null for one that takes a whole truck. */
export async function partOfWaiting(db: Db, { id, kind, floorCm }: WaitingRow): Promise<PartLoad | null> {
  if (!floorCm) return null
  if (kind === 'request') {
    const booking = await db.selectFrom('bookings').select(['id', 'loadId']).where('id', '=', id).executeTakeFirst()
    return booking ? partLoadOfBooking(db, booking) : null
  }
  const load = await db
    .selectFrom('loads as l')
    .selectAll('l')
    .where('l.id', '=', kind === 'open' ? id : db.selectFrom('bids as d').select('d.loadId').where('d.id', '=', id))
    .executeTakeFirst()
  return load ? partLoadOf(load) : null
}

/** The trucks that carry parts, those first whose own pickup or drop lies nearest to a point, by degrees. */
export async function carryingNear(db: Db, at: Point, limit: number): Promise<string[]> {
  const { rows } = await sql<{ vehicleId: string }>`
    select p.vehicle_id from truck_parts p join bookings b on b.id = p.booking_id
    where b.from_lat is not null and b.to_lat is not null
    group by p.vehicle_id
    order by min(least(point(b.from_lng, b.from_lat) <-> point(${at.lng}, ${at.lat}),
      point(b.to_lng, b.to_lat) <-> point(${at.lng}, ${at.lat}))), p.vehicle_id limit ${limit}`.execute(db)
  return rows.map(({ vehicleId }) => vehicleId)
}
