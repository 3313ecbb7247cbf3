/**
 * The office's queues, `npm run bench queues`: 200 open browsers poll GET /api/admin/queues with 20,000 open items
 * behind it. Compares the cost of an unchanged answer with that of a changed one.
 */
import type pg from 'pg'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { scratchDatabase } from './scratch-database.ts'
import { inBulk } from './tools/bulk.ts'
import { Connection } from './tools/http-client.ts'
import { type Load, figuresOf, load } from './tools/load.ts'
import { postgresVersion } from './tools/machine.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { startVapsi } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'

const items = numberOption('items', 20_000)
const pollers = numberOption('pollers', 200)
const changed = numberOption('changed', 600)
const unchanged = numberOption('unchanged', 20_000)
const path = '/api/admin/queues'

const scratch = await scratchDatabase()
const database = openDatabase({ url: scratch.url, maxConnections: 4 })
try {
  const report = new Report('queues', await postgresVersion(scratch.url))
  await inBulk(scratch.adminUrl, fill)
  const offices = await database.db
    .insertInto('users')
    .values(
      Array.from({ length: 20 }, (_, n) => ({
        isAdmin: true,
        officeRole: 'owner' as const,
        name: 'Office',
        email: `office${n}@vapsi.example`,
      })),
    )
    .returning('id')
    .execute()
  const cookies = await signedIn(
    database,
    offices.map(({ id }) => id),
  )
  const server = await startVapsi(scratch.url)
  try {
    const first = await Connection.open(server.url)
    const { headers, bytes } = await first.send(first.written({ path, headers: { cookie: cookies[0]! } }))
    first.close()
    const etag = /\r\netag: (.+)\r\n/i.exec(headers)?.[1] ?? ''
    report.heading(
      `${items.toLocaleString('en-IN')} open items, ${pollers} pollers, ${Math.round(bytes / 1024)} KB an answer`,
    )
    const ask = (count: number, more: Record<string, string>) =>
      load({
        url: server.url,
        connections: pollers,
        count,
        warmUp: Math.min(count, pollers),
        calls: cookies.map((cookie) => ({ path, headers: { cookie, ...more } })),
      })
    const whole = await ask(changed, {})
    const short = await ask(unchanged, { 'if-none-match': etag })
    report.figures('changed: 200 with everything', figuresOf(whole))
    report.figures('unchanged: 304', figuresOf(short))
    for (const [name, wanted, { statuses }] of [
      ['changed', 200, whole],
      ['unchanged', 304, short],
    ] satisfies [string, number, Load][])
      if (Object.keys(statuses).some((status) => Number(status) !== wanted))
        report.remark(`${name}: answers other than ${wanted}: ${JSON.stringify(statuses)}`)
    report.reach('unchanged, times changed', short.perSecond / whole.perSecond, { atLeast: 10 }, ' ×')
    // 200 browsers ask once in five seconds: 40 a second.
    report.reach('changed answers a second, for 200 browsers', whole.perSecond, { atLeast: pollers / 5 })
    report.write()
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
  await scratch.drop()
}

/** Two fifths wait for an assignment, a fifth are accepted bids, two fifths are on the road and partly unpaid. */
async function fill(client: pg.Client) {
  await client.query(`insert into users (user_type, name, mobile)
    select case when n < 500 then 'shipper' else 'transporter' end, 'Person ' || n, (9000000000 + n)::text
    from generate_series(0, 999) n`)
  await client.query(`insert into vehicles (transporter_id, vehicle_number, category, vehicle_type, passing_weight)
    select u.id, 'MH12' || n, 'Open', '22 feet', 16
    from generate_series(1, ${items}) n join (select id, row_number() over () - 1 as at from users where user_type = 'transporter') u
      on u.at = n % 500`)
  await client.query(`create table bench_trucks as select id, transporter_id, row_number() over () as n from vehicles`)
  await client.query(
    `create table bench_shippers as select id, row_number() over () - 1 as at from users where user_type = 'shipper'`,
  )
  await client.query(`insert into bookings (shipper_id, from_location, to_location, distance_km, vehicle_category, price_paise, material_type, weight_text,
      created_at, status, transporter_id, vehicle_id, negotiated_price_shipper_paise, negotiated_price_driver_paise)
    select s.id, 'Mumbai', 'Jaipur', 900, 'Open', 4500000, 'Cotton', '9 Tons', now() - b.n * interval '1 minute',
      case when open then 'pending' else (array['confirmed', 'advance_paid', 'loading_done', 'in_transit'])[1 + b.n % 4] end,
      case when not open then t.transporter_id end, case when not open then t.id end,
      case when not open then 4500000 end, case when not open then 4000000 end
    from (select n, n % 2 = 0 as open from generate_series(1, ${Math.round(items * 0.8)}) n) b
    join bench_shippers s on s.at = b.n % 500 join bench_trucks t on t.n = b.n`)
  await client.query(`insert into payments (booking_id, payment_type, amount_paise, payment_method, reference, value_date, recorded_by)
    select id, 'advance_from_shipper', 1000000, 'neft', 'UTR' || number, current_date, shipper_id from bookings where status = 'in_transit'`)
  await client.query(`insert into loads (shipper_id, from_location, to_location, load_type, vehicle_category, material, weight_kg, expected_price_paise,
      pickup_date, pickup_from, pickup_until, valid_until)
    select s.id, 'Pune', 'Nagpur', 'FTL', 'Open', 'Steel', 9000, 3000000, now(), now(), now() + interval '1 day', now() + interval '2 days'
    from generate_series(1, ${Math.round(items * 0.2)}) n join bench_shippers s on s.at = n % 500`)
  await client.query(`insert into bids (load_id, transporter_id, vehicle_id, bid_price_paise, status, accepted_at)
    select l.id, t.transporter_id, t.id, 2800000, 'accepted', now()
    from (select id, row_number() over () as n from loads) l join bench_trucks t on t.n = l.n`)
  await client.query(`insert into events (type, actor_role, subject_type, subject_id)
    select 'booking_requested', 'shipper', 'booking', id from bookings`)
  await client.query(
    `insert into events (type, actor_role, subject_type, subject_id) select 'bid_accepted', 'shipper', 'bid', id from bids`,
  )
  await client.query('vacuum analyze')
}
