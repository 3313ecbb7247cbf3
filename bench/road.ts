/**
 * The road, `npm run bench road`: 10,000 trucks that send six points each half an hour while a day's crowd is served
 * beside them; the size of a month of their points; the time for a lorry receipt. `--parts points,month,receipts`,
 * `--trucks 10000`, `--seconds 120`, `--crowd 16` (requests a second: the load of 10,000 trucks at Diwali,
 * docs/performance.md), `--receipts 100`.
 */
import { receiptForm } from '../server/test/factories/receipts.ts'
import { inTransaction, openDatabase } from '../server/src/platform/database/database.ts'
import { insertPoints } from '../server/src/tracking/insert-points.sql.ts'
import { asTaken } from '../server/src/tracking/plausible-points.ts'
import { arrivals, isServed } from './crowd/arrivals.ts'
import { crowd, kinds } from './crowd/mix.ts'
import { fillPeople } from './crowd/people.ts'
import { fillMarket } from './market/fill-market.ts'
import { fillConfirmed, fillTrips, type Trip } from './road/fill.ts'
import { batch, batches, drive } from './road/points.ts'
import { scratchDatabase } from './scratch-database.ts'
import { inBulk } from './tools/bulk.ts'
import { Connection } from './tools/http-client.ts'
import { beforeOthers, postgresVersion } from './tools/machine.ts'
import { namesOption, numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { startVapsi } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'
import { spread } from './tools/timing.ts'

const parts = namesOption('parts', ['points', 'month', 'receipts'])
const trucks = numberOption('trucks', 10_000)
const seconds = numberOption('seconds', 120)
const others = numberOption('crowd', 16)
const receipts = numberOption('receipts', 100)
const halfHour = 1800
const trucksWeighed = 100
const gigabyte = 1024 ** 3
const form = {
  ...receiptForm,
  consignorAddress: 'Plot 12, MIDC Road, Andheri, Mumbai 400093',
  consigneeName: 'सुनीता ट्रेडर्स',
  consigneeAddress: '14, जौहरी बाज़ार, जयपुर 302003',
}

const scratch = await scratchDatabase({ max_connections: '200' })
const database = openDatabase({ url: scratch.url, maxConnections: 4 })
const report = new Report('road', await postgresVersion(scratch.url))
try {
  const { people, trips, confirmed } = await inBulk(scratch.adminUrl, async (client) => ({
    people: await fillPeople(client, 2000, trucks * 2, 5000),
    trips: await fillTrips(client, trucks),
    confirmed: await fillConfirmed(client, receipts),
  }))
  if (parts.includes('points')) await onTheRoad(people, trips)
  if (parts.includes('month')) await aMonth(trips)
  if (parts.includes('receipts')) await papers(confirmed)
  report.write()
} finally {
  await database.close()
  await scratch.drop()
}

async function onTheRoad(people: Awaited<ReturnType<typeof fillPeople>>, trips: readonly Trip[]) {
  await fillMarket(scratch.adminUrl, 20_000)
  const shippers = await signedIn(database, people.shipperIds)
  const bidders = await signedIn(
    database,
    people.drivers.map(({ id }) => id),
  )
  const drivers = await signedIn(
    database,
    trips.map(({ driverId }) => driverId),
  )
  const next = await crowd(people, { shippers, drivers: bidders })
  const server = await startVapsi(scratch.url, { MAX_EVENT_LOOP_DELAY_MS: '1000', LIVE_BIDS: '1000000' })
  try {
    const send = batches(trips, drivers)
    await Promise.all([arrivals([server.url], send, 20, 5), arrivals([server.url], next, others, 5)])
    report.heading(`${trucks} trucks, ${batch} points each half an hour, and ${others} other requests a second`)
    const [points, rest] = await beforeOthers(() =>
      Promise.all([
        arrivals([server.url], send, trucks / halfHour, seconds),
        arrivals([server.url], next, others, seconds),
      ]),
    )
    for (const [name, answered] of [
      ['points', points],
      ['the others', rest],
    ] as const) {
      const { p50, p95, p99 } = spread(answered.map(({ ms }) => ms))
      const unserved = answered.filter((one) => !isServed(one)).length
      report.figures(name, {
        asked: answered.length,
        'not served': unserved,
        'p50 ms': p50,
        'p95 ms': p95,
        'p99 ms': p99,
      })
    }
    for (const kind of kinds) {
      const { p50, p99 } = spread(rest.filter((one) => one.kind === kind).map(({ ms }) => ms))
      report.figures(`the others: ${kind}`, { 'p50 ms': p50, 'p99 ms': p99 })
    }
    const taken = points.filter(({ status }) => status === 201)
    if (taken.length < points.length) report.remark(`${points.length - taken.length} batches were not taken`)
    report.reach('points p99', spread(taken.map(({ ms }) => ms)).p99, { atMost: 100 }, ' ms')
  } finally {
    await server.stop()
  }
}

/**
 * A month of points of some trucks. The last day arrives batch by batch and is vacuumed as autovacuum would; the size
 * is then multiplied for all trucks.
 */
async function aMonth(trips: readonly Trip[]) {
  report.heading(`A month of ${trucksWeighed} trucks, its last day batch after batch`)
  const [today, others] = [trips.slice(0, trucksWeighed), trips.slice(trucksWeighed, trucksWeighed * 30)]
  const day = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000
  const drives = trips.map((_, seed) => drive(seed, day))
  const send = (at: number, points: number) =>
    inTransaction(database.db, (tx) => {
      const { id: bookingId, driverId: transporterId } = trips[at]!
      return insertPoints(tx, { bookingId, transporterId }, Array.from({ length: points }, drives[at]!).map(asTaken))
    })
  await inBulk(scratch.adminUrl, async (client) => {
    const weighs = async () => {
      const { rows } = await client.query<{ bytes: string }>(
        `select pg_total_relation_size('positions_by_day') as bytes`,
      )
      return Number(rows[0]!.bytes)
    }
    await client.query(`truncate positions_by_day; update trip_consents set given_at = now() - interval '3 days'`)
    let points = 0
    for (const at of others.keys()) points += await send(trucksWeighed + at, 48 * batch)
    for (let sent = 1; sent <= 48; sent += 1) {
      for (const at of today.keys()) points += await send(at, batch)
      // Six rounds change a fifth of the rows.
      if (sent % 6 === 0) await client.query('vacuum positions_by_day')
    }
    const grown = await weighs()
    await client.query('vacuum full positions_by_day')
    const packed = await weighs()
    const all = (bytes: number) => ((bytes / trucksWeighed) * trucks) / gigabyte
    const figures = { 'bytes each': grown / points, 'bytes each, packed': packed / points, 'packed, GB': all(packed) }
    report.figures('points', { stored: points, ...figures })
    report.reach(`a month of ${trucks} trucks`, all(grown), { atMost: 2 }, ' GB')
  })
}

async function papers(confirmed: readonly Trip[]) {
  report.heading(`${confirmed.length} lorry receipts, one after the other`)
  const cookies = await signedIn(
    database,
    confirmed.map(({ driverId }) => driverId),
  )
  const server = await startVapsi(scratch.url)
  const connection = await Connection.open(server.url)
  const timed = async (at: number, path: string, body?: object) => {
    const begun = performance.now()
    const headers = { cookie: cookies[at]! }
    const answer = await connection.send(
      connection.written(body ? { method: 'POST', path, headers, body } : { path, headers }),
    )
    if (answer.status > 201) throw new Error(`${path} answered ${answer.status}: ${answer.body()}`)
    return { ms: performance.now() - begun, answer }
  }
  try {
    const [issued, made]: [number[], number[]] = [[], []]
    for (const [at, { id }] of confirmed.entries()) {
      const { ms, answer } = await timed(at, `/api/bookings/${id}/lr/issue`, form)
      issued.push(ms)
      const view = JSON.parse(answer.body()) as { receipts: { pdfUrl: string }[] }
      made.push((await timed(at, view.receipts[0]!.pdfUrl)).ms)
    }
    for (const [name, all] of [
      ['issued', issued],
      ['PDF made', made],
    ] as const) {
      const { p50, p95, max } = spread(all.slice(1))
      report.figures(name, { 'first ms': all[0]!, 'p50 ms': p50, 'p95 ms': p95, 'max ms': max })
      report.reach(`${name}, p95`, p95, { atMost: 300 }, ' ms')
    }
  } finally {
    connection.close()
    await server.stop()
  }
}
