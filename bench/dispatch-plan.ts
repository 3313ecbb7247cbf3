/**
 * Plan all over HTTP, `npm run bench dispatch-plan`: plans 200 loads over 2,000 trucks, measured from the call to the
 * finished plan, and how long other requests to the same server wait in the meantime.
 */
import type { DispatchPlanView } from '@vapsi/contract/dispatch/dispatch-plans'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { fillDesk } from './dispatch/desk.ts'
import { scratchDatabase } from './scratch-database.ts'
import { whilePolling } from './way-home/meanwhile.ts'
import { postgresVersion } from './tools/machine.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { startVapsi } from './tools/server.ts'
import { signedIn } from './tools/sessions.ts'

const vehicles = numberOption('vehicles', 2000)
const loads = numberOption('loads', 200)
const plans = numberOption('plans', 5)

const scratch = await scratchDatabase()
const database = openDatabase({ url: scratch.url, maxConnections: 4 })
try {
  await fillDesk(database.db, { vehicles, loads: 1000, requests: loads })
  const clerk = await database.db
    .insertInto('users')
    .values({ name: 'Clerk', isAdmin: true, officeRole: 'owner', userType: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [cookie = ''] = await signedIn(database, [clerk.id])
  const server = await startVapsi(scratch.url)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, origin: server.url, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${server.url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as DispatchPlanView
  }
  const planned = async () => {
    const begun = performance.now()
    let plan = await call('POST', '/api/admin/dispatch/plans', {})
    while (plan.status === 'running') {
      await sleep(100)
      plan = await call('GET', `/api/admin/dispatch/plans/${plan.id}`)
    }
    return { plan, seconds: (performance.now() - begun) / 1000 }
  }
  try {
    // A warm-up: compiles code and loads every truck's place.
    await planned()
    const report = new Report('dispatch-plan', await postgresVersion(scratch.url))
    report.heading(`${loads} loads, ${vehicles.toLocaleString('en-IN')} trucks, ${plans} plans`)
    const { result, healthz } = await whilePolling(server.url, async () => {
      const all = []
      for (let count = 0; count < plans; count += 1) all.push(await planned())
      return all
    })
    const slowest = Math.max(...result.map(({ seconds }) => seconds))
    const { totals, provenWithinPercent, trucks } = result.at(-1)!.plan
    report.figures('a plan', {
      trucks,
      placed: totals.placed,
      chains: totals.chains,
      provenWithinPercent: provenWithinPercent ?? 100,
    })
    report.reach('slowest plan', slowest, { atMost: 5 }, ' s')
    report.figures('other requests meanwhile', { p50Ms: healthz.p50, p99Ms: healthz.p99, maxMs: healthz.max })
    report.reach('other requests p99', healthz.p99, { atMost: 100 }, ' ms')
    report.write()
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
  await scratch.drop()
}
