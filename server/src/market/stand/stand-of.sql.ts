import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'

/** The route `p` of a vehicle `v`: on the market, or requested from it and not assigned yet. */
export const routeOfTruck = sql`left join lateral (
  select p.* from postings p where p.vehicle_id = v.id and (p.status = 'active' and p.valid_until > now()
    or p.status = 'booked' and exists (select from bookings w where w.posting_id = p.id and w.status = 'pending'))
  order by p.status = 'booked' desc, p.available_from, p.id limit 1) p on true`

/**
 * Where a truck on no trip is free, and how that is known, by its route `p`, its place `t` and its owner's figures `e`: a
 * route begins where its owner says; else its last drop or what its owner says later, else its home.
 */
export const standColumns = sql`
  coalesce(nullif(p.from_lat, 0), t.lat) as lat, coalesce(nullif(p.from_lng, 0), t.lng) as lng,
  case when p.from_lat <> 0 then p.from_location else t.place end as place, t.home_lat, t.home_lng, t.home,
  case when p.from_lat <> 0 then 'route' when t.lat is null then null
    when (t.lat, t.lng) = (e.stands_lat, e.stands_lng) then 'said'
    when (t.lat, t.lng) = (t.home_lat, t.home_lng) then 'home' else 'drop' end as known_by,
  e.paise_per_empty_km, e.paise_per_laden_km`

export interface StandRow {
  lat: number | null
  lng: number | null
  homeLat: number | null
  homeLng: number | null
  passingWeight: number
  paisePerEmptyKm: number | null
  paisePerLadenKm: number | null
  availableFrom: Date | null
}

export async function standOf(db: Db | Tx, vehicleId: string): Promise<StandRow | undefined> {
  if (!isUuid(vehicleId)) return undefined
  return (await standsWhere(sql`v.id = ${vehicleId}`).execute(db)).rows[0]
}

/** The same of several trucks, by their ids. */
export async function standsOf(db: Db, vehicleIds: readonly string[]): Promise<Map<string, StandRow>> {
  const { rows } = await standsWhere(sql`v.id = any(${vehicleIds}::uuid[])`).execute(db)
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

const standsWhere = (where: RawBuilder<unknown>) => sql<StandRow & { vehicleId: string }>`
    select v.id as vehicle_id, ${standColumns}, v.passing_weight, p.available_from
    from vehicles v join truck_places t on t.vehicle_id = v.id left join vehicle_economics e on e.vehicle_id = v.id
      ${routeOfTruck}
    where ${where}`
