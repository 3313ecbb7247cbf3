import { type RawBuilder, sql } from 'kysely'

/**
 * Something waits for this vehicle, which may not be on a trip yet: an accepted bid, a request for the posted truck, or
 * the later load of a chain.
 */
export const isAwaited = (vehicleId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from bids w where w.vehicle_id = ${vehicleId} and w.status = 'accepted')
  or exists (select from postings w join bookings r on r.posting_id = w.id and r.status = 'pending'
    where w.vehicle_id = ${vehicleId} and w.status = 'booked')
  or exists (select from planned_trips w where w.vehicle_id = ${vehicleId}))`
