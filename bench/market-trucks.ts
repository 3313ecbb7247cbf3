/**
 * The public truck search, `npm run bench market-trucks [-- --sizes 10000,100000,1000000]`, over 32 connections, beside the same
 * statements through the driver alone: searches that nobody has asked before, with the market at rest and with 50 changes a second,
 * and a mix in which some are asked more often than others.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { market } from '@vapsi/contract/market'
import { forgetWays } from '../server/src/market/passing/forget-ways.sql.ts'
import { searchTrucks } from '../server/src/market/search/search-trucks.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { fillMarket } from './market/fill-market.ts'
import { whileChanging } from './market/restless.ts'
import { type Kind, type Search, callOf, distinctSearches, searches, unseen, zipf } from './market/searches.ts'
import { type ScratchDatabase, scratchDatabase } from './scratch-database.ts'
import { runScript } from './tools/child.ts'
import { type Load, type Speed, figuresOf, load } from './tools/load.ts'
import { postgresVersion } from './tools/machine.ts'
import { listOption, numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { startVapsi } from './tools/server.ts'
import { type Statement, statementsOf } from '../server/test/sql-statements.ts'

const sizes = listOption('sizes', [10_000, 100_000, 1_000_000])
const count = numberOption('count', 4000)
const connections = 32
const warmUp = 400
/** Vapsi and the driver take turns so often. */
const rounds = 4
const distinct = 420
const mixed = numberOption('mixed', 5000)
const mixedCount = numberOption('mixed-count', 20_000)
/** Searches with trucks that pass. */
const passingCount = 400
const restlessly = ', 50 changes a second'
const inMix = `, a mix of ${thousands(mixed)}${restlessly}`

let report: Report | undefined
const whole = new Map<number, Load>()
const restless = new Map<number, Load>()
const folder = mkdtempSync(join(tmpdir(), 'vapsi-bench-market-'))
try {
  for (const size of sizes) await measure(size)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
if (largest > smallest) {
  report?.heading('All sizes')
  for (const [name, figures] of [
    ['p99', whole],
    [`p99${restlessly}`, restless],
  ] satisfies [string, Map<number, Load>][]) {
    const growth = figures.get(largest)!.p99 / figures.get(smallest)!.p99
    report?.reach(`${name}: ${thousands(largest)} to ${thousands(smallest)}`, growth, { atMost: 2 }, ' ×')
  }
}
report?.write()

async function measure(active: number) {
  const scratch = await scratchDatabase()
  try {
    report ??= new Report('market-trucks', await postgresVersion(scratch.adminUrl))
    report.heading(`${thousands(active)} postings on the market, ${thousands(active * 5)} that ended`)
    report.figures(`${thousands(active)}: filling`, { seconds: await fillMarket(scratch.adminUrl, active) })
    await withoutOldWays(scratch.url)
    const asked = await withCursors(scratch.url, searches(distinct))
    const popular = distinctSearches(mixed)
    const order = zipf(mixed, mixedCount)
    await beside(active, scratch, asked, { popular, order })
  } finally {
    await scratch.drop()
  }
}

/** As after a night. */
async function withoutOldWays(url: string) {
  const database = openDatabase({ url, maxConnections: 1 })
  await forgetWays(database.db).finally(() => database.close())
}

/** Deep pages are asked for by the cursors that a person who reads on would have. */
async function withCursors(url: string, all: readonly Search[]): Promise<Search[]> {
  const database = openDatabase({ url, maxConnections: 4 })
  try {
    const asked: Search[] = []
    for (const search of all) {
      let cursor: string | null = null
      for (let page = 0; page < search.pages; page += 1) {
        const { next } = await searchTrucks(
          database.db,
          market.search.schema.querystring.parse(withCursor(search.query, cursor)),
        )
        cursor = next
      }
      asked.push({ ...search, query: withCursor(search.query, cursor) })
    }
    return asked
  } finally {
    await database.close()
  }
}

interface Mix {
  popular: readonly Search['query'][]
  order: readonly number[]
}

/** Vapsi and the driver alone in turns, so that what slows the machine down for a while slows both. */
async function beside(
  active: number,
  { url, adminUrl }: ScratchDatabase,
  asked: readonly Search[],
  { popular, order }: Mix,
) {
  const server = await startVapsi(url)
  try {
    const calls = asked.map(({ query }) => callOf(query))
    const first = await load({ url: server.url, connections: 1, calls, count: calls.length, warmUp: 100 })
    remarkOn(first, 'one at a time')
    await withPassing(active, server.url)
    const queries = asked.map(({ query }, at) => unseen(query, at))
    const file = await statementsInFile(url, queries, [...asked.keys()])
    const ask = async (round: number) => {
      const each = count / rounds
      const calls = unseenCalls(asked, round * (each + warmUp), each + warmUp)
      // As many as the driver's, or ours alone would open its connections while it is measured.
      await load({ url: server.url, connections, calls: calls.slice(each), count: warmUp })
      return load({ url: server.url, connections, calls, count: each })
    }
    await ask(rounds)
    whole.set(active, await inTurns('', active, ask, () => driverAlone(url, file, count / rounds)))
    const asksOn = (round: number) => ask(rounds * 2 + round)
    const changing = () => inTurns(restlessly, active, asksOn, () => driverAlone(url, file, count / rounds))
    restless.set(active, await whileChanging(adminUrl, changing))
    const mixFile = await statementsInFile(url, popular, order)
    const mixedCalls = order.map((rank) => callOf(popular[rank]!))
    const each = mixedCount / rounds
    const mix = (round: number) =>
      load({ url: server.url, connections, calls: mixedCalls.slice(round * each), count: each, warmUp })
    const mixing = () => inTurns(inMix, active, mix, () => driverAlone(url, mixFile, count / rounds), 5)
    await whileChanging(adminUrl, mixing)
    await whileChanging(adminUrl, () => byKind(active, server.url, asked))
  } finally {
    await server.stop()
  }
}

async function inTurns(
  how: string,
  active: number,
  ask: (round: number) => Promise<Load>,
  driver: () => Promise<Speed>,
  atLeast = 0.85,
): Promise<Load> {
  const ours: Load[] = []
  const alone: Speed[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await ask(round))
    alone.push(await driver())
  }
  for (const each of ours) remarkOn(each, `${connections} connections${how}`)
  const [us, them] = [together(ours), together(alone)]
  report?.figures(`${thousands(active)}: Vapsi${how}`, figuresOf(us))
  report?.figures(`${thousands(active)}: the driver alone${how}`, figuresOf(them))
  report?.reach(`${thousands(active)}: of the driver alone${how}`, us.perSecond / them.perSecond, { atLeast })
  return { ...ours[0]!, ...us }
}

