import { setTimeout as sleep } from 'node:timers/promises'
import { Report } from '../../bench/tools/report.ts'
import { peopleAt, publicReads, readersAt, writersAt } from './market-writers.ts'
import { nth } from './nth.ts'
import { serverNames } from './settings.ts'
import { type Cluster, type Wanted, until } from './start-cluster.ts'

/** Both servers are restarted in turn while people write and search: nobody may notice. */
export async function rollServers(
  cluster: Cluster,
  { times = 3, rate = 20 }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  const report = new Report('cluster-roll')
  const people = await peopleAt(cluster.url)
  const writers = writersAt(cluster.url, people, rate)
  const readers = readersAt(cluster.url, publicReads, 8, { cookie: nth(people.shippers, 0) })
  for (let at = 1; at <= times; at += 1)
    for (const [index, name] of serverNames.entries()) {
      await sleep(2000)
      await cluster.pieces.restart(name)
      const ready = `http://127.0.0.1:${nth(cluster.ports.servers, index)}/readyz`
      await until(name, async () => (await fetch(ready).catch(() => null))?.ok === true)
      // Until the load balancer has noticed it too.
      await sleep(2000)
      say(`  ${at}  ${name} restarted`)
    }
  await readers.stop()
  await writers.stop()
  const refused = writers.writes.flatMap(({ refusals }) => refusals)
  report.figures('reads meanwhile', readers.figures())
  report.figures('writes meanwhile', { sent: writers.writes.length, failed: refused.length })
  for (const failure of new Set(readers.failures)) report.remark(failure)
  for (const { status, ms } of refused) report.remark(`a write heard ${status} after ${ms} ms`)
  report.reach('failed requests', readers.failures.length + refused.length, { atMost: 0 })
  report.write()
}
