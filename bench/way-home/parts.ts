import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'

/** Makes every third load a part of one to four tons on one to four metres of floor, paid by its share of a truck and a fifth on top. */
export const makeParts = (db: Db) =>
  sql`update loads l set load_type = 'PTL', pieces = 4, piece_length_cm = 120, piece_width_cm = 100, piece_height_cm = 110,
      is_stackable = false, goods_kind = (array['general', 'general', 'general', 'food', 'chemicals'])[1 + n % 5],
      weight_kg = 1000 * (1 + n % 4), floor_cm = 100 * (1 + n % 4),
      expected_price_paise = greatest(100000, expected_price_paise * 1.2 * (1 + n % 4) / 7)::bigint / 100 * 100
    from (select id, row_number() over (order by id) as n from loads) numbered where numbered.id = l.id and n % 3 = 0`.execute(
    db,
  )

/** Each truck has agreed to carry one part or two, from near its home to somewhere far, and has picked the first one up or not. */
export async function carryParts(db: Db): Promise<void> {
  await sql`create table carried as
    select new_id() as id, v.id as vehicle_id, v.transporter_id, v.category, p.n, f.lat as la, f.lng as lo, t.lat as lb, t.lng as lp,
      row_number() over (order by v.vehicle_number, p.n) as at, c.parts
    from vehicles v join vehicle_economics e on e.vehicle_id = v.id
      cross join lateral (select 1 + (ascii(right(v.vehicle_number, 1)) % 2) as parts) c
      cross join lateral generate_series(1, c.parts) p(n)
      join towns f on f.lat = e.home_lat and f.lng = e.home_lng
      cross join lateral (select * from towns o where o.n <> f.n order by md5(o.n::text || v.vehicle_number || p.n) limit 1) t`.execute(
    db,
  )
  // A part and its room are checked together.
  await db.transaction().execute(async (tx) => {
    await sql`insert into bookings (id, shipper_id, transporter_id, vehicle_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng,
      distance_km, vehicle_category, price_paise, negotiated_price_shipper_paise, negotiated_price_driver_paise, material_type, weight_text,
      status, driver_response, is_part, promised_on, pickup_from, pickup_until)
    select id, (select id from users where user_type = 'shipper'), transporter_id, vehicle_id, 'A', 'B', la, lo, lb, lp, 500, category,
      1500000, 1500000, 1500000, 'Cotton', '2 Tons', case when at % 2 = 0 and n = 1 then 'in_transit' else 'confirmed' end, 'accepted', true,
      current_date + 12, now(), now() + interval '2 days' from carried`.execute(tx)
    await sql`insert into truck_parts (booking_id, vehicle_id, weight_kg, floor_cm, goods_kind, pickup_at, drop_at)
    select id, vehicle_id, 3000, 200, 'general', n, parts + n from carried`.execute(tx)
  })
}
