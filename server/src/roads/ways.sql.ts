import type { Point } from '@vapsi/contract/values/distance'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { WaysTable } from '../tables/market.ts'
import { cellsAlong, cellsAround } from './corridor.ts'
import { roads } from './roads.ts'

/** The number of the way between two points, made at its first use; null where no road goes. */
export async function wayIdOf(db: Db | Tx, from: Point, to: Point): Promise<number | null> {
  const way = roads().way(from, to)
  if (!way) return null
  const ends = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng }
  const known = await find(db, ends)
  if (known?.km === way.km) return known.id
  const driven = { km: way.km, cells: cellsAlong(way.points) }
  await db
    .insertInto('ways')
    .values({ ...ends, ...driven })
    // Another road since: the table of roads has changed.
    .onConflict((conflict) => conflict.columns(['fromLat', 'fromLng', 'toLat', 'toLng']).doUpdateSet(driven))
    .execute()
  return (await find(db, ends))!.id
}

const find = (db: Db | Tx, { fromLat, fromLng, toLat, toLng }: Omit<Selectable<WaysTable>, 'id' | 'km' | 'cells'>) =>
  db
    .selectFrom('ways')
    .select(['id', 'km'])
    .where('fromLat', '=', fromLat)
    .where('fromLng', '=', fromLng)
    .where('toLat', '=', toLat)
    .where('toLng', '=', toLng)
    .executeTakeFirst()

/** The numbers of all ways within 40 km of both points, and of some that are farther off or go the other way. */
export async function waysNear(db: Db, pickup: Point, drop: Point): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ways
    where cells && ${cellsAround(pickup)}::int[] and cells && ${cellsAround(drop)}::int[]`.execute(db.withoutPlugins())
  return rows.map(({ id }) => id)
}

export interface StoredWay {
  id: number
  from: Point
  to: Point
  km: number
}

export async function waysByIds(db: Db, ids: readonly number[]): Promise<StoredWay[]> {
  const rows = await db
    .selectFrom('ways')
    .select(['id', 'fromLat', 'fromLng', 'toLat', 'toLng', 'km'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return rows.map(({ id, fromLat, fromLng, toLat, toLng, km }) => ({
    id,
    from: { lat: fromLat, lng: fromLng },
    to: { lat: toLat, lng: toLng },
    km,
  }))
}
