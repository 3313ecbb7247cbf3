import { setTimeout as sleep } from 'node:timers/promises'
import { Report } from '../../bench/tools/report.ts'
import { openLine, type OpenLine } from '../../server/test/network/open-line.ts'
import { peopleAt, readersAt, slowestOf, writersAt } from './market-writers.ts'
import { nth } from './nth.ts'
import { type Cluster, type Wanted, until } from './start-cluster.ts'

/** Between the servers and their database, so that they can be cut. */
export const lines = {
  open: [] as OpenLine[],
  async to(port: number): Promise<number> {
    const line = await openLine('127.0.0.1', port)
    lines.open.push(line)
    return line.port
  },
}

/**
 * The network between servers and database swallows everything for a while: nobody waits longer than five seconds, and
 * afterwards everything works.
 */
export async function cutNetwork(
  cluster: Cluster,
  { times = 20, rate = 20 }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  const report = new Report('cluster-cut')
  const people = await peopleAt(cluster.url)
  let slowestMs = 0
  let answers = 0
  const again: number[] = []
  for (let at = 1; at <= times; at += 1) {
    const writers = writersAt(cluster.url, people, rate)
    await sleep(2000)
    const cutAt = Date.now()
    for (const line of lines.open) line.stall()
    await sleep(8000)
    const mendedAt = Date.now()
    for (const line of lines.open) line.mend()
    await until('an answer', async () => (await fetch(`${cluster.url}/readyz`).catch(() => null))?.ok === true)
    again.push(Date.now() - mendedAt)
    await writers.stop()
    const refused = writers.writes.flatMap(({ refusals }) => refusals)
    slowestMs = Math.max(slowestMs, slowestOf(refused))
    answers += refused.length
    const wrong = refused.filter(({ status }) => status !== 503)
    if (wrong.length > 0)
      report.remark(`${wrong.length} answers were ${[...new Set(wrong.map(({ status }) => status))].join(', ')}`)
    say(
      `  ${String(at).padStart(2)}  cut for ${((mendedAt - cutAt) / 1000).toFixed(0)} s, ready again after ${again.at(-1)} ms`,
    )
  }
  const readers = readersAt(cluster.url, ['/api/market-trucks?limit=20', '/api/posted-loads?limit=10'], 60, {
    cookie: nth(people.shippers, 0),
  })
  await sleep(3000)
  await readers.stop()
  report.figures(`${times} × the network cut`, { 'answers 503': answers, 'most ms until ready': Math.max(...again) })
  report.figures('60 at once afterwards', readers.figures())
  report.reach('slowest answer while cut', slowestMs / 1000, { atMost: 5 }, ' s')
  report.reach('failed afterwards', readers.failures.length, { atMost: 0 })
  report.write()
}
