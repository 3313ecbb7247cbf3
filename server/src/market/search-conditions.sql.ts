import { toPaise } from '@vapsi/contract/rupees'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { availableBy, priceBounds, truckKind, typesFrom } from './market.rules.ts'
import type { SearchQuery } from './search.sql.ts'

export interface Lane {
  /** Numbers of lane places; null: anywhere. */
  from: number[] | null
  to: number[] | null
}

export type Condition = RawBuilder<SqlBool>
export const allOf = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`

/** What the columns of a posting `p` alone decide. */
export function postingConditions(query: SearchQuery, lane: Lane): Condition[] {
  const { categories, minTons, maxTons } = truckKind(query)
  const price = priceBounds(query)
  const deadline = availableBy(query.availability, new Date())
  const all: Condition[] = [sql`p.open_until > now()`]
  if (lane.from) all.push(sql`p.from_place_id = any(${lane.from}::int[])`)
  if (lane.to) all.push(sql`p.to_place_id = any(${lane.to}::int[])`)
  if (categories) all.push(sql`p.category = any(${categories}::text[])`)
  // Whole tons, compared as such: a cast of the column would hide from the planner how many rows it finds.
  if (minTons !== null) all.push(sql`p.passing_weight >= ${Math.ceil(minTons)}::int`)
  if (maxTons !== null) all.push(sql`p.passing_weight <= ${Math.floor(maxTons)}::int`)
  if (price.min !== null) all.push(sql`p.price_paise >= ${toPaise(price.min)}::bigint`)
  if (price.max !== null) all.push(sql`p.price_paise <= ${toPaise(price.max)}::bigint`)
  if (deadline)
    all.push(deadline.isInTime ? sql`p.available_from <= ${deadline.at}` : sql`p.available_from < ${deadline.at}`)
  return all
}

/** What its vehicle `v` and its transporter `u` decide. */
export function partyConditions({ minRating, minFeet }: SearchQuery): Condition[] {
  const types = typesFrom(minFeet)
  const all: Condition[] = [
    sql`v.deleted_at is null and not v.is_off_road`,
    sql`u.deleted_at is null`,
    // Assigning a truck closes its other postings; this holds even for the moment in which it does.
    sql`not exists (select from bookings b where b.vehicle_id = p.vehicle_id
                    and b.status in ('confirmed', 'advance_paid', 'loading_done', 'in_transit'))`,
  ]
  if (types) all.push(sql`v.vehicle_type = any(${types}::text[])`)
  if (minRating) all.push(sql`u.user_type = 'transporter' and u.rating >= ${minRating}::numeric`)
  return all
}
