/**
 * A market that has grown, `npm run bench grown -- --bookings 10000000 --events 100000000 --folder /disk`: what a clerk, a
 * shipper and a visitor wait on a young market, and beside it on the same one once that much has ended on it. Without sizes: a hundredth of that.
 */
import { tmpdir } from 'node:os'
import { asked } from './grown/asked.ts'
import { fillShippers, grow } from './grown/grow.ts'
import { type Bookable, measure } from './grown/measure.ts'
import { fillMarket } from './market/fill-market.ts'
import { scratchDatabase } from './scratch-database.ts'
import { inBulk } from './tools/bulk.ts'
import { postgresVersion } from './tools/machine.ts'
import { numberOption, textOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { spread } from './tools/timing.ts'

const bookings = numberOption('bookings', 100_000)
const events = numberOption('events', 1_000_000)
/** What has ended on the young market already. */
const young = { bookings: numberOption('young', 20_000), eventsEach: 10 }
const times = numberOption('times', 30)
const active = 10_000
const shippers = 20_000

const scratch = await scratchDatabase({}, textOption('folder', tmpdir()))
try {
  const report = new Report('grown', await postgresVersion(scratch.adminUrl))
  await fillMarket(scratch.adminUrl, active)
  const { clerkId, bookable } = await inBulk(scratch.adminUrl, async (client) => {
    await fillShippers(client, shippers)
    const { rows: clerks } = await client.query<{ id: string }>(
      `insert into users (is_admin, name, office_role, email) values (true, 'Clerk', 'owner', 'clerk@vapsi.example') returning id`,
    )
    const { rows } = await client.query<Bookable>(
      `select p.id, p.from_location as from, p.to_location as to, (p.price_paise / 100)::int as price, s.id as "shipperId"
       from (select *, row_number() over (order by id) as n from postings where status = 'active' and passing_weight >= 9 and valid_until > now() + interval '2 hours'
         order by id limit ${times * 4}) p
       join bench_shippers s on s.n = p.n`,
    )
    await grow(client, young.bookings, young.bookings * young.eventsEach)
    return { clerkId: clerks[0]!.id, bookable: rows }
  })
  const all = await inBulk(scratch.adminUrl, (client) => asked(client, times))
  report.heading(
    `From ${young.bookings.toLocaleString('en-IN')} to ${bookings.toLocaleString('en-IN')} bookings, ${events.toLocaleString('en-IN')} events more`,
  )
  const copy = await scratch.copy()
  const seconds = await inBulk(scratch.adminUrl, (client) => grow(client, bookings, events))
  const megabytes = await inBulk(scratch.adminUrl, async (client) => {
    const { rows } = await client.query<{ mb: number }>(
      `select pg_database_size(current_database())::float8 / 1e6 as mb`,
    )
    return rows[0]!.mb
  })
  report.figures('growing', { seconds, 'GB on disk': megabytes / 1000 })
  report.heading('p50 / p95 in ms: young, first and again | grown, first and again')
  const taken = await measure({ young: copy.url, grown: scratch.url }, report, { all, bookable, clerkId })
  await copy.drop()

  report.heading('Grown against young')
  for (const [what, of] of taken) {
    const worst = { p50: 0, p95: 0 }
    for (const kind of ['first', 'again'] as const) {
      if (of.young[kind].length === 0) continue
      const [small, large] = [spread(of.young[kind]), spread(of.grown[kind])]
      worst.p50 = Math.max(worst.p50, large.p50 / small.p50)
      worst.p95 = Math.max(worst.p95, large.p95 / small.p95)
      report.figures(`${what}, ${kind}`, {
        'p50 ms': small.p50,
        'p95 ms': small.p95,
        'grown p50': large.p50,
        'grown p95': large.p95,
      })
    }
    report.reach(`${what}: p50`, worst.p50, { atMost: 1.5 }, ' ×')
    report.reach(`${what}: p95`, worst.p95, { atMost: 1.5 }, ' ×')
  }
  report.write()
} finally {
  await scratch.drop()
}
