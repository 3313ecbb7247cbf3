import type { Point } from '@vapsi/contract/values/distance'
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
