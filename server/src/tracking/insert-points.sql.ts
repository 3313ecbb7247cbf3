import { POINTS } from '@vapsi/contract/tracking'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { TakenPoint } from './plausible-points.ts'
import type { Trip } from './tracking.sql.ts'

/**
 * Stores the points within the consent and the trip; returns how many are new. The proof's own point may arrive a
 * moment after it. The caller has locked the booking.
 */
export async function insertPoints(
  tx: Tx,
  { bookingId, transporterId }: Trip,
  points: readonly TakenPoint[],
): Promise<number> {
  const { rows } = await sql<{ taken: number; kept: number }>`
    with kept as materialized (
      select d.day, k.ms from positions_by_day d, unnest(d.at_ms) k (ms)
      where d.booking_id = ${bookingId}::uuid and d.transporter_id = ${transporterId}::uuid
    ), heard as materialized (
      select distinct on (m.day, m.ms) m.day, m.ms, round(p.lat * 1e6)::int as lat, round(p.lng * 1e6)::int as lng,
        least(round(p."accuracyM"), 32767)::smallint as accuracy
      from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
             as p (at timestamptz, lat double precision, lng double precision, "accuracyM" real)
      cross join lateral (select (p.at at time zone 'UTC')::date as day,
        floor(extract(epoch from (p.at at time zone 'UTC')::time) * 1000)::int as ms) m
      join trip_consents c on c.booking_id = ${bookingId}::uuid and c.transporter_id = ${transporterId}::uuid
      where p.at >= c.given_at - interval '1 minute' and p.at <= now() + interval '1 minute'
        and p.at > coalesce(c.stopped_at, '-infinity')
        and (c.consent = 'given' or c.consent = 'paused' and p.at <= c.changed_at)
        and p.at <= coalesce((select min(d.uploaded_at) + interval '1 minute' from booking_documents d
                              where d.booking_id = ${bookingId}::uuid and d.kind = 'pod' and d.rejected_at is null), 'infinity')
        and (m.day, m.ms) not in (select day, ms from kept)
      order by m.day, m.ms
    ), fresh as materialized (
      select * from heard where (day, ms) > all (
        select day, ms from (select day, ms from kept union all select day, ms from heard) every_one
        order by day desc, ms desc offset ${POINTS.trip} limit 1)
    ), stored as (
      insert into positions_by_day as d (booking_id, transporter_id, day, at_ms, lat, lng, accuracy_m)
      select ${bookingId}::uuid, ${transporterId}::uuid, day, array_agg(ms order by ms), array_agg(lat order by ms),
        array_agg(lng order by ms), array_agg(accuracy order by ms)
      from fresh group by day
      on conflict (booking_id, transporter_id, day) do update set at_ms = d.at_ms || excluded.at_ms, lat = d.lat || excluded.lat,
        lng = d.lng || excluded.lng, accuracy_m = d.accuracy_m || excluded.accuracy_m
    )
    select count(*)::int as taken, (select count(*)::int from kept) as kept from fresh`.execute(tx)
  const { taken = 0, kept = 0 } = rows[0] ?? {}
  if (kept + taken > POINTS.trip) await dropOldest(tx, { bookingId, transporterId })
  return taken
}

/** Of a trip with too many points, the newest stay: they say where the truck is. */
const dropOldest = (tx: Tx, { bookingId, transporterId }: Trip) =>
  sql`
    with too_old as materialized (
      select d.day, k.ms from positions_by_day d, unnest(d.at_ms) k (ms)
      where d.booking_id = ${bookingId}::uuid and d.transporter_id = ${transporterId}::uuid
      order by d.day desc, k.ms desc offset ${POINTS.trip} limit 1
    ), dropped as (
      delete from positions_by_day d using too_old o
      where d.booking_id = ${bookingId}::uuid and d.transporter_id = ${transporterId}::uuid
        and (d.day < o.day or d.day = o.day and o.ms >= all (d.at_ms))
    )
    update positions_by_day d set (at_ms, lat, lng, accuracy_m) = (
      select array_agg(k.ms order by k.ms), array_agg(k.lat order by k.ms), array_agg(k.lng order by k.ms), array_agg(k.acc order by k.ms)
      from unnest(d.at_ms, d.lat, d.lng, d.accuracy_m) k (ms, lat, lng, acc) where k.ms > o.ms)
    from too_old o
    where d.booking_id = ${bookingId}::uuid and d.transporter_id = ${transporterId}::uuid
      and d.day = o.day and o.ms < any (d.at_ms)`.execute(tx)
