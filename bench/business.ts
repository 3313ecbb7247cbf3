/**
 * How long the owner waits for the business page and the lists behind it, over HTTP from a real server, with 200,000
 * bookings and 526,743 payments of two years. Run: `npm run bench business`. Nothing fails by time.
 */
import pg from 'pg'
import { startServer } from '../e2e/server.ts'
import { seedOffice } from './office/records.ts'
import { scratchDatabase } from './scratch-database.ts'
import { spread } from './tools/timing.ts'

const times = 9
const credentials = { email: 'office@vapsi.example', password: 'a bench of its own' }
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const days = `from=${day(40)}&to=${day(10)}`

const calls: Readonly<Record<string, string>> = {
  'the page, a month': '/api/admin/business',
  'the page, a quarter': '/api/admin/business?span=quarter',
  'the page, a year': '/api/admin/business?span=year',
  lanes: '/api/admin/business/groups?limit=10',
  customers: '/api/admin/business/groups?by=customer&limit=10',
  clerks: '/api/admin/business/groups?by=clerk&limit=10',
  'clerks of a year': '/api/admin/business/groups?by=clerk&limit=10&span=year',
  'trips of a month': `/api/admin/business/trips?${days}`,
  'late trips of a month': `/api/admin/business/trips?${days}&onTime=no`,
  'trips of two years': `/api/admin/business/trips?from=${day(800)}&to=${day(0)}`,
  'asked for': `/api/admin/business/asked?${days}`,
  trucks: `/api/admin/business/trucks?${days}`,
  cash: '/api/admin/business/cash',
  'customers who stopped': '/api/admin/business/stopped',
  'who owes': '/api/admin/outstanding/bookings?age=late',
}

const scratch = await scratchDatabase()
const server = await startServer({
  env: {
    DATABASE_URL: scratch.url,
    DEMO: 'off',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    RATE_LIMIT_PER_MINUTE: '1000000',
    CHALLENGE_AFTER: '1000000',
    LOG_LEVEL: 'warn',
  },
})
try {
  await seedOffice(scratch.url)
  await addRoads()
  const cookie = await signIn()
  for (const [name, url] of Object.entries(calls)) {
    const taken: number[] = []
    let bytes = 0
    for (let nth = 0; nth < times; nth += 1) {
      const start = performance.now()
      const reply = await fetch(new URL(url, server.url), { headers: { cookie } })
      bytes = (await reply.arrayBuffer()).byteLength
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
      taken.push(performance.now() - start)
    }
    const { p50, p95 } = spread(taken)
    console.log(
      `  ${name.padEnd(26)}${p50.toFixed(0).padStart(6)} / ${p95.toFixed(0)} ms, ${Math.round(bytes / 1024)} KB`,
    )
  }
} finally {
  await server.stop()
  await scratch.drop()
}

/** What the other records leave out: kilometres, promised days, ways empty, searches. */
async function addRoads() {
  const client = new pg.Client({ connectionString: scratch.adminUrl })
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `update bookings set road_km = distance_km * 1.3, promised_on = (created_at + interval '4 days')::date`,
  )
  await client.query(
    `insert into empty_ways (booking_id, empty_km) select id, (number * 7919 % 400)::int from bookings where status = 'completed'`,
  )
  await client.query(
    `insert into search_days (day, searches) select current_date - n, 1000 + n from generate_series(0, 730) n`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

async function signIn() {
  const reply = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!reply.ok) throw new Error(`The sign-in answered ${reply.status}`)
  return (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}
