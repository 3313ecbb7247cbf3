import type { Point } from '@vapsi/contract/values/distance'
import { randomOf } from '../../server/seeds/demo/dice.ts'
import { roads } from '../../server/src/roads/roads.ts'
import { inBulk } from '../tools/bulk.ts'

interface Posted {
  transporterId: string
  vehicleId: string
  floorCm: number
  weightKg: number
  from: Point
  to: Point
}

interface Part {
  transporterId: string
  vehicleId: string
  weightKg: number
  floorCm: number
  from: Point
  to: Point
  pickupAt: number
  dropAt: number
  isAboard: boolean
  /** From now. */
  pickupHours: number
  promisedDays: number
}

/**
 * Of the trucks on a filled market every third carries one to three parts, each between two places of its posted way; the first may
 * be on board already. Answers how many trucks carry some.
 */
export async function fillParts(adminUrl: string): Promise<number> {
  return inBulk(adminUrl, async (client) => {
    // No trigger has placed the trucks while they were loaded.
    await client.query(`insert into truck_places (vehicle_id, lat, lng, place, asks_city)
      select distinct on (vehicle_id) vehicle_id, from_lat, from_lng, from_location, false from market_trucks order by vehicle_id, id
      on conflict do nothing`)
    const { rows } = await client.query<{ posted: Posted }>(`
      select json_build_object('transporterId', transporter_id, 'vehicleId', vehicle_id, 'floorCm', truck_floor_cm(vehicle_type),
        'weightKg', vehicle_weight * 1000, 'from', json_build_object('lat', from_lat, 'lng', from_lng),
        'to', json_build_object('lat', to_lat, 'lng', to_lng)) as posted
      from (select distinct on (vehicle_id) * from market_trucks order by vehicle_id, id) p
      order by md5(p.vehicle_id::text) limit (select count(*) / 3 from market_trucks)`)
    const random = randomOf(41)
    const parts = rows.flatMap(({ posted }) => partsOf(posted, random))
    await client.query(
      `create table bench_parts as select new_id() as booking_id, p.* from jsonb_to_recordset($1::jsonb) as p ("transporterId" uuid,
         "vehicleId" uuid, "weightKg" int, "floorCm" int, "from" jsonb, "to" jsonb, "pickupAt" int, "dropAt" int, "isAboard" bool,
         "pickupHours" int, "promisedDays" int)`,
      [JSON.stringify(parts)],
    )
    await client.query(`
      insert into users (user_type, name) values ('shipper', 'Asha Traders');
      insert into bookings (id, shipper_id, transporter_id, vehicle_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng,
        distance_km, vehicle_category, price_paise, negotiated_price_shipper_paise, negotiated_price_driver_paise, material_type,
        weight_text, status, driver_response, is_part, promised_on, pickup_from, pickup_until)
      select b.booking_id, (select id from users where user_type = 'shipper' limit 1), "transporterId", "vehicleId", 'A', 'B',
        ("from"->>'lat')::float8, ("from"->>'lng')::float8, ("to"->>'lat')::float8, ("to"->>'lng')::float8, 500, v.category,
        1500000, 1500000, 1500000, 'Cotton', '2 Tons', case when "isAboard" then 'in_transit' else 'confirmed' end, 'accepted', true,
        current_date + "promisedDays", now() + "pickupHours" * interval '1 hour', now() + (24 + "pickupHours") * interval '1 hour'
      from bench_parts b join vehicles v on v.id = b."vehicleId";
      insert into truck_parts (booking_id, vehicle_id, weight_kg, floor_cm, goods_kind, pickup_at, drop_at)
      select booking_id, "vehicleId", "weightKg", "floorCm", 'general', "pickupAt", "dropAt" from bench_parts;
      update market_trucks m set is_busy = true where exists (select from truck_parts p where p.vehicle_id = m.vehicle_id)`)
    await client.query('vacuum analyze')
    return new Set(parts.map(({ vehicleId }) => vehicleId)).size
  })
}

function partsOf({ transporterId, vehicleId, floorCm, weightKg, from, to }: Posted, random: () => number): Part[] {
  const places = roads().way(from, to)?.points ?? []
  if (places.length < 4) return []
  const count = 1 + Math.floor(3 * random())
  const begun = random() < 0.5
  const drawn = Array.from({ length: count }, (_, at) => {
    const [one, other] = [random(), random()].map((part) => Math.floor(part * (places.length - 1)))
    return { at, pickup: Math.min(one!, other!), drop: Math.max(one!, other!) + 1 }
  }).toSorted((a, b) => a.pickup - b.pickup)
  const stops = drawn
    .flatMap(({ at, pickup, drop }) => [
      { at, place: pickup, isPickup: true },
      { at, place: drop, isPickup: false },
    ])
    .toSorted((a, b) => a.place - b.place)
  const placeOf = (at: number, isPickup: boolean) =>
    1 + stops.findIndex((stop) => stop.at === at && stop.isPickup === isPickup)
  return drawn.map(({ at, pickup, drop }, number) => ({
    transporterId,
    vehicleId,
    weightKg: Math.max(1, Math.floor((weightKg / count) * (0.3 + 0.6 * random()))),
    floorCm: Math.max(1, Math.floor((floorCm / count) * (0.3 + 0.6 * random()))),
    from: places[pickup]!,
    to: places[drop]!,
    pickupAt: placeOf(at, true),
    dropAt: placeOf(at, false),
    isAboard: begun && number === 0,
    pickupHours: Math.floor(random() * 48) - 12,
    promisedDays: 2 + Math.floor(random() * 6),
  }))
}
