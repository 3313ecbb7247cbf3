import { sql } from 'kysely'

/**
 * Whether a running trip is the last one of its truck: of the parts on one truck that with the last drop, after which
 * it is empty.
 */
export const isLastTrip = (booking: string) => {
  const b = sql.table(booking)
  return sql<boolean>`(not ${b}.is_part or not exists (
    select from truck_parts own join truck_parts later on later.vehicle_id = own.vehicle_id and later.drop_at > own.drop_at where own.booking_id = ${b}.id))`
}
