import { sql } from 'kysely'
import { carryParts, makeParts } from './parts.ts'
import type { Database } from '../../server/src/platform/database/database.ts'

export interface MarketPlan {
  loads: number
  categories: 1 | 5
  /** Between towns all over India, or everything within 150 km. */
  spread: 'india' | 'near'
  /** Every third load is a part, and each truck carries one or two. */
  isShared?: true
}

export const transporters = 200
/** Loads per statement, well within its time limit. */
const batch = 5000

const columns = sql`shipper_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng, distance_km, load_type, vehicle_category,
  material, weight_kg, expected_price_paise, pickup_date, pickup_from, pickup_until, valid_until, created_at`

/** The same places, loads and trucks in every run; pickups within a week, prices near what a truck costs. */
export async function fillMarket({ db }: Database, { loads, categories, spread, isShared }: MarketPlan): Promise<void> {
  const towns = spread === 'india' ? 120 : 4000
  const [lat, lng] = spread === 'india' ? [9, 70] : [20.65, 76.55]
  const [high, wide] = spread === 'india' ? [23, 18] : [2.7, 2.9]
  await sql`select setseed(0.42)`.execute(db)
  await sql`create table towns as select n, ${lat}::float8 + ${high}::float8 * random() as lat, ${lng}::float8 + ${wide}::float8 * random() as lng
    from generate_series(0, ${towns - 1}::int) n`.execute(db)
  await sql`insert into users (user_type, name, mobile, mobile_verified)
    select case when n = 0 then 'shipper' else 'transporter' end, 'Person ' || n, (9000000000 + n)::text, true
    from generate_series(0, ${transporters}::int) n`.execute(db)
  for (let made = 0; made < loads; made += batch) {
    await sql`insert into loads (${columns})
      select (select id from users where user_type = 'shipper'), 'Town ' || f, 'Town ' || t, la, lo, lb, lp, km / 1.27, 'FTL',
        (array['Open', 'Container', 'Flatbed', 'Tanker', 'Trailer'])[1 + floor(${categories}::int * c)::int],
        'Goods', (array[1000, 5000, 9000, 16000, 25000])[1 + floor(5 * w)::int], (100 * (4000 + km * (30 + 20 * p)))::bigint,
        opens, opens, opens + (array[8, 24, 36])[1 + floor(3 * s)::int] * interval '1 hour',
        now() + interval '47 hours', now() - age * interval '1 hour'
      from (
        select r.*, f.n as f, t.n as t, f.lat + a as la, f.lng + b as lo, t.lat + d as lb, t.lng + e as lp,
          1.27 * 111.2 * sqrt(power(f.lat - t.lat, 2) + power((f.lng - t.lng) * 0.93, 2)) as km,
          now() + 7 * o * interval '1 day' as opens
        from (select n, floor(${towns}::int * random())::int as fi, floor(${towns}::int * random())::int as ti, random() * 0.36 - 0.18 as a,
            random() * 0.36 - 0.18 as b, random() * 0.36 - 0.18 as d, random() * 0.36 - 0.18 as e, random() as c, random() as w,
            random() as p, random() as o, random() as s, random() as age
          from generate_series(1, ${Math.min(batch, loads - made)}::int) n) as r
        join towns f on f.n = r.fi join towns t on t.n = r.ti
      ) as made where km > 5`.execute(db)
  }
  await sql`insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight)
    select id, 'MH12AB' || row_number() over (), 'Open', '22 feet', 16 from users where user_type = 'transporter'`.execute(
    db,
  )
  await sql`insert into vehicle_economics (vehicle_id, home_name, home_lat, home_lng)
    select v.id, 'Town ' || t.n, t.lat, t.lng
    from (select id, floor(${towns}::int * random())::int as ti from vehicles) v join towns t on t.n = v.ti`.execute(db)
  if (isShared) {
    await makeParts(db)
    await carryParts(db)
  }
  await sql`analyze`.execute(db)
}

/** The plan requests of the trucks, each from some town on some day. */
export async function askedPlans(
  { db }: Database,
  days: number,
): Promise<{ ownerId: string; vehicleId: string; path: string }[]> {
  const { rows } = await sql<{ ownerId: string; id: string; lat: number; lng: number }>`
    select v.transporter_id as owner_id, v.id, t.lat, t.lng
    from (select *, row_number() over (order by vehicle_number) as n from vehicles) v
    join towns t on t.n = (v.n * 7) % (select count(*) from towns)`.execute(db)
  return rows.map(({ ownerId, id, lat, lng }, at) => {
    const emptyFrom = new Date(Date.now() + ((at % 24) / 24) * days * 24 * 60 * 60 * 1000).toISOString()
    return {
      ownerId,
      vehicleId: id,
      path: `/api/way-home/plans?vehicleId=${id}&emptyAt=${lat},${lng}&emptyFrom=${emptyFrom}`,
    }
  })
}
