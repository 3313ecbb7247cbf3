import { setImmediate as breathe } from 'node:timers/promises'
import type { Point } from '@vapsi/contract/values/distance'
import type { Db } from '../platform/database/database.ts'
import { lineOf, passes } from './corridor.ts'
import { roads } from './roads.ts'
import { waysNear } from './ways.sql.ts'

/** Ways compared between two pauses. */
const atOnce = 32

/** The numbers of the ways on which a truck passes both places within 40 km, in their order. */
export async function waysServing(db: Db, pickup: Point, drop: Point): Promise<number[]> {
  const serving: number[] = []
  const near = await waysNear(db, pickup, drop)
  for (const [at, { id, from, to }] of near.entries()) {
    if (at % atOnce === atOnce - 1) await breathe()
    const way = roads().way(from, to)
    if (way && passes(lineOf(way.points), pickup, drop)) serving.push(id)
  }
  return serving
}
