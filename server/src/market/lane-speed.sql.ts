import { FREIGHT } from '@vapsi/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isDirect } from './prices/direct-ways.sql.ts'
import { type Ends, near } from './prices/lane-hint.sql.ts'

const days = 365
/** The newest trips suffice; a busy lane has thousands. */
const newest = 100
/** Faster than this, the proof was photographed too early or by mistake. */
const kmInAnHour = 60

/**
 * Road kilometres that trucks drive in a day on a lane: the median of its trips of a year with both ends within 75 km,
 * from departure to the first proof of delivery, minus the unloading hours. Null with fewer than 20 trips.
 */
export async function laneKmPerDay(db: Db | Tx, ends: Ends): Promise<number | null> {
  const { rows } = await sql<{ known: number; kmPerDay: number }>`
    with trips as (
      select b.id, b.road_km::float8 as km from bookings b
      where b.status = 'completed' and ${near('b', ends)} and b.road_km > 0 and ${isDirect('b.load_id')}
        and b.completed_at > now() - make_interval(days => ${days})
      -- Some were never said to be on the road; looking for the proofs of all would take longer than anybody waits.
      order by b.completed_at desc limit ${2 * newest}
    ), timed as (
      select t.km, extract(epoch from pod.at - began.at)::float8 / 3600 as hours
      from trips t
      cross join lateral (
        select max(e.at) as at from events e where e.subject_id = t.id and e.type = 'booking_started'
      ) began
      cross join lateral (
        select min(coalesce(d.taken_at, d.uploaded_at)) as at from booking_documents d
        where d.booking_id = t.id and d.kind = 'pod' and coalesce(d.taken_at, d.uploaded_at) > began.at
      ) pod
      where pod.at is not null
      order by pod.at desc limit ${newest}
    )
    select count(*) as known, percentile_cont(0.5) within group (
      order by 24 * km / greatest(hours - ${FREIGHT.unloadingHours}, km / ${kmInAnHour}::float8)
    ) as km_per_day
    from timed`.execute(db)
  const { known = 0, kmPerDay = 0 } = rows[0] ?? {}
  return known < FREIGHT.laneSpeedAtLeast ? null : Math.max(1, Math.round(kmPerDay))
}
