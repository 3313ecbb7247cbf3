/**
 * Trucks that have room for a part, `npm run bench part-trucks [-- --size 10000]`: GET /api/part-trucks over HTTP for lanes as freight
 * is drawn, in a market where every third truck carries parts; and how long other requests wait meanwhile.
 */
import { forgetWays } from '../server/src/market/passing/forget-ways.sql.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { randomOf } from '../server/seeds/demo/dice.ts'
import { fillMarket } from './market/fill-market.ts'
import { fillParts } from './market/fill-parts.ts'
import { lanes } from './market/lanes.ts'
import { scratchDatabase } from './scratch-database.ts'
import { cpuMs } from './tools/cpu-time.ts'
import { figuresOf, load } from './tools/load.ts'
import { postgresVersion } from './tools/machine.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { startVapsi } from './tools/server.ts'
import { whilePolling } from './way-home/meanwhile.ts'

const size = numberOption('size', 10_000)
const count = numberOption('count', 400)
const warmUp = 200

const random = randomOf(13)
const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
const calls = lanes(count + warmUp).map(({ from, to }) => {
  const asked = {
    from: from.name,
    to: to.name,
    weight: oneOf(['0.5', '1', '2', '4']),
    floor: oneOf(['0.6', '1.2', '2.4', '3']),
  }
  return { path: `/api/part-trucks?${new URLSearchParams({ ...asked, goods: oneOf(['general', 'food']) }).toString()}` }
})

const scratch = await scratchDatabase()
try {
  const report = new Report('part-trucks', await postgresVersion(scratch.adminUrl))
  await fillMarket(scratch.adminUrl, size)
  const carrying = await fillParts(scratch.adminUrl)
  // As after a night.
  const database = openDatabase({ url: scratch.url, maxConnections: 1 })
  await forgetWays(database.db).finally(() => database.close())
  report.heading(
    `${size.toLocaleString('en-IN')} trucks on the market, ${carrying.toLocaleString('en-IN')} carry parts`,
  )
  const server = await startVapsi(scratch.url)
  try {
    await load({ url: server.url, connections: 1, calls: calls.slice(count), count: warmUp })
    let [shown, beside] = [0, 0]
    const used = cpuMs(server.pid)
    const { result, healthz } = await whilePolling(server.url, () =>
      load({
        url: server.url,
        connections: 1,
        calls,
        count,
        onAnswer({ body }) {
          const text = body()
          shown += text.split('"others":').length - 1
          beside += text.split(/"others":[1-9]/).length - 1
        },
      }),
    )
    const odd = Object.keys(result.statuses).filter((status) => status !== '200')
    if (odd.length) report.remark(`answers other than 200: ${JSON.stringify(result.statuses)}`)
    report.figures('GET /api/part-trucks', { ...figuresOf(result), 'CPU ms each': (cpuMs(server.pid) - used) / count })
    report.figures('shown each', { trucks: shown / count, 'beside others': beside / count })
    report.reach('p95', result.p95, { atMost: 50 }, ' ms')
    report.reach('other requests meanwhile, p99', healthz.p99, { atMost: 50 }, ' ms')
    report.write()
  } finally {
    await server.stop()
  }
} finally {
  await scratch.drop()
}
