import { sql } from 'kysely'
import { lapsedPaperOf } from '../fleet/papers/papers.sql.ts'
import type { Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'
import type { Posting } from './postings.sql.ts'

/** Reserves a posting for one shipper; null when it is not on the market (any more): somebody else won. */
export async function reservePosting(tx: Tx, id: string): Promise<Posting | null> {
  if (!isUuid(id)) return null
  const reserved = await tx
    .updateTable('postings as p')
    .set({ status: 'booked', updatedAt: sql<Date>`now()` })
    .where('p.id', '=', id)
    .where('p.status', '=', 'active')
    .where('p.validUntil', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('vehicles as v')
          .select('v.id')
          .whereRef('v.id', '=', 'p.vehicleId')
          .where('v.deletedAt', 'is', null)
          .where('v.isOffRoad', '=', false)
          .where(sql<boolean>`${lapsedPaperOf(sql`v.id`)} is null`)
          // A truck that carries parts is for hire for what is free only.
          .where(sql<boolean>`not exists (select from bookings b where b.vehicle_id = v.id and b.holds_vehicle)`),
      ),
    )
    .returningAll('p')
    .executeTakeFirst()
  return reserved ?? null
}

/**
 * Its booking was cancelled: back on the market if still valid, with truck and owner present and the truck on no other
 * trip, else closed. A posting can also be closed while its booking lives, when another truck was assigned; it too
 * comes back, unless its owner has posted the truck again. Returns the status before and after, or null if nothing was
 * to be done.
 */
export async function releasePosting(tx: Tx, id: string): Promise<Released | null> {
  // The lock prevents an assignment of the same truck between this check and the write.
  const { rows: held } = await sql`
    select v.id from vehicles v join postings p on p.vehicle_id = v.id where p.id = ${id} for update of v`.execute(tx)
  if (held.length === 0) return null
  const { rows } = await sql<Released>`
    update postings p set updated_at = now(), status = case when p.valid_until > now()
      and exists (select from vehicles v join users u on u.id = v.transporter_id
                  where v.id = p.vehicle_id and v.deleted_at is null and ${lapsedPaperOf(sql`v.id`)} is null and u.deleted_at is null
                    and u.suspended_at is null)
      and not exists (select from bookings b where b.vehicle_id = p.vehicle_id and b.posting_id is distinct from p.id
                      and b.holds_vehicle)
      and not exists (select from postings o where o.vehicle_id = p.vehicle_id and o.id <> p.id and o.open_until > now()
                      and o.available_from < p.valid_until and o.open_until > p.available_from
                      and (o.from_place_id, o.to_place_id) = (p.from_place_id, p.to_place_id))
      then 'active' else 'closed' end
    from (select status from postings where id = ${id}) was
    where p.id = ${id} and (p.status = 'booked' or p.status = 'closed' and not exists (select from postings other
      where other.vehicle_id = p.vehicle_id and other.status <> 'closed'))
    returning was.status as was, p.status as is, p.transporter_id`.execute(tx)
  return rows[0] ?? null
}

/** Restores postings that an assignment closed: the requested one waits for the office again, the others are active. */
export async function reopenClosedFor(tx: Tx, bookingId: string): Promise<{ id: string; status: string }[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    update postings p set updated_at = now(), closed_for = null,
      status = case when p.id = k.posting_id then 'booked' else 'active' end
    from bookings k
    where k.id = ${bookingId} and p.closed_for = k.id and p.status = 'closed' and p.valid_until > now()
      and exists (select from vehicles v join users u on u.id = v.transporter_id where v.id = p.vehicle_id
                  and v.deleted_at is null and not v.is_off_road and ${lapsedPaperOf(sql`v.id`)} is null and u.deleted_at is null and u.suspended_at is null)
      and not exists (select from bookings b where b.vehicle_id = p.vehicle_id and b.holds_vehicle)
      and not exists (select from postings o where o.vehicle_id = p.vehicle_id and o.id <> p.id
                      and o.status <> 'closed'
                      -- A part leaves the routes on the market that it lies on.
                      and not (k.is_part and o.created_at < p.updated_at))
    returning p.id, p.status`.execute(tx)
  return rows
}

interface Released {
  was: 'booked' | 'closed'
  is: 'active' | 'closed'
  transporterId: string
}
