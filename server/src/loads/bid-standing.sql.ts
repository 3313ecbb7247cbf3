import type { BidStatus } from '@vapsi/contract/lifecycle'
import { sql } from 'kysely'

/**
 * What has become of a bid, `b`. Its driver gave the trip back: it counts as taken back, unless the office gives the trip to that
 * driver again. Its row stays assigned, so that the load takes no other bid while its booking lives.
 */
export const bidStanding = sql<BidStatus>`(case when b.status = 'assigned' and exists (select from bookings k
  where k.bid_id = b.id and k.transporter_id is distinct from b.transporter_id) then 'withdrawn' else b.status end)`
