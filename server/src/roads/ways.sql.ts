import type { Point } from '@vapsi/contract/values/distance'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { WaysTable } from '../tables/market.ts'
import { cellOf, cellsNear } from './corridor.ts'
import { roads } from './roads.ts'

/** The number of the way between two points, made at its first use; null where no road goes. For the caller's transaction. */
export async function wayIdOf(tx: Db | Tx, from: Point, to: Point): Promise<number | null> {
  const way = roads().way(from, to)
  if (!way) return null
  const ends = { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng }
  const known = await find(tx, ends)
  if (known?.km === way.km && !known.isForgotten) return known.id
  const driven = { km: way.km, cells: [...cellsNear(way.points)], isWide: true }
  await tx
    .insertInto('ways')
    .values({ ...ends, ...driven })
    // Another road since: the table of roads has changed.
    .onConflict((conflict) => conflict.columns(['fromLat', 'fromLng', 'toLat', 'toLng']).doUpdateSet(driven))
    .execute()
  return (await find(tx, ends))!.id
}

const find = (
  tx: Db | Tx,
  { fromLat, fromLng, toLat, toLng }: Pick<Selectable<WaysTable>, 'fromLat' | 'fromLng' | 'toLat' | 'toLng'>,
) =>
  tx
    .selectFrom('ways')
    .select(['id', 'km', sql<boolean>`cells = '{}' or not is_wide`.as('isForgotten')])
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
export const waysNear = async (db: Db, pickup: Point, drop: Point): Promise<StoredWay[]> =>
  waysOf(db, near(pickup, drop))

export const waysOfIds = async (db: Db, ids: readonly number[]): Promise<StoredWay[]> =>
  waysOf(db, sql`id = any(${[...ids]}::int[])`)

async function waysOf(db: Db, where: RawBuilder<unknown>): Promise<StoredWay[]> {
  const { rows } = await sql<{ id: number; a: number; b: number; c: number; d: number; km: number }>`
    select id, from_lat as a, from_lng as b, to_lat as c, to_lng as d, km from ways where ${where}`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ id, a, b, c, d, km }) => ({ id, from: { lat: a, lng: b }, to: { lat: c, lng: d }, km }))
}

const near = (pickup: Point, drop: Point) => sql`cells @> ${[cellOf(pickup), cellOf(drop)]}::int[]`

/**
 * The numbers of `waysNear`, each with a mark of its ends and kilometres by which a reader knows whether what it kept
 * under the number is still this way. Thousands of them are read in half the time of the ways themselves.
 */
export async function markedWaysNear(db: Db, pickup: Point, drop: Point): Promise<{ ids: number[]; marks: number[] }> {
  const { rows } = await sql<{ ids: number[] | null; marks: number[] | null }>`
    select json_agg(id) as ids, json_agg(hashfloat8extended(from_lat, hashfloat8extended(from_lng,
      hashfloat8extended(to_lat, hashfloat8extended(to_lng, hashfloat8extended(km, 0))))) & 2147483647) as marks
    from ways where ${near(pickup, drop)}`.execute(db.withoutPlugins())
  return { ids: rows[0]?.ids ?? [], marks: rows[0]?.marks ?? [] }
}
