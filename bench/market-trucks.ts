/**
 * The public truck search, `npm run bench market-trucks [-- --sizes 10000,100000,1000000]`: mixed searches over 32 connections,
 * beside the same statements through the driver alone, the same bytes from bare node:http, and Directus and PostGraphile on
 * the same table.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { market } from '@vapsi/contract/market'
import { searchTrucks } from '../server/src/market/search-trucks.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { fillMarket } from './market/fill-market.ts'
import { measurePeers } from './market/peers.ts'
import { whileChanging } from './market/restless.ts'
import { type Kind, type Search, callOf, searches } from './market/searches.ts'
import { type ScratchDatabase, scratchDatabase } from './scratch-database.ts'
import { runScript } from './tools/child.ts'
import { type Load, figuresOf, load } from './tools/load.ts'
import { postgresVersion } from './tools/machine.ts'
import { listOption, numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { startProgram, startVapsi } from './tools/server.ts'
import { type Statement, statementsOf } from '../server/test/statements.ts'
import type { spread } from './tools/timing.ts'

const sizes = listOption('sizes', [10_000, 100_000, 1_000_000])
const count = numberOption('count', 4000)
const connections = 32
const warmUp = 400
const distinct = 420
const restlessly = ', 50 changes a second'

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
    const asked = await withCursors(scratch.url, searches(distinct))
    const { ours, changing, rowsEach } = await measureVapsi(active, scratch, asked)
    await measureDriver(active, scratch, asked, { ours, changing })
    await measurePeers(report, { active, url: scratch.adminUrl, asked, ours, rowsEach, connections, seconds: 8 })
  } finally {
    await scratch.drop()
  }
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

async function measureVapsi(active: number, { url, adminUrl }: ScratchDatabase, asked: readonly Search[]) {
  const server = await startVapsi(url)
  const bodies: string[] = []
  let changing: Load
  try {
    const calls = asked.map(({ query }) => callOf(query))
    const first = await load({
      url: server.url,
      connections: 1,
      calls,
      count: calls.length,
      warmUp: 100,
      onAnswer: (answer) => bodies.push(answer.body()),
    })
    remarkOn(first, 'one at a time')
    const ours = await load({ url: server.url, connections, calls, count, warmUp })
    remarkOn(ours, `${connections} connections`)
    whole.set(active, ours)
    report?.figures(`${thousands(active)}: Vapsi`, figuresOf(ours))
    // Nothing is remembered for longer than it is true.
    changing = await whileChanging(adminUrl, () =>
      load({ url: server.url, connections, calls, count: count / 2, warmUp }),
    )
    remarkOn(changing, 'while the market changes')
    restless.set(active, changing)
    report?.figures(`${thousands(active)}: Vapsi${restlessly}`, figuresOf(changing))
    await whileChanging(adminUrl, () => byKind(active, server.url, asked))
  } finally {
    await server.stop()
  }
  const file = join(folder, 'bodies.json')
  writeFileSync(file, JSON.stringify(bodies))
  const bare = await startProgram({ args: [join(import.meta.dirname, 'market/bare-http.ts'), file] })
  try {
    const most = await load({ url: bare.url, connections, calls: [{ path: '/' }], count, warmUp })
    report?.figures(`${thousands(active)}: the same bytes, node:http`, figuresOf(most))
  } finally {
    await bare.stop()
  }
  const rows = bodies.reduce((sum, body) => sum + (JSON.parse(body) as unknown[]).length, 0)
  return { ours: whole.get(active)!, changing, rowsEach: rows / bodies.length }
}

/** Which kind of search costs what, with nobody else asking, while the market changes. */
async function byKind(active: number, url: string, asked: readonly Search[]) {
  for (const kind of new Set<Kind>(asked.map((search) => search.kind))) {
    const calls = asked.filter((search) => search.kind === kind).map(({ query }) => callOf(query))
    const alone = await load({ url, connections: 1, calls, count: calls.length })
    report?.figures(`${thousands(active)}: alone, ${kind}`, { 'p50 ms': alone.p50, 'p99 ms': alone.p99 })
  }
}

async function measureDriver(
  active: number,
  { url, adminUrl }: ScratchDatabase,
  asked: readonly Search[],
  all: Record<'ours' | 'changing', Load>,
) {
  const database = openDatabase({ url, maxConnections: 4 })
  const requests: Statement[][] = []
  for (const { query } of asked) {
    const parsed = market.search.schema.querystring.parse(query)
    requests.push(await statementsOf(database, () => searchTrucks(database.db, parsed)))
  }
  await database.close()
  const file = join(folder, 'statements.json')
  writeFileSync(file, JSON.stringify(requests))
  await compareDriver('', active, all.ours, () => driverAlone(url, file, count))
  await compareDriver(restlessly, active, all.changing, () =>
    whileChanging(adminUrl, () => driverAlone(url, file, count / 2)),
  )
}

async function compareDriver(how: string, active: number, ours: Load, run: () => ReturnType<typeof driverAlone>) {
  const alone = await run()
  report?.figures(`${thousands(active)}: the driver alone${how}`, figuresOf({ ...ours, ...alone }))
  report?.reach(`${thousands(active)}: of the driver alone${how}`, ours.perSecond / alone.perSecond, { atLeast: 0.6 })
}

async function driverAlone(url: string, file: string, requests: number) {
  const script = join(import.meta.dirname, 'market/driver.ts')
  const output = await runScript(script, [url, file, String(connections), String(requests), String(warmUp)])
  return JSON.parse(output.trim().split('\n').at(-1)!) as { perSecond: number } & ReturnType<typeof spread>
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
