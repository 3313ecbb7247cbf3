/**
 * How long a transporter waits for return loads, by the number of open loads, in one process: `npm run bench return-loads`.
 * Loads go between 60 towns of India, spread within 20 km of each; every truck is posted between two other ones.
 */
import { VEHICLE_CATEGORIES } from '@vapsi/contract/constants'
import { loads } from '@vapsi/contract/loads'
import { sql } from 'kysely'
import { listLoads } from '../server/src/loads/list-loads.ts'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { announceReturnLoad } from '../server/src/way-home/announce-return-load.ts'
import { bestOf } from '../server/src/way-home/best-matches.ts'
import { type OpenLoad, openLoads } from '../server/src/way-home/open-loads.ts'
import { findReturnLoads } from '../server/src/way-home/find-return-loads.ts'
import { trucksOf } from '../server/src/way-home/trucks.sql.ts'
import { bestTruck } from '../server/src/way-home/way-home.rules.ts'
import { scratchDatabase } from './scratch-database.ts'

const markets = [10_000, 100_000]
const transporters = 200
const requests = 500
/** Loads per statement, well within its time limit. */
const batch = 5000

for (const market of markets) await measure(market)

async function measure(loadCount: number) {
  const scratch = await scratchDatabase()
  const database = openDatabase({ url: scratch.url, maxConnections: 4 })
  try {
    await seed(database, loadCount)
    await report(database, loadCount)
  } finally {
    await database.close()
    await scratch.drop()
  }
}

/** The same towns, loads and trucks in every run. */
async function seed({ db }: Database, loadCount: number) {
  await sql`select setseed(0.42)`.execute(db)
  await sql`create table towns as select n, 9 + 23 * random() as lat, 70 + 18 * random() as lng from generate_series(0, 59) n`.execute(
    db,
  )
  await sql`insert into users (user_type, name, mobile)
    select case when n = 0 then 'shipper' else 'transporter' end, 'Person ' || n, (9000000000 + n)::text
    from generate_series(0, ${transporters}) n`.execute(db)
  for (let made = 0; made < loadCount; made += batch) {
    await sql`insert into loads (shipper_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng, distance_km, load_type,
        vehicle_category, material, weight_kg, expected_price_paise, pickup_date, valid_until, created_at)
      select (select id from users where user_type = 'shipper'), 'Town ' || f.n, 'Town ' || t.n,
        f.lat + r.a, f.lng + r.b, t.lat + r.c, t.lng + r.d, 500, 'FTL',
        (array['Open', 'Open', 'Open', 'Container', 'Flatbed', 'Tanker', 'Trailer'])[1 + floor(7 * r.e)::int],
        'Goods', 500 + 100 * floor(250 * r.f)::int, 4000000, now() + interval '1 day', now() + interval '47 hours',
        now() - r.g * interval '1 hour'
      from (select n, floor(60 * random())::int as f, floor(60 * random())::int as t, random() * 0.36 - 0.18 as a,
          random() * 0.36 - 0.18 as b, random() * 0.36 - 0.18 as c, random() * 0.36 - 0.18 as d, random() as e, random() as f2,
          random() as f, random() as g from generate_series(1, ${batch}) n) as r(n, fi, ti, a, b, c, d, e, f2, f, g)
      join towns f on f.n = r.fi join towns t on t.n = r.ti`.execute(db)
  }
  await sql`insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight)
    select id, 'MH12AB' || row_number() over (), 'Open', '22 feet', 16 from users where user_type = 'transporter'`.execute(
    db,
  )
  await sql`insert into lane_places (name) select 'Town ' || n from towns`.execute(db)
  await sql`insert into postings (transporter_id, vehicle_id, from_location, to_location, from_place_id, to_place_id, from_lat, from_lng,
      to_lat, to_lng, distance_km, price_paise, category, passing_weight, valid_until)
    select v.transporter_id, v.id, f.name, t.name, f.id, t.id, ft.lat, ft.lng, tt.lat, tt.lng, 500, 100, v.category, v.passing_weight,
      now() + interval '30 days'
    from (select *, floor(60 * random())::int as fi, floor(60 * random())::int as ti from vehicles) v
    join towns ft on ft.n = v.fi join towns tt on tt.n = v.ti
    join lane_places f on f.name = 'Town ' || ft.n join lane_places t on t.name = 'Town ' || tt.n`.execute(db)
  await sql`analyze`.execute(db)
}

async function report({ db }: Database, loadCount: number) {
  const people = await db.selectFrom('users').selectAll().where('userType', '=', 'transporter').execute()
  const actors = people.map((person) =>
    Object.assign(person, { userType: 'transporter' as const, hasProvenMobile: true, sessionId: '' }),
  )
  const [firstMs] = await timed(1, async () => void (await openLoads(db)))
  const query = loads.list.schema.querystring.parse({ route: 'return-loads' })
  for (const actor of actors) await listLoads(db, actor, query)
  let totals = 0
  const whole = await timed(requests, async (at) => {
    totals += (await listLoads(db, actors[at % actors.length]!, query)).total
  })
  const market = await openLoads(db)
  const trucks = await Promise.all(actors.map(({ id }) => trucksOf(db, id)))
  const ranking = await timed(requests, async (at) => {
    bestOf(await findReturnLoads(market, trucks[at % trucks.length]!), 51)
  })
  const everything: OpenLoad[] = []
  market.visit(VEHICLE_CATEGORIES, (load) => void everything.push(load))
  const scanning = await timed(50, async (at) => void everything.filter((load) => bestTruck(trucks[at]!, load)))
  const fresh = await timed(requests, async () => void (await openLoads(db)))
  const some = await db.selectFrom('loads').select('id').limit(20).execute()
  const announcing = await timed(some.length, async (at) => announceReturnLoad(db, some[at]!.id))
  console.log(
    `\n${loadCount.toLocaleString('en-IN')} open loads, ${Math.round(totals / requests)} return loads a truck on average`,
  )
  console.log(`  first reading into memory     ${Math.round(firstMs!)} ms, once`)
  print('answer for one truck, page of 50', whole)
  print('  of it: ranking in memory', ranking)
  print('  of it: what has changed', fresh)
  print('scan of the market, for comparison', scanning)
  print(`announcing a new load, ${transporters} trucks`, announcing)
}

async function timed(times: number, run: (at: number) => Promise<void>): Promise<number[]> {
  const durations: number[] = []
  for (let at = 0; at < times; at += 1) {
    const start = performance.now()
    await run(at)
    durations.push(performance.now() - start)
  }
  return durations.sort((a, b) => a - b)
}

function print(what: string, sorted: readonly number[]) {
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
  console.log(`  ${what.padEnd(36)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   max ${at(1)} ms`)
}
