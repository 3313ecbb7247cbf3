/**
 * Booking trucks, `npm run bench booking`: 64 clients, each a truck of its own, and 64 clients after the same truck, beside the
 * same transaction in pgbench. Counts what was booked: no truck twice.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { bookTruck } from '../server/src/bookings/requests/book-truck.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { fillBookable, form } from './booking/fill.ts'
import { findPgbench, runPgbench } from './booking/pgbench.ts'
import { type Recorded, pgbenchScript } from './booking/pgbench-script.ts'
import { scratchDatabase } from './scratch-database.ts'
import { inBulk } from './tools/bulk.ts'
import { type Load, figuresOf, load } from './tools/load.ts'
import { postgresVersion } from './tools/machine.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { startVapsi } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'
import { statementsOf } from '../server/test/sql-statements.ts'

const clients = 64
const bookings = numberOption('bookings', 4000)
const warmUp = 256
/** 64 attempts for each truck. */
const rounds = Math.ceil(bookings / clients)

// One more connection than pgbench has clients.
const scratch = await scratchDatabase({ max_connections: '120' })
const database = openDatabase({ url: scratch.url, maxConnections: 8 })
let people: Iterator<string>
let trucks: Iterator<string>
const folder = mkdtempSync(join(tmpdir(), 'vapsi-bench-booking-'))
try {
  const report = new Report('booking', await postgresVersion(scratch.url))
  const distinctPostings = bookings + warmUp
  const ready = await inBulk(scratch.adminUrl, (client) =>
    fillBookable(client, distinctPostings * 7, distinctPostings * 3 + rounds * 4),
  )
  people = ready.shipperIds.values()
  trucks = ready.postingIds.values()
  const recorded = await recordOne()

  report.heading(`${clients} clients, every one a truck of its own, ${bookings} times`)
  const distinct = await measure(
    Array.from({ length: distinctPostings }, () => ({ posting: next(trucks), shipper: next(people) })),
    warmUp,
  )
  report.figures('distinct: Vapsi', figuresOf(distinct))
  report.heading(`${clients} clients after one truck, ${rounds} times`)
  const attempts = Array.from({ length: rounds }, () => next(trucks)).flatMap((posting) =>
    Array.from({ length: clients }, () => ({ posting, shipper: next(people) })),
  )
  const contended = await measure(attempts, 0)
  report.figures('contended: Vapsi', figuresOf(contended))
  report.figures(
    'contended: answers',
    Object.fromEntries(Object.entries(contended.statuses).map(([k, v]) => [`status ${k}`, v])),
  )

  const [distinctAnswers, contendedAnswers] = [distinct.statuses, contended.statuses]
  if (distinctAnswers[201] !== bookings) report.remark(`distinct: ${JSON.stringify(distinctAnswers)}`)
  if (contendedAnswers[201] !== rounds) report.remark(`contended: ${JSON.stringify(contendedAnswers)}`)
  report.reach('trucks booked twice', await bookedTwice(), { atMost: 0 })

  const program = findPgbench()
  if (!program) {
    report.remark('skipped beside pgbench: it is not installed (Debian: postgresql-contrib, or postgresql)')
  } else {
    for (const [name, each, ours] of [
      ['distinct', 1, distinct],
      ['contended', clients, contended],
    ] satisfies [string, number, Load][])
      for (const protocol of ['extended', 'prepared'] as const) {
        const postings = Array.from({ length: Math.ceil(bookings / each) }, () => next(trucks))
        const asks = postings.flatMap((posting) =>
          Array.from({ length: each }, () => ({ posting, shipper: next(people) })),
        )
        await store(asks)
        const script = join(folder, `${name}.sql`)
        writeFileSync(script, pgbenchScript(recorded, each))
        const transactions = Math.floor(asks.length / clients) * clients
        const theirs = await runPgbench({ program, url: scratch.url, script, clients, transactions, protocol })
        report.figures(`${name}: pgbench, ${protocol}`, { 'per second': theirs.perSecond, 'mean ms': theirs.latencyMs })
        if (theirs.done !== transactions) report.remark(`pgbench did ${theirs.done} of ${transactions}`)
        if (protocol === 'extended')
          report.reach(`${name}: of pgbench`, ours.perSecond / theirs.perSecond, { atLeast: 0.5 })
        else report.figures(`${name}: of pgbench, prepared`, { share: ours.perSecond / theirs.perSecond })
      }
    report.reach('trucks booked twice, pgbench too', await bookedTwice(), { atMost: 0 })
  }
  report.write()
} finally {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
  await scratch.drop()
}

function next(ids: Iterator<string>): string {
  const { value, done } = ids.next()
  if (done) throw new Error('Too few were made ready')
  return value
}

interface Ask {
  posting: string
  shipper: string
}

/** Sends every attempt once, over 64 connections, each signed in as a different shipper. */
async function measure(asks: readonly Ask[], warmUpCount: number): Promise<Load> {
  const cookies = await signedIn(
    database,
    asks.map(({ shipper }) => shipper),
  )
  const server = await startVapsi(scratch.url)
  try {
    const calls = asks.map(({ posting }, at) => ({
      method: 'POST' as const,
      path: `/api/market-trucks/${posting}/book-detailed`,
      headers: { cookie: cookies[at]! },
      body: form,
    }))
    if (warmUpCount)
      await load({ url: server.url, connections: clients, calls: calls.slice(0, warmUpCount), count: warmUpCount })
    const measured = calls.slice(warmUpCount)
    return await load({ url: server.url, connections: clients, calls: measured, count: measured.length })
  } finally {
    await server.stop()
  }
}

/** Records what the server sends for a booking that succeeds, and for one that comes too late. */
async function recordOne(): Promise<Recorded> {
  const [postingId, shipperId, late] = [next(trucks), next(people), next(people)]
  const actor = (id: string) => ({
    id,
    userType: 'shipper' as const,
    isAdmin: false,
    hasProvenMobile: true,
    sessionId: '',
  })
  let bookingId = ''
  const won = await statementsOf(database, async () => {
    bookingId = (await bookTruck(database.db, actor(shipperId), postingId, form)).id
  })
  const lost = await statementsOf(database, () =>
    bookTruck(database.db, actor(late), postingId, form).catch(() => undefined),
  )
  return { won, lost, shipperId, postingId, bookingId }
}

/** The attempts as a table, from which pgbench clients draw one after the other. */
async function store(asks: readonly Ask[]) {
  await sql`drop table if exists bench_asks`.execute(database.db)
  await sql`drop sequence if exists bench_ask`.execute(database.db)
  await sql`create sequence bench_ask`.execute(database.db)
  await sql`create table bench_asks as select p as posting, s as shipper, row_number() over () as n
    from unnest(${asks.map(({ posting }) => posting)}::uuid[], ${asks.map(({ shipper }) => shipper)}::uuid[]) as asked(p, s)`.execute(
    database.db,
  )
  await sql`create unique index on bench_asks (n)`.execute(database.db)
  await sql`analyze bench_asks`.execute(database.db)
}

async function bookedTwice(): Promise<number> {
  const { rows } = await sql<{ twice: number }>`
    select count(*) as twice from (select posting_id from bookings where status <> 'cancelled' group by posting_id having count(*) > 1) t`.execute(
    database.db,
  )
  return rows[0]?.twice ?? 0
}
