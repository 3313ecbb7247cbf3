import { sql } from 'kysely'

/** Where the load `l` stops on its way, in this order; null without any. */
export const viaOfLoad = sql`(select json_agg(json_build_object('lat', p.lat, 'lng', p.lng) order by p.position)
  from shipment_stops p where p.load_id = l.id)`
