import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { cellsAlong } from './corridor.ts'
import { roads } from './roads.ts'

/** The number of the way between two points, made at its first use; null where no road goes. */
export async function wayIdOf(db: Db | Tx, from: Point, to: Point): Promise<number | null> {
  const ends = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng }
  const known = await find(db, ends)
  if (known !== undefined) return known
  const way = roads().way(from, to)
  if (!way) return null
  await db
    .insertInto('ways')
    .values({ ...ends, cells: cellsAlong(way.points) })
    .onConflict((conflict) => conflict.columns(['fromLat', 'fromLng', 'toLat', 'toLng']).doNothing())
    .execute()
  return (await find(db, ends))!
}

async function find(db: Db | Tx, { fromLat, fromLng, toLat, toLng }: Ends): Promise<number | undefined> {
  const way = await db
    .selectFrom('ways')
    .select('id')
    .where('fromLat', '=', fromLat)
    .where('fromLng', '=', fromLng)
    .where('toLat', '=', toLat)
    .where('toLng', '=', toLng)
    .executeTakeFirst()
  return way?.id
}

interface Ends {
  fromLat: number
  fromLng: number
  toLat: number
  toLng: number
}

/** What has road kilometres. */
export type RoadTable = 'loads' | 'bookings' | 'postings'

/** Rows with both ends on the map and without road kilometres, after an id. */
export async function withoutRoads(db: Db, table: RoadTable, after: string, limit: number) {
  const { rows } = await sql<Ends & { id: string }>`
    select id, from_lat, from_lng, to_lat, to_lng from ${sql.table(table)}
    where id > ${after}::uuid and road_km is null and distance_km is not null order by id limit ${limit}`.execute(db)
  return rows.map(({ id, fromLat, fromLng, toLat, toLng }) => ({
    id,
    from: { lat: fromLat, lng: fromLng },
    to: { lat: toLat, lng: toLng },
  }))
}

/** Stores the kilometres of a row, and with a posting its way. */
export async function storeRoad(
  db: Db,
  table: RoadTable,
  id: string,
  { roadKm, from, to }: { roadKm: number; from: Point; to: Point },
): Promise<void> {
  if (table === 'postings') {
    const wayId = await wayIdOf(db, from, to)
    await db.updateTable('postings').set({ roadKm, wayId }).where('id', '=', id).execute()
  } else await db.updateTable(table).set({ roadKm }).where('id', '=', id).execute()
}
