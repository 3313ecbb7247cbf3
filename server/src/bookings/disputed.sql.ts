import { sql } from 'kysely'

/** Paise of booking `b` that its shipper disputes, until the office has decided; 0: none. */
export const disputedPaise = sql<number>`coalesce(
  (select x.amount_paise from disputes x where x.booking_id = b.id and x.status = 'open'), 0)`
