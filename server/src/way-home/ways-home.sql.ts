import { FREIGHT } from '@vapsi/contract/constants'
import type { Point } from '@vapsi/contract/values/distance'
import { sql } from 'kysely'
import { fits } from '../fleet/fit/fits.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { home, isOffered, trucks } from './trucks.sql.ts'
import type { Haul } from './way-home.rules.ts'

/** From where trucks will be empty to where they live. */
export interface WayHome {
  emptyAt: Point
  home: Point
}

const kmPerDegree = (Math.PI / 180) * FREIGHT.earthRadiusKm

/**
 * The ways home, each once, of all trucks that a load fits and might bring home: those longer than the latitude
 * differences to the pickup and from the drop, which no road is shorter than, as far as that way is stored. A superset;
 * the caller computes each saving exactly.
 */
export async function waysHomeFor(db: Db, haul: Haul, minSavedKm: number): Promise<WayHome[]> {
  const { rows } = await sql<{ fromLat: number; fromLng: number; toLat: number; toLng: number }>`
    select distinct t.to_lat as from_lat, t.to_lng as from_lng, ${home.lat} as to_lat, ${home.lng} as to_lng from ${trucks}
    where ${fits(haul)} and ${isOffered} and (e.home_lat is not null or t.road_km is null
      or (abs(t.to_lat - ${haul.pickup.lat}) + abs(t.from_lat - ${haul.drop.lat})) * ${kmPerDegree} + ${minSavedKm - 1} <= t.road_km)`.execute(
    db,
  )
  return rows.map(({ fromLat, fromLng, toLat, toLng }) => ({
    emptyAt: { lat: fromLat, lng: fromLng },
    home: { lat: toLat, lng: toLng },
  }))
}

/** Of each owner, the truck on the way with the largest saving; among equals the first by id. Largest savings first. */
export async function trucksSaving<W extends WayHome & { savedKm: number }>(
  db: Db,
  haul: Haul,
  ways: readonly W[],
): Promise<{ userId: string; vehicleId: string; way: W }[]> {
  const all = (of: (way: W) => number) => sql`${ways.map(of)}::float8[]`
  const { rows } = await sql<{ userId: string; vehicleId: string; at: number }>`
    select distinct on (t.transporter_id) t.transporter_id as user_id, t.vehicle_id, w.at::int
    from ${trucks} join unnest(${all((way) => way.emptyAt.lat)}, ${all((way) => way.emptyAt.lng)}, ${all((way) => way.home.lat)},
      ${all((way) => way.home.lng)}, ${all((way) => way.savedKm)}) with ordinality w (from_lat, from_lng, to_lat, to_lng, saved_km, at)
      on (t.to_lat, t.to_lng, ${home.lat}, ${home.lng}) = (w.from_lat, w.from_lng, w.to_lat, w.to_lng)
    where ${fits(haul)} and ${isOffered}
    order by t.transporter_id, w.saved_km desc, t.vehicle_id`.execute(db)
  const best = rows.map(({ userId, vehicleId, at }) => ({ userId, vehicleId, way: ways[at - 1]! }))
  return best.sort((a, b) => b.way.savedKm - a.way.savedKm)
}
