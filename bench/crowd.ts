/**
 * Crowds, `npm run bench crowd`: searches, polls, bids, loads, bookings, sign-ins and uploads in the proportions of a
 * day, at 1×, 2× and 10× of the capacity, against one server and two; then 10,000 open bells on two, and the searches of
 * one and of two. Servers, database and the crowd share the machine, so two servers show the cost of a second process,
 * not the gain of a second machine. `--parts crowd,bells,searches`, `--servers 1,2`, `--seconds 20`, `--bells 10000`,
 * `--trucks 20000`, `--searches 6000`; `--carried 40` instead of finding the capacity, to compare two versions.
 */
import { openDatabase } from '../server/src/platform/database/database.ts'
import { type Answered, type Asked, arrivals, backAfter, figuresOf, isServed } from './crowd/arrivals.ts'
import { ringBells } from './crowd/bells.ts'
import { type Kind, crowd, kinds } from './crowd/mix.ts'
import { fillPeople } from './crowd/people.ts'
import { type Rates, compare, onCoresOfTheirOwn, searchesASecond } from './crowd/searches.ts'
import { fillMarket } from './market/fill-market.ts'
import { scratchDatabase } from './scratch-database.ts'
import { inBulk } from './tools/bulk.ts'
import { beforeOthers, postgresVersion } from './tools/machine.ts'
import { givenNumber, listOption, namesOption, numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { type Running, startVapsi } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'
import { spread } from './tools/timing.ts'

const parts = namesOption('parts', ['crowd', 'bells', 'searches'])
const seconds = numberOption('seconds', 20)
const bells = numberOption('bells', 10_000)
const trucks = numberOption('trucks', 20_000)
const searches = numberOption('searches', 6000)
const given = givenNumber('carried')
const market = 20_000
/** A crowd is within capacity when all its requests are served, 99 of 100 within this time. */
const quickMs = 500
/** Seconds observed after a crowd. */
const backWithin = 25

const scratch = await scratchDatabase({ max_connections: '200' })
const database = openDatabase({ url: scratch.url, maxConnections: 4 })
try {
  const report = new Report('crowd', await postgresVersion(scratch.url))
  const people = await inBulk(scratch.adminUrl, (client) => fillPeople(client, Math.max(bells, 2000), trucks, 5000))
  await fillMarket(scratch.adminUrl, market)
  const shippers = await signedIn(database, people.shipperIds)
  const drivers = await signedIn(
    database,
    people.drivers.map(({ id }) => id),
  )
  const next = await crowd(people, { shippers, drivers })
  if (parts.includes('crowd'))
    for (const count of listOption('servers', [1, 2])) await onServers(count, (servers) => meet(report, servers, next))
  if (parts.includes('bells')) {
    const whose = people.shipperIds.slice(0, bells).map((id, at) => ({ id, cookie: shippers[at]! }))
    await onServers(2, (servers) => ringBells(report, servers, scratch.adminUrl, whose))
  }
  if (parts.includes('searches')) await searchBoth(report)
  report.write()
} finally {
  await database.close()
  await scratch.drop()
}

async function onServers(count: number, work: (servers: Running[]) => Promise<void>) {
  const caps = [
    'PENDING_REQUESTS',
    'OPEN_LOADS',
    'LOADS_PER_DAY',
    'LOADS_VERIFIED',
    'LIVE_BIDS',
    'SIGN_INS_PER_ACCOUNT',
  ]
  const env = {
    MAX_EVENT_LOOP_DELAY_MS: '1000',
    ...Object.fromEntries(caps.map((cap) => [cap, '1000000'])),
  }
  const servers: Running[] = []
  try {
    for (let at = 0; at < count; at += 1) servers.push(await startVapsi(scratch.url, env))
    await beforeOthers(() => work(servers))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** One server beside two, each in turn: with all on both cores, and with the database on a core of its own. */
async function searchBoth(report: Report) {
  report.heading('Searches, one server and two')
  const rates: Rates[] = []
  const ask = async (servers: Running[]) => void rates.push(await searchesASecond(servers, searches))
  for (const count of [1, 2]) await onServers(count, ask)
  compare(report, 'all on both cores', rates[0]!, rates[1]!)
  rates.length = 0
  for (const count of [1, 2])
    await onServers(count, async (servers) => {
      const isHeld = await onCoresOfTheirOwn(scratch.url, servers, () => ask(servers))
      if (!isHeld) report.remark('Processes cannot be held to cores here')
    })
  if (rates.length === 2) compare(report, 'the database on a core of its own', rates[0]!, rates[1]!)
}

async function meet(report: Report, servers: readonly Running[], asking: () => Asked<Kind>) {
  const urls = servers.map(({ url }) => url)
  report.heading(`${servers.length === 1 ? 'One server' : `${servers.length} servers`}`)
  await arrivals(urls, asking, 30, 10)
  const carried = given ?? (await whatIsCarried(urls, asking))
  report.figures('carried', { 'requests a second': carried })
  for (const times of [1, 2, 10]) {
    // Half of what is carried follows at once, while people of the crowd still wait.
    const rate = (second: number) => (second < seconds ? carried * times : carried / 2)
    const all = await arrivals(urls, asking, rate, seconds + (times > 1 ? backWithin : 0))
    const answered = all.filter(({ at }) => at < seconds * 1000)
    report.figures(`${times} ×`, figuresOf(answered, seconds))
    for (const kind of kinds) {
      const own = answered.filter((one) => one.kind === kind)
      const served = own.filter(isServed)
      report.figures(`${times} ×: ${kind}`, {
        asked: own.length,
        'not served %': (100 * (own.length - served.length)) / Math.max(1, own.length),
        'p99 ms': spread(served.map(({ ms }) => ms)).p99,
      })
    }
    strange(report, answered, times)
    if (times === 1) continue
    report.reach(`${times} ×: back after`, backAfter(all, seconds, backWithin, quickMs), { atMost: 5 }, ' s')
  }
}

/** The largest crowd within capacity, found by increasing it a quarter at a time. */
async function whatIsCarried(urls: readonly string[], asking: () => Asked<Kind>): Promise<number> {
  let carried = 20
  for (let tried = 40; tried < 5000; tried = Math.round(tried * 1.25)) {
    const answered = await arrivals(urls, asking, tried, 8)
    const isCarried = answered.every(isServed) && spread(answered.map(({ ms }) => ms)).p99 <= quickMs
    if (!isCarried) return carried
    carried = tried
  }
  return carried
}

/** Reports an answer that load does not explain: a mistake of the measurement or of the server. */
function strange(report: Report, answered: readonly Answered[], times: number) {
  const odd = answered.filter(({ status }) => ![0, 200, 201, 304, 409, 429, 503].includes(status))
  const counts: Record<string, number> = {}
  for (const { kind, status } of odd) counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1
  if (odd.length) report.remark(`${times} ×: ${JSON.stringify(counts)}`)
}
