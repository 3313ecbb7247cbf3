/**
 * Trucks that say where they are, `npm run bench points`: each of 10,000 sends six points every 30 minutes, day and night, beside the
 * requests of such a market in its busiest second; then ten times as much of both. And what a month of points takes on disk.
 * `--trips 10000`, `--seconds 60`, `--days 2`.
 */
import type pg from 'pg'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { thinPoints } from '../server/src/tracking/tracking.sql.ts'
import { POINTS } from '@vapsi/contract/tracking'
import { arrivals, figuresOf } from './crowd/arrivals.ts'
import { type Asked, crowd } from './crowd/mix.ts'
import { fillPeople } from './crowd/people.ts'
import { fillMarket } from './market/fill-market.ts'
import { scratchDatabase } from './scratch-database.ts'
import { inBulk } from './tools/bulk.ts'
import { postgresVersion } from './tools/machine.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { startVapsi } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'
import { spread } from './tools/timing.ts'

const trips = numberOption('trips', 10_000)
const seconds = numberOption('seconds', 60)
const days = numberOption('days', 2)
/** Between two turns of the job that thins. */
const turnHours = 6
const batchPoints = 6
const caps = Object.fromEntries(
  ['PENDING_REQUESTS', 'OPEN_LOADS', 'LOADS_PER_DAY', 'LOADS_VERIFIED', 'LIVE_BIDS', 'SIGN_INS_PER_ACCOUNT'].map(
    (cap) => [cap, '1000000'],
  ),
)
const batchesASecond = trips / 1800
/** A trip each 2.5 days, 56 requests around it, a quarter of them in two hours (docs/scale.md). */
const othersASecond = ((trips / 2.5) * 56 * 0.25) / 7200
/** Trucks that stand ready to be booked beside those on the road. */
const ready = 3000

interface Trip {
  id: string
  driverId: string
}

const scratch = await scratchDatabase({ max_connections: '200' })
const database = openDatabase({ url: scratch.url, maxConnections: 4 })
try {
  const report = new Report('points', await postgresVersion(scratch.url))
  const { people, onTheRoad } = await inBulk(scratch.adminUrl, async (client) => {
    const all = await fillPeople(client, 2000, trips + ready, 5000)
    const running = await fillTrips(client)
    return { people: { ...all, postingIds: await readyPostings(client) }, onTheRoad: running }
  })
  await fillMarket(scratch.adminUrl, 20_000)
  await aMonthOnDisk(report)

  const shippers = await signedIn(database, people.shipperIds)
  const bidders = await signedIn(
    database,
    people.drivers.map(({ id }) => id),
  )
  const drivers = await signedIn(
    database,
    onTheRoad.map(({ driverId }) => driverId),
  )
  const others = await crowd(people, { shippers, drivers: bidders })
  let nth = 0
  let owed = 0
  /** One after the other in their proportion, a truck at each turn. */
  const next = (): Asked => {
    owed += batchesASecond / (batchesASecond + othersASecond)
    if (owed < 1) return others()
    owed -= 1
    nth += 1
    const at = nth % onTheRoad.length
    return { kind: 'points', call: batchOf(onTheRoad[at]!, drivers[at]!) }
  }
  const server = await startVapsi(scratch.url, { MAX_EVENT_LOOP_DELAY_MS: '1000', ...caps })
  try {
    await arrivals([server.url], next, 20, 10)
    for (const times of [1, 10]) {
      const answered = await arrivals([server.url], next, (batchesASecond + othersASecond) * times, seconds)
      const own = answered.filter(({ kind }) => kind === 'points')
      report.figures(`${times} ×: all`, figuresOf(answered, seconds))
      report.figures(`${times} ×: batches of points`, figuresOf(own, seconds))
      const odd = own.filter(({ status }) => status !== 201)
      if (odd.length > 0) report.remark(`${odd.length} batches were not taken: ${odd[0]?.status}`)
      report.reach(`${times} ×: p99 of a batch`, spread(own.map(({ ms }) => ms)).p99, { atMost: 100 }, ' ms')
    }
  } finally {
    await server.stop()
  }
  report.write()
} finally {
  await database.close()
  await scratch.drop()
}

