import type { MapTruckView } from '@vapsi/contract/office/dispatch'
import { sql } from 'kysely'
import { lapsedPaperOf } from '../fleet/papers/papers.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { type Page, decodeCursor, pageOf } from '../platform/http/page.ts'

interface MapRow extends Omit<MapTruckView, 'at'> {
  lat: number
  lng: number
}

/** A free truck stands where its last trip ended; one whose goods are on the road is there soon. */
const trucks = sql`
  select v.id as vehicle_id, v.vehicle_number, v.category, v.vehicle_type, v.passing_weight, coalesce(u.company, u.name) as transporter,
    coalesce(k.to_lat, t.lat) as lat, coalesce(k.to_lng, t.lng) as lng, coalesce(k.to_location, t.place, '') as place,
    k.promised_on as free_from
  from truck_places t join vehicles v on v.id = t.vehicle_id join users u on u.id = v.transporter_id
    left join bookings k on k.vehicle_id = v.id and k.status in ('confirmed', 'advance_paid', 'loading_done', 'in_transit')
  where v.deleted_at is null and not v.is_off_road and not v.is_disputed and ${lapsedPaperOf(sql`v.id`)} is null and u.deleted_at is null and u.suspended_at is null
    and (k.id is null and t.lat is not null or k.status = 'in_transit' and k.to_lat is not null)
    and not exists (select from postings m where m.vehicle_id = v.id and m.status = 'active' and m.valid_until > now())`

/** So many are counted; nobody looks at more on a map. */
const countedAtMost = 10_000

export async function trucksOnMap(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<MapTruckView>> {
  const after = decodeCursor(cursor, ['uuid'])
  const beyond = after ? sql`and v.id > ${after[0]}::uuid` : sql``
  const { rows } = await sql<MapRow>`${trucks} ${beyond} order by v.id limit ${limit + 1}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from (${trucks} limit ${countedAtMost}) m`.execute(db)
  const views = rows.map(({ lat, lng, ...truck }) => Object.assign(truck, { at: { lat, lng } }))
  return pageOf(views, limit, ({ vehicleId }) => [vehicleId], counted.rows[0]?.total ?? 0)
}
