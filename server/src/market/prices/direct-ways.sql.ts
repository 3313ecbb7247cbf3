import { sql } from 'kysely'

/** The load with this id is driven from end to end without a stop on the way. */
export const hasNoStops = (loadId: 'b.load_id' | 'l.id') =>
  sql<boolean>`not exists (select from shipment_stops p where p.load_id = ${sql.ref(loadId)})`

/**
 * The booking `b` had its truck to itself and made no stop on its way: only such trips say what a lane costs and how long
 * it takes.
 */
export const isDirect = (loadId: 'b.load_id') => sql<boolean>`(not b.is_part and ${hasNoStops(loadId)})`
