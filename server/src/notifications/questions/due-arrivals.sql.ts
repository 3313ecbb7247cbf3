import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * One run at a time: that a trip was asked stands in the events, which a statement that began earlier does not see,
 * and no column of the trip itself changes. A statement of its own, so that the next one reads what the run before wrote.
 */
export const lockArrivals = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('ask arrivals'))`.execute(tx)

/** Trips that may load since a moment within the last day, with whoever drives and chose WhatsApp for trips; locked. */
export async function takeDueArrivals(tx: Tx, limit: number): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select b.id, who.user_id
    from bookings b, lateral (select coalesce(
      (select m.person_id from trip_drivers t join members m on m.id = t.member_id
        where t.booking_id = b.id and t.until_at is null and m.removed_at is null and m.person_id is not null),
      b.transporter_id) as user_id) who
    where b.holds_vehicle and b.awaits_loading and b.driver_response = 'accepted'
      and b.pickup_from <= now() and b.pickup_from > now() - interval '1 day'
      and exists (select from message_channels c
        where c.user_id = who.user_id and c.kind = 'trips' and c.channel = 'whatsapp')
      and not exists (select from trip_stamps s where s.booking_id = b.id and s.transporter_id = b.transporter_id)
      and not exists (select from events e where e.subject_id = b.id and e.type = 'arrival_asked')
    order by b.pickup_from limit ${limit}
    for no key update of b skip locked`.execute(tx)
  return rows
}
