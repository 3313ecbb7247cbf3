import { toPaise } from '@vapsi/contract/values/rupees'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  type Condition,
  type Lane,
  type SearchQuery,
  deadlinesOf,
  priceBounds,
  truckConditions,
} from '../search/search-conditions.sql.ts'
import { type TruckRow, truckRows } from '../search/search.sql.ts'
import { paiseStep } from './part-of-way.ts'
import type { Candidate } from './passing-ways.ts'

/**
 * Trucks posted on these ways that fit a search, with the least detour first. A price or a day that is asked for is
 * that of the part: what it costs, and when the truck is at the pickup.
 */
export async function passingRows(
  db: Db,
  query: SearchQuery,
  lane: Lane,
  { serving, limit }: { serving: readonly Candidate[]; limit: number },
): Promise<(TruckRow & { wayId: number })[]> {
  if (serving.length === 0) return []
  const { minPrice: _min, maxPrice: _max, availability: _free, by: _day, ...ofPosting } = query
  const parts = serving.map(({ part }) => part)
  const rows = await truckRows(
    db,
    [
      ...truckConditions(ofPosting, { from: null, to: null }),
      ...partConditions(query),
      sql`not (p.from_place_id = any(${lane.from ?? []}::int[]) and p.to_place_id = any(${lane.to ?? []}::int[]))`,
    ],
    {
      order: sql`w.detour_km, p.turn, p.price_paise * w.share_of / w.share_all, p.id`,
      limit,
      ways: sql`join unnest(${serving.map(({ id }) => id)}::int[], ${parts.map(({ detourKm }) => detourKm)}::int[],
        ${parts.map(({ share }) => share.of)}::bigint[], ${parts.map(({ share }) => share.all)}::bigint[],
        ${parts.map(({ toPickupHours }) => toPickupHours)}::float8[])
        as w (id, detour_km, share_of, share_all, to_pickup_hours) on w.id = p.way_id`,
    },
  )
  return rows as (TruckRow & { wayId: number })[]
}

function partConditions(query: SearchQuery): Condition[] {
  const price = priceBounds(query)
  const all: Condition[] = []
  // Rounded up, a price is at most so much exactly if it is at most the last step up to it.
  const steps = (rupees: number, round: (value: number) => number) => paiseStep * round(toPaise(rupees) / paiseStep)
  if (price.max !== null)
    all.push(sql`p.price_paise * w.share_of <= ${steps(price.max, Math.floor)}::bigint * w.share_all`)
  if (price.min !== null)
    all.push(sql`p.price_paise * w.share_of > ${steps(price.min, Math.ceil) - paiseStep}::bigint * w.share_all`)
  const there = sql`greatest(p.available_from, now()) + w.to_pickup_hours * interval '1 hour'`
  for (const { at, isInTime } of deadlinesOf(query, new Date()))
    all.push(isInTime ? sql`${there} <= ${at}` : sql`${there} < ${at}`)
  return all
}
