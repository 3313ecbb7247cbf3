import { type RawBuilder, sql } from 'kysely'
import type { Needs } from './fitness.ts'

type Value = RawBuilder<unknown>

const isRoomy = (weightKg: Value, floorCm: Value) =>
  sql`v.passing_weight * 1000 >= ${weightKg} and truck_floor_cm(v.vehicle_type) >= ${floorCm}`

/** Whether goods with these needs can go in vehicle `v`: its body, its tons and, for a part, its floor. */
export const fits = ({ category, weightKg, floorCm }: Needs) => sql<boolean>`(
  ${category === null ? sql`true` : sql`v.category = ${category}`} and ${isRoomy(sql`${weightKg ?? 0}`, sql`${floorCm ?? 0}`)})`

/** The same of load `l`. */
export const carries = sql<boolean>`(
  v.category = l.vehicle_category and ${isRoomy(sql`l.weight_kg`, sql`coalesce(l.floor_cm, 0)`)})`
