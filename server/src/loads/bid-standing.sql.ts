import type { BidStatus } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'

/**
 * The current status of a bid, `b`. If its driver returned the trip, it counts as withdrawn, unless the office assigns
 * the trip to that driver again. The stored status stays assigned, so that the load takes no other bid while its
 * booking lives.
 */
export const bidStanding = sql<BidStatus>`(case when b.status = 'assigned' and exists (select from bookings k
  where k.bid_id = b.id and k.transporter_id is distinct from b.transporter_id) then 'withdrawn' else b.status end)`
