import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** What has road kilometres. */
export type RoadTable = 'loads' | 'bookings' | 'postings'

interface Row {
  id: string
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
}

/** Rows with both ends on the map and without road kilometres, after an id. */
export async function withoutRoads(
  db: Db,
  table: RoadTable,
  after: string,
  limit: number,
): Promise<{ id: string; from: Point; to: Point }[]> {
  const { rows } = await sql<Row>`
    select id, from_lat, from_lng, to_lat, to_lng from ${sql.table(table)}
    where id > ${after}::uuid and road_km is null and distance_km is not null order by id limit ${limit}`.execute(db)
  return rows.map(({ id, fromLat, fromLng, toLat, toLng }) => ({
    id,
    from: { lat: fromLat, lng: fromLng },
    to: { lat: toLat, lng: toLng },
  }))
}

export const setRoadKm = (db: Db, table: RoadTable, id: string, roadKm: number) =>
  db.updateTable(table).set({ roadKm }).where('id', '=', id).execute()
