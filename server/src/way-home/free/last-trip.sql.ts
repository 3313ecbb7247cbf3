import { sql } from 'kysely'

/**
 * Whether a running trip is the last one of its truck: of the parts on one truck that with the last drop, after which
 * it is empty.
 */
export const isLastTrip = (booking: string) => {
  const b = sql.table(booking)
  return sql<boolean>`(not ${b}.is_part or not exists (
    select from truck_parts p join truck_parts o on o.vehicle_id = p.vehicle_id and o.drop_at > p.drop_at where p.booking_id = ${b}.id))`
}
