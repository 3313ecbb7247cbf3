import type pg from 'pg'
import { inBulk, withoutIndexes } from '../tools/bulk.ts'
import { fillWays } from './fill-ways.ts'
import { lanes } from './lanes.ts'

/** Of each: six postings, one of them active. Four trucks a transporter on average; a few have hundreds. */
const endedEach = 5
const trucksEach = 4
/** Rows a statement. */
const batch = 200_000
const laneCount = 100_000

/** Postings in thousands of lanes: `active` on the market now, five times as many that ended. Answers the seconds it took. */
export async function fillMarket(adminUrl: string, active: number): Promise<number> {
  const begun = performance.now()
  await inBulk(adminUrl, async (client) => {
    await fillPeople(client, Math.ceil(active / trucksEach), active)
    await fillLanes(client)
    const indexes = await withoutIndexes(client, 'postings')
    for (let made = 0; made < active * (1 + endedEach); made += batch)
      await fillPostings(client, active, made, Math.min(made + batch, active * (1 + endedEach)))
    for (const index of indexes) await client.query(index)
    // No trigger runs while rows are loaded.
    await client.query('insert into market_trucks select * from market_trucks_joined')
    await client.query('vacuum analyze')
    // Or it is written out while something is measured.
    await client.query('checkpoint')
  })
  return (performance.now() - begun) / 1000
}

async function fillPeople(client: pg.Client, transporters: number, trucks: number) {
  await client.query(`
    insert into users (user_type, name, company, mobile, mobile_verified, is_verified, stars_sum, stars_count, total_trips, on_time_trips)
    select 'transporter', 'Driver ' || n, case when n % 3 > 0 then 'Carrier ' || n end, (6000000000 + n)::text, true, n % 2 = 0,
      case when n % 5 > 0 then 30 + n % 21 else 0 end, case when n % 5 > 0 then 10 else 0 end, 20, 15
    from generate_series(1, ${transporters}) n`)
  await client.query(`
    create table bench_people as select id, row_number() over (order by mobile) as n from users;
    create unique index on bench_people (n)`)
  await client.query(`
    insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight, is_verified, is_off_road)
    select p.id, 'MH' || lpad(t.n::text, 8, '0'), (array['Open', 'Open', 'Open', 'Container', 'Flatbed', 'Tanker', 'Trailer'])[1 + t.n % 7],
      (array['14 feet', '17 feet', '19 feet', '22 feet', '32 feet', '40 feet'])[1 + t.n % 6], 1 + (t.n * 7) % 40, t.n % 3 > 0, t.n % 500 = 0
    from (select n, 1 + floor(${transporters} * random() ^ 2)::int as owner from generate_series(1, ${trucks}) n) t
    join bench_people p on p.n = t.owner`)
  await client.query(`
    create table bench_trucks as select id, transporter_id, category, passing_weight, row_number() over (order by vehicle_number) as n
    from vehicles; create unique index on bench_trucks (n); analyze bench_trucks`)
}

async function fillLanes(client: pg.Client) {
  const drawn = lanes(laneCount)
  const names = [...new Set(drawn.flatMap(({ from, to }) => [from.name, to.name]))]
  await client.query('insert into lane_places (name) select unnest($1::text[]) on conflict do nothing', [names])
  await client.query(
    'create table bench_lanes (n int, f text, t text, flat float8, flng float8, tlat float8, tlng float8, km float8)',
  )
  await client.query(
    `insert into bench_lanes select * from unnest($1::int[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::float8[],
      $7::float8[], $8::float8[])`,
    [
      drawn.map((_, n) => n),
      drawn.map(({ from }) => from.name),
      drawn.map(({ to }) => to.name),
      drawn.map(({ from }) => from.lat),
      drawn.map(({ from }) => from.lng),
      drawn.map(({ to }) => to.lat),
      drawn.map(({ to }) => to.lng),
      drawn.map(({ km }) => km),
    ],
  )
  await fillWays(client, drawn)
  await client.query(`
    alter table bench_lanes add way int, add road_km int;
    analyze ways;
    update bench_lanes l set way = w.id, road_km = round(w.km) from ways w
    where (w.from_lat, w.from_lng, w.to_lat, w.to_lng) = (l.flat, l.flng, l.tlat, l.tlng);
    create unique index on bench_lanes (n); analyze bench_lanes; analyze lane_places`)
}

/** The first ones made are the oldest. Of the active ones one in 200 is over and not swept yet. */
const fillPostings = (client: pg.Client, active: number, from: number, to: number) =>
  client.query(`
    insert into postings (transporter_id, vehicle_id, from_location, to_location, from_place_id, to_place_id, from_lat, from_lng,
      to_lat, to_lng, distance_km, road_km, way_id, price_paise, category, passing_weight, status, available_from, valid_until, created_at, updated_at)
    select v.transporter_id, v.id, l.f, l.t, a.id, b.id, l.flat, l.flng, l.tlat, l.tlng, l.km, l.road_km, l.way,
      (500000 + l.km * (3000 + 200 * v.passing_weight) * (0.8 + 0.4 * random()))::bigint / 100 * 100, v.category, v.passing_weight,
      case when not s.live then case when s.n % 3 > 0 then 'closed' else 'booked' end else 'active' end,
      s.made, case when s.live and s.n % 200 = 0 then now() - interval '1 minute' else s.made + interval '30 days' end, s.made,
      case when s.live then s.made else s.made + interval '2 days' end
    from (select n, n % ${1 + endedEach} = 0 as live,
        now() - case when n % ${1 + endedEach} = 0 then 29 * (1 - n::float8 / ${active * (1 + endedEach)}) * interval '1 day'
          else (31 + 700 * random()) * interval '1 day' end as made
      from generate_series(${from}, ${to - 1}) n) s
    join bench_trucks v on v.n = 1 + (s.n / ${1 + endedEach}) % ${active}
    join bench_lanes l on l.n = (s.n * 7919::bigint) % ${laneCount}
    join lane_places a on a.name = l.f join lane_places b on b.name = l.t`)