/** Turn by turn as the job comes: points of the hours between two turns, then of the old ones the last of each hour. */
async function aMonthOnDisk(report: Report) {
  const sizes: number[] = []
  const took: number[] = []
  for (let hour = days * 24; hour > 0; hour -= turnHours) {
    await inBulk(scratch.adminUrl, (client) => fillPoints(client, hour, hour - turnHours))
    const begun = performance.now()
    await inBulk(scratch.adminUrl, (client) => thinUntil(client, hour - turnHours))
    took.push(performance.now() - begun)
    sizes.push(await sizeOf())
  }
  const begun = performance.now()
  await thinPoints(database.db, POINTS.wholeHours)
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from positions')
  const half = sizes.length >> 1
  const aDay = ((sizes.at(-1)! - sizes[half]!) / ((sizes.length - 1 - half) * turnHours)) * 24
  report.figures(`${days} days of ${trips} trucks`, {
    'MB on disk': sizes.at(-1)! / 1e6,
    'points kept': rows[0]?.n ?? 0,
    'MB more a day': aDay / 1e6,
    's to thin six hours': Math.max(...took) / 1000,
    's to thin nothing': (performance.now() - begun) / 1000,
  })
  report.reach('a month, calculated from that', (sizes.at(-1)! + aDay * (30 - days)) / 1e9, { atMost: 2 }, ' GB')
}

const sizeOf = async () => {
  await inBulk(scratch.adminUrl, (client) => client.query('vacuum positions'))
  const { rows } = await database.pool.query<{ bytes: number }>(`select pg_total_relation_size('positions') as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}

async function fillPoints(client: pg.Client, fromHours: number, toHours: number) {
  await client.query(`insert into positions (booking_id, transporter_id, at, lat, lng, accuracy_m)
    select c.booking_id, c.transporter_id, t + random() * interval '4 minutes', 19 + random(), 73 + random(), 15
    from generate_series(now() - interval '${fromHours} hours', now() - interval '${toHours} hours' - interval '5 minutes', interval '5 minutes') t
    cross join trip_consents c order by t`)
}

/** The same statement as the job's, as of that moment. */
const thinUntil = (client: pg.Client, hoursAgo: number) =>
  client.query(`delete from positions p where p.at < now() - interval '${hoursAgo + POINTS.wholeHours} hours'
    and exists (select from positions n where n.booking_id = p.booking_id and n.transporter_id = p.transporter_id
                and n.at > p.at and n.at < date_trunc('hour', p.at) + interval '1 hour')`)

/** Loaded trucks on the road, each with its driver's yes to be seen. */
async function fillTrips(client: pg.Client): Promise<Trip[]> {
  await client.query(`insert into bookings (shipper_id, transporter_id, vehicle_id, from_location, to_location, from_lat, from_lng, to_lat, to_lng,
      distance_km, price_paise, negotiated_price_shipper_paise, negotiated_price_driver_paise, material_type, weight_text, status, driver_response)
    select (select id from users where user_type = 'shipper' order by id limit 1), transporter_id, id, 'Mumbai, Maharashtra, India',
      'Jaipur, Rajasthan, India', 19.07, 72.88, 26.91, 75.79, 920, 4500000, 4500000, 4000000, 'Cotton bales', '9 Tons', 'in_transit', 'accepted'
    from vehicles order by vehicle_number limit ${trips}`)
  await client.query(`delete from postings where vehicle_id in (select vehicle_id from bookings)`)
  await client.query(`insert into trip_consents (booking_id, transporter_id, consent, given_at, changed_at)
    select id, transporter_id, 'given', now() - interval '31 days', now() - interval '31 days' from bookings`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<Trip>(`select id, transporter_id as "driverId" from bookings order by id`)
  return rows
}

async function readyPostings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from postings order by id')
  return rows.map(({ id }) => id)
}

function batchOf({ id }: Trip, cookie: string): Asked['call'] {
  const now = Date.now()
  const points = Array.from({ length: batchPoints }, (_, at) => ({
    at: new Date(now - (batchPoints - 1 - at) * 300_000).toISOString(),
    lat: 19.07 + Math.random(),
    lng: 72.88 + Math.random(),
    accuracyM: 15,
  }))
  return { method: 'POST', path: `/api/bookings/${id}/positions`, headers: { cookie }, body: { points } }
}
