import type { VehicleCategory } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { nearPoint } from '../near-point.sql.ts'

export interface Asked {
  pickup: Point
  category: VehicleCategory
  tons: number
  /** Numbers of the ways that pass both ends of the lane. */
  wayIds: readonly number[]
}

/** So many are counted, and so many trucks of each kind looked at: nobody needs to know of more. */
export const countedTransporters = 50
const lookedAt = 500

/**
 * Transporters with a truck in service that carries a load: posted from within 75 km of the pickup or on one of the ways,
 * or free within 75 km of it. `isMore`: there may be more than were counted.
 */
export async function transportersNear(db: Db, asked: Asked): Promise<{ count: number; isMore: boolean }> {
  const { pickup, category, tons, wayIds } = asked
  const fits = sql`v.category = ${category} and v.passing_weight >= ${tons}::numeric and v.deleted_at is null and not v.is_off_road`
  const posted = sql`select p.transporter_id from postings p join vehicles v on v.id = p.vehicle_id
    where p.open_until > now() and p.category = ${category} and p.passing_weight >= ${tons}::numeric and ${fits}`
  const { rows } = await sql<{ count: number; isMore: boolean }>`
    with trucks as materialized (
      (${posted} and ${nearPoint(sql`p.from_lat`, sql`p.from_lng`, pickup)} limit ${lookedAt})
      union all
      (${posted} and p.way_id = any(${[...wayIds]}::int[]) limit ${lookedAt})
      union all
      (select v.transporter_id from truck_places t join vehicles v on v.id = t.vehicle_id
       where t.lat is not null and ${fits} and ${nearPoint(sql`t.lat`, sql`t.lng`, pickup)}
         and not exists (select from bookings b where b.vehicle_id = v.id and b.holds_vehicle)
       limit ${lookedAt})
    ), people as (
      select distinct u.id from trucks join users u on u.id = trucks.transporter_id
      where u.user_type = 'transporter' and u.deleted_at is null and u.suspended_at is null
    )
    select least(count(*), ${countedTransporters}) as count,
      count(*) > ${countedTransporters} or (select count(*) from trucks) >= ${lookedAt} as "isMore" from people`.execute(
    db,
  )
  return rows[0] ?? { count: 0, isMore: false }
}
