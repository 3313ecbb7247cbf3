import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

interface Row {
  id: string
  fromLat: number | null
  fromLng: number | null
  beforeLat: number | null
  beforeLng: number | null
  /** It shared its truck's way with others. */
  isBeside: boolean
}

/** A trip that was put beside another one, after that had its truck: the other does not follow it. */
const cameLater = sql`p.added_km is not null and (select max(e.seq) from events e where e.subject_id = p.id and e.type = 'booking_assigned')
  > (select max(e.seq) from events e where e.subject_id = b.id and e.type = 'booking_assigned')`

/** Completed trips whose way to the pickup is not known yet, with the drop of their truck's trip before. */
export async function withoutEmptyWay(db: Db, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id, b.from_lat, b.from_lng, p.to_lat as before_lat, p.to_lng as before_lng,
           b.added_km is not null as is_beside
    from (select b.* from bookings b where b.status = 'completed' and not exists (select from empty_ways w where w.booking_id = b.id)
          order by b.completed_at, b.id limit ${limit}) b
    left join lateral (select p.to_lat, p.to_lng from bookings p
      where p.vehicle_id = b.vehicle_id and p.status = 'completed' and p.to_lat is not null
        and (p.completed_at, p.id) < (b.completed_at, b.id) and not coalesce(b.is_part and ${cameLater}, false)
      order by p.completed_at desc, p.id desc limit 1) p on true
    order by b.completed_at, b.id`.execute(db)
  return rows
}

/** Once a trip, whoever runs beside. */
export const insertEmptyWays = (db: Db, ways: readonly { bookingId: string; emptyKm: number | null }[]) =>
  db
    .insertInto('emptyWays')
    .values([...ways])
    .onConflict((c) => c.doNothing())
    .execute()
