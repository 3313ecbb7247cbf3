import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'

const cities = ['Mumbai', 'Delhi', 'Pune', 'Jaipur', 'Nagpur', 'Kochi', 'Chennai', 'Surat', 'Kolkata', 'Ludhiana']
const categories = sql`(array['Open', 'Container', 'Flatbed', 'Tanker', 'Trailer'])[1 + n % 5]`
const lat = sql`10 + random() * 18`
const lng = sql`73 + random() * 10`

/** Fills free trucks across the country, open loads, and requests that wait for a truck. Returns the requests. */
export async function fillDesk(
  db: Db,
  { vehicles, loads, requests }: { vehicles: number; loads: number; requests: number },
) {
  await sql`insert into users (user_type, name, city)
    select 'transporter', 'Carrier ' || n, (${cities}::text[])[1 + n % 10] from generate_series(1, ${vehicles / 10}) n`.execute(
    db,
  )
  await sql`insert into users (user_type, name) values ('shipper', 'Asha Traders')`.execute(db)
  for (let from = 1; from <= vehicles; from += 5000)
    await sql`insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight)
      select u.id, 'MH' || lpad((n % 100)::text, 2, '0') || chr(65 + n / 10000 % 26) || chr(65 + n / 260000) || lpad((n % 10000)::text, 4, '0'),
        ${categories}, '22 feet', 5 + n % 30
      from generate_series(${from}::integer, ${Math.min(vehicles, from + 4999)}::integer) n
      join (select id, row_number() over () as at from users where user_type = 'transporter') u on u.at = 1 + n % ${vehicles / 10}`.execute(
      db,
    )
  // Most trucks are where their last trip ended, anywhere in the country.
  await sql`update truck_places set lat = ${lat}, lng = ${lng}, place = 'Drop' where random() < 0.8`.execute(db)
  await sql`insert into loads (shipper_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng, distance_km, load_type,
      vehicle_category, material, weight_kg, expected_price_paise, pickup_date, pickup_from, pickup_until, valid_until)
    select u.id, 'A', 'B', ${lat}, ${lng}, ${lat}, ${lng}, 900, 'FTL', ${categories}, 'Cotton', 1000 * (1 + n % 20),
      100 * (20000 + n % 50000), now() + interval '2 days', now() + (n % 5) * interval '1 day', now() + (2 + n % 5) * interval '1 day',
      now() + interval '2 days'
    from generate_series(1, ${loads}) n, users u where u.user_type = 'shipper'`.execute(db)
  const { rows: waiting } = await sql<{ id: string }>`
    insert into bookings (shipper_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng, distance_km, vehicle_category,
      price_paise, material_type, weight_text)
    select u.id, 'A', 'B', ${lat}, ${lng}, ${lat}, ${lng}, 900, ${categories}, 4500000, 'Cotton', (1 + n % 20) || ' t'
    from generate_series(1, ${requests}) n, users u where u.user_type = 'shipper' returning id`.execute(db)
  await sql`analyze`.execute(db)
  return waiting.map(({ id }) => id)
}
