import type { Point } from '@vapsi/contract/values/distance'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { WaysTable } from '../tables/market.ts'
import { cellsAlong, cellsAround } from './corridor.ts'
import { roads } from './roads.ts'

/** The number of the way between two points, made at its first use; null where no road goes. For the caller's transaction. */
export async function wayIdOf(tx: Db | Tx, from: Point, to: Point): Promise<number | null> {
  const way = roads().way(from, to)
  if (!way) return null
  const ends = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng }
  const known = await find(tx, ends)
  if (known?.km === way.km && !known.isForgotten) return known.id
  const driven = { km: way.km, cells: cellsAlong(way.points) }
  await tx
    .insertInto('ways')
    .values({ ...ends, ...driven })
    // Another road since: the table of roads has changed.
    .onConflict((conflict) => conflict.columns(['fromLat', 'fromLng', 'toLat', 'toLng']).doUpdateSet(driven))
    .execute()
  return (await find(tx, ends))!.id
}

const find = (tx: Db | Tx, { fromLat, fromLng, toLat, toLng }: Omit<Selectable<WaysTable>, 'id' | 'km' | 'cells'>) =>
  tx
    .selectFrom('ways')
    .select(['id', 'km', sql<boolean>`cells = '{}'`.as('isForgotten')])
    .where('fromLat', '=', fromLat)
    .where('fromLng', '=', fromLng)
    .where('toLat', '=', toLat)
    .where('toLng', '=', toLng)
    // Until its posting is there, nobody may forget the way.
    .forShare()
    .executeTakeFirst()

export interface StoredWay {
  id: number
  from: Point
  to: Point
  km: number
}

/** All ways within 40 km of both points, and some that are farther off or go the other way. */
export async function waysNear(db: Db, pickup: Point, drop: Point): Promise<StoredWay[]> {
  const { rows } = await sql<{ id: number; a: number; b: number; c: number; d: number; km: number }>`
    select id, from_lat as a, from_lng as b, to_lat as c, to_lng as d, km from ways
    where cells && ${cellsAround(pickup)}::int[] and cells && ${cellsAround(drop)}::int[]`.execute(db.withoutPlugins())
  return rows.map(({ id, a, b, c, d, km }) => ({ id, from: { lat: a, lng: b }, to: { lat: c, lng: d }, km }))
}