/** Of rounds with as many requests each: the speed over all of them, and the middle one's waits. */
function together(all: readonly Speed[]): Speed {
  const middle = (of: (each: Speed) => number) => all.map(of).sort((a, b) => a - b)[Math.floor(all.length / 2)]!
  return {
    perSecond: all.length / all.reduce((sum, { perSecond }) => sum + 1 / perSecond, 0),
    p50: middle(({ p50 }) => p50),
    p95: middle(({ p95 }) => p95),
    p99: middle(({ p99 }) => p99),
    max: Math.max(...all.map(({ max }) => max)),
  }
}

/** Each asked once. */
function unseenCalls(asked: readonly Search[], from: number, howMany: number) {
  return Array.from({ length: howMany }, (_, at) => callOf(unseen(asked[at % asked.length]!.query, from + at)))
}

/** Searches of a lane with the trucks that pass it, one at a time; the first ones read the ways. */
async function withPassing(active: number, url: string) {
  const ofLanes = searches(passingCount * 14).filter(({ kind }) => kind === 'both places')
  const calls = ofLanes.map(({ query }, at) => callOf(unseen({ ...query, passing: 'true' }, count * 20 + at)))
  await load({ url, connections: 1, calls: calls.slice(passingCount), count: passingCount })
  const alone = await load({ url, connections: 1, calls, count: passingCount })
  remarkOn(alone, 'with trucks that pass')
  report?.figures(`${thousands(active)}: with trucks that pass`, figuresOf(alone))
  report?.reach(`${thousands(active)}: with trucks that pass, p95`, alone.p95, { atMost: 25 }, ' ms')
}

/** Which kind of search costs what, with nobody else asking, while the market changes. */
async function byKind(active: number, url: string, asked: readonly Search[]) {
  for (const kind of new Set<Kind>(asked.map((search) => search.kind))) {
    const ofKind = asked.filter((search) => search.kind === kind)
    const calls = ofKind.map(({ query }, at) => callOf(unseen(query, (count + rounds * warmUp) * 6 + at)))
    const alone = await load({ url, connections: 1, calls, count: calls.length })
    report?.figures(`${thousands(active)}: alone, ${kind}`, { 'p50 ms': alone.p50, 'p99 ms': alone.p99 })
  }
}

/** What the server asks PostgreSQL for these searches, in the order in which they are asked. */
async function statementsInFile(url: string, queries: readonly Search['query'][], order: readonly number[]) {
  const database = openDatabase({ url, maxConnections: 4 })
  const requests: Statement[][] = []
  for (const query of queries) {
    const parsed = market.search.schema.querystring.parse(query)
    requests.push(await statementsOf(database, () => searchTrucks(database.db, parsed)))
  }
  await database.close()
  const file = join(folder, 'statements.json')
  writeFileSync(file, JSON.stringify({ requests, order }))
  return file
}

async function driverAlone(url: string, file: string, requests: number) {
  const script = join(import.meta.dirname, 'market/driver.ts')
  const output = await runScript(script, [url, file, String(connections), String(requests), String(warmUp)])
  return JSON.parse(output.trim().split('\n').at(-1)!) as Speed
}

function remarkOn({ statuses }: Load, what: string) {
  const wrong = Object.entries(statuses).filter(([status]) => status !== '200')
  if (wrong.length) report?.remark(`${what}: answers other than 200: ${JSON.stringify(Object.fromEntries(wrong))}`)
}

function thousands(amount: number) {
  return amount.toLocaleString('en-IN')
}

function withCursor(query: Search['query'], cursor: string | null): Search['query'] {
  return cursor === null ? query : { ...query, cursor }
}
