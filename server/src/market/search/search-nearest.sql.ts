import { FREIGHT } from '@vapsi/contract/constants'
import { kmApart } from '../near-point.sql.ts'
import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { decodeCursor } from '../../platform/http/page.ts'
import type { Condition } from './search-conditions.sql.ts'
import { type TruckRow, truckRows } from './search.sql.ts'

/** How far the first look goes beyond the last row shown, and by how much each next one widens. */
const firstReachKm = 50
const widening = 3
const widenings = 4
/** Wider than India: then everything is looked at. */
const everywhereKm = 4000
const kmPerDegree = (Math.PI / 180) * FREIGHT.earthRadiusKm

const awayFrom = ({ lat, lng }: Point): Condition =>
  sql`(${kmApart(sql`p.from_lat`, sql`p.from_lng`, sql`${lat}`, sql`${lng}`)})`

/** Everything within the reach lies in this box, which the index market_trucks_near finds. */
function withinBox({ lat, lng }: Point, reachKm: number): Condition {
  const up = reachKm / kmPerDegree
  const narrowest = Math.max(0.1, Math.cos(((Math.abs(lat) + up) * Math.PI) / 180))
  const aside = up / narrowest
  return sql`point(p.from_lng, p.from_lat) <@ box(point(${lng - aside}, ${lat - up}), point(${lng + aside}, ${lat + up}))`
}

/** Nearest first by great circle. Looks at a widening neighbourhood, so that a near truck is found without reading all. */
export async function nearestRows(
  db: Db,
  where: readonly Condition[],
  { point, cursor, limit }: { point: Point; cursor: string | undefined; limit: number },
): Promise<TruckRow[]> {
  const key = decodeCursor(cursor, ['integer', 'number', 'uuid'])
  if (key && key[1] < 0) fail('bad_cursor')
  const awayKm = awayFrom(point)
  const first =
    !key || key[0] === 0 ? await inLine(db, [...where, sql`p.turn = 0`], { point, awayKm, limit, after: key }) : []
  if (first.length >= limit) return first
  // What an account has beyond its first five, and what is priced far off, stands behind everybody else.
  const after = key && key[0] > 0 ? key : null
  return [
    ...first,
    ...(await inLine(db, [...where, sql`p.turn > 0`], { point, awayKm, limit: limit - first.length, after })),
  ]
}

interface Line {
  point: Point
  awayKm: Condition
  limit: number
  after: readonly [number, number, string] | null
}

async function inLine(
  db: Db,
  where: readonly Condition[],
  { point, awayKm, limit, after: key }: Line,
): Promise<TruckRow[]> {
  const after: Condition[] = key
    ? [sql`${awayKm} >= ${key[1]}::float8`, sql`(${awayKm} > ${key[1]}::float8 or p.id < ${key[2]}::uuid)`]
    : []
  const look = (near: Condition[]) =>
    truckRows(db, [...where, ...after, ...near], { order: sql`"awayKm", p.id desc`, limit, awayKm })
  for (const reach of reachesBeyond(key?.[1] ?? 0)) {
    const rows = await look([withinBox(point, reach), sql`${awayKm} <= ${reach}::float8`])
    if (rows.length === limit) return rows
  }
  return look([])
}

/** How far the looks reach that come before the one at everything. */
const reachesBeyond = (km: number): number[] =>
  Array.from({ length: widenings }, (_, at) => (km + firstReachKm) * widening ** at).filter(
    (reach) => reach <= everywhereKm,
  )

export const nearestKey = (row: TruckRow): readonly (string | number)[] => [Math.sign(row.rank), row.awayKm, row.id]
