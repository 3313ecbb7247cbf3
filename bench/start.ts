/**
 * Time from the command to the first answer, and memory afterwards, `npm run bench start`: the server as `npm start`
 * runs it, with its own PostgreSQL and the demo market, restarted on existing data.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebIfChanged } from '../scripts/web/build-web.ts'
import { removeHome } from '../server/src/platform/postgres/embedded-postgres-home.ts'
import { callOf, searches } from './market/searches.ts'
import { figuresOf, load } from './tools/load.ts'
import { numberOption } from './tools/options.ts'
import { Report } from './tools/report.ts'
import { type Running, residentMb, root, startProgram } from './tools/server.ts'
import { median } from './tools/timing.ts'

const times = numberOption('times', 5)
const idleSeconds = numberOption('idle', 20)

await buildWebIfChanged((line) => console.log(line))
const dataDir = mkdtempSync(join(tmpdir(), 'vapsi-bench-start-'))
// The account that PostgreSQL runs as when we are root must be able to enter.
chmodSync(dataDir, 0o755)
const report = new Report('start')
try {
  const first = await start()
  report.figures('first start: cluster, demo market', { ms: first.readyMs })
  await first.stop()

  const warm: number[] = []
  for (let at = 0; at < times; at += 1) {
    const running = await start()
    warm.push(running.readyMs)
    if (at === times - 1) await weigh(running)
    await running.stop()
  }
  report.figures(`warm start, ${times} times`, { 'median ms': median(warm), 'most ms': Math.max(...warm) })
  report.reach('warm start to the first answer', median(warm) / 1000, { atMost: 3 }, ' s')
  report.write()
} finally {
  await removeHome(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

function start(): Promise<Running> {
  const env = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '10000000' }
  return startProgram({ args: [join(root, 'server/src/main.ts')], env })
}

/** The server's own process; PostgreSQL's memory is the machine's cache. */
async function weigh({ pid, url }: Running) {
  await sleep(idleSeconds * 1000)
  const idle = await residentMb(pid)
  if (idle === null) return report.remark('memory is read from /proc, which this system does not have')
  const calls = searches(420).map(({ query }) => callOf(query))
  let most = 0
  const watching = setInterval(() => void residentMb(pid).then((mb) => (most = Math.max(most, mb ?? 0))), 50)
  const asked = await load({ url, connections: 32, calls, count: 6000 })
  clearInterval(watching)
  report.figures('searches of the demo market meanwhile', figuresOf(asked))
  await sleep(10_000)
  const after = (await residentMb(pid)) ?? 0
  report.figures('resident memory', { 'idle MB': idle, 'under load MB': most, '10 s later MB': after })
  report.reach(`server process, idle for ${idleSeconds} s`, idle, { atMost: 150 }, ' MB')
}
