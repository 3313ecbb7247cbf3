import { sql } from 'kysely'

/** The load with this id is driven from end to end without a stop on the way. */
export const hasNoStops = (loadId: 'b.load_id' | 'l.id') =>
  sql<boolean>`not exists (select from shipment_stops p where p.load_id = ${sql.ref(loadId)})`
