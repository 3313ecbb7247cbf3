/**
 * How long a driver waits for plans, over HTTP: 200 trucks in markets of 10,000 and 100,000 loads in five categories,
 * and in the worst case, everything within 150 km and in one category; also while 10,000 loads a minute change, and how
 * long `/healthz` takes in the meantime. `npm run bench way-home -- --answers 400 --parts five,near`. The search alone:
 * `npm run bench planner`.
 */
import { openDatabase } from '../server/src/platform/database/database.ts'
import { scratchDatabase } from './scratch-database.ts'
import { cpuMs } from './tools/cpu-time.ts'
import { load } from './tools/load.ts'
import { postgresVersion } from './tools/machine.ts'
import { namesOption, numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { type Running, startVapsi } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'
import { type MarketPlan, askedPlans, fillMarket } from './way-home/market.ts'
import { whileChanging, whilePolling } from './way-home/meanwhile.ts'

const answers = numberOption('answers', 400)
const parts = ['small', 'five', 'near', 'shared'] as const
const markets: Record<(typeof parts)[number], MarketPlan> = {
  small: { loads: 10_000, categories: 5, spread: 'india' },
  five: { loads: 100_000, categories: 5, spread: 'india' },
  near: { loads: 100_000, categories: 1, spread: 'near' },
  shared: { loads: 10_000, categories: 5, spread: 'india', isShared: true },
}
let report: Report | undefined
for (const part of namesOption('parts', parts)) await measure(part)
report?.write()

async function measure(part: (typeof parts)[number]) {
  const plan = markets[part]
  const scratch = await scratchDatabase()
  const database = openDatabase({ url: scratch.url, maxConnections: 4 })
  try {
    report ??= new Report('way-home', await postgresVersion(scratch.url))
    await fillMarket(database, plan)
    const asked = await askedPlans(database, 3)
    const cookies = await signedIn(
      database,
      asked.map(({ ownerId }) => ownerId),
    )
    const calls = asked.map(({ path }, at) => ({ path, headers: { cookie: cookies[at]! } }))
    const onTheWay = asked.map(({ vehicleId }, at) => ({
      path: `/api/way-home/parts?vehicleId=${vehicleId}`,
      headers: { cookie: cookies[at]! },
    }))
    const server = await startVapsi(scratch.url)
    try {
      await tell(report, part, server, scratch.adminUrl, calls)
      if (plan.isShared) await tellOnTheWay(report, server, onTheWay)
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    await scratch.drop()
  }
}

type Calls = Parameters<typeof load>[0]['calls']

async function tell(to: Report, part: (typeof parts)[number], server: Running, adminUrl: string, calls: Calls) {
  const { loads, categories, spread } = markets[part]
  const where = spread === 'near' ? 'within 150 km, one category' : `of ${categories} categories`
  to.heading(`${loads.toLocaleString('en-IN')} loads ${where}: GET /api/way-home/plans, one after the other`)
  let cut = 0
  let plans = 0
  const ask = async (warmUp: number) => {
    // Processor time of the server alone, which other work on the machine hardly changes.
    const used = cpuMs(server.pid)
    const measured = await load({
      url: server.url,
      connections: 1,
      count: answers,
      warmUp,
      calls,
      onAnswer: ({ body }) => {
        const text = body()
        plans += text.split('"weakestLeg"').length - 1
        if (text.includes('"bestPossibleRupees"')) cut += 1
      },
    })
    const odd = Object.keys(measured.statuses).filter((status) => status !== '200')
    if (odd.length) to.remark(`answers other than 200: ${JSON.stringify(measured.statuses)}`)
    return { ...measured, cpu: (cpuMs(server.pid) - used) / (answers + warmUp) }
  }
  const quiet = await ask(40)
  const { p50, p95, max, cpu } = quiet
  to.figures('quiet', { p50Ms: p50, p95Ms: p95, maxMs: max, cpuMsEach: cpu, plansEach: plans / answers, cut })
  const { result, aMinute } = await whileChanging(adminUrl, () => whilePolling(server.url, () => ask(0)))
  const busy = result.result
  to.figures('while loads change', { p50Ms: busy.p50, p95Ms: busy.p95, maxMs: busy.max, cpuMsEach: busy.cpu, aMinute })
  to.figures('/healthz meanwhile', { p50Ms: result.healthz.p50, p99Ms: result.healthz.p99, maxMs: result.healthz.max })
  if (part === 'near') to.reach('worst market: any answer', max, { atMost: 150 }, ' ms')
  else if (part !== 'small') to.reach('whole answer p95', p95, { atMost: 50 }, ' ms')
  to.reach('p95 while 10,000 loads a minute change', busy.p95 / p95, { atMost: 1.5 }, ' × quiet')
  to.reach('/healthz p99 meanwhile', result.healthz.p99, { atMost: 50 }, ' ms')
}

/** Part loads beside what a truck carries, and how long others wait meanwhile. */
async function tellOnTheWay(to: Report, server: Running, calls: Calls) {
  to.heading('The same loads, trucks that carry parts: GET /api/way-home/parts, one after the other')
  let proposed = 0
  const used = cpuMs(server.pid)
  const { result, healthz } = await whilePolling(server.url, () =>
    load({
      url: server.url,
      connections: 1,
      count: answers,
      warmUp: 40,
      calls,
      onAnswer: ({ body }) => (proposed += body().split('"keepsRupees"').length - 1),
    }),
  )
  const { p50, p95, max, statuses } = result
  const odd = Object.keys(statuses).filter((status) => status !== '200')
  if (odd.length) to.remark(`answers other than 200: ${JSON.stringify(statuses)}`)
  const cpu = (cpuMs(server.pid) - used) / (answers + 40)
  to.figures('on its way', { p50Ms: p50, p95Ms: p95, maxMs: max, cpuMsEach: cpu, proposedEach: proposed / answers })
  to.reach('parts on its way p95', p95, { atMost: 50 }, ' ms')
  to.reach('/healthz p99 meanwhile', healthz.p99, { atMost: 50 }, ' ms')
}
