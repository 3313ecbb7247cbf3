import { setTimeout as sleep } from 'node:timers/promises'
import { Report } from '../../bench/tools/report.ts'
import { emptyDisk, fillDisk } from './disks.ts'
import { synchronousLeader } from './kill-node.ts'
import { peopleAt, publicReads, readersAt, refusalsSince, silenceOf, slowestOf, writersAt } from './market-writers.ts'
import { nth } from './nth.ts'
import { diskOf, nodeNames } from './settings.ts'
import { settle } from './settle.ts'
import { type Cluster, type Wanted, until } from './start-cluster.ts'
import { outcomeOf } from './stored-writes.ts'

/**
 * Time until somebody, called by the alarm, switches over to the standby, and how long the disk stays full after that.
 */
const alarmMs = 20_000
const fullMs = 30_000

/**
 * The primary's disk fills up while people write and read. PostgreSQL continues and refuses what needs a new page, so
 * Patroni does not act: a person switches over to the standby, whose disk has room.
 */
export async function fillPrimarysDisk(
  cluster: Cluster,
  { times = 3, rate = 20 }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  const report = new Report('cluster-full')
  const people = await peopleAt(cluster.url)
  const writers = writersAt(cluster.url, people, rate)
  const readers = readersAt(cluster.url, publicReads, 4, { cookie: nth(people.shippers, 0) })
  let longest = 0
  for (let at = 1; at <= times; at += 1) {
    const leader = await synchronousLeader(cluster)
    await settle(cluster)
    await sleep(4000)
    const readBefore = readers.failures.length
    const fullAt = Date.now()
    fillDisk(diskOf(cluster.folder, leader))
    await sleep(alarmMs)
    await handOver(cluster, leader)
    const handedAt = Date.now()
    await until('writes', async () => writers.writes.some(({ acknowledgedAt = 0 }) => acknowledgedAt > handedAt))
    await sleep(fullMs)
    const { leader: next } = await cluster.state()
    emptyDisk(diskOf(cluster.folder, leader))
    const { ms } = silenceOf(writers.writes, fullAt)
    longest = Math.max(longest, ms)
    const refused = refusalsSince(writers.writes, fullAt)
    say(`  ${String(at).padStart(2)}  the disk of ${leader} full, ${next ?? '?'} leads since somebody said so`)
    report.figures(`${at}: disk full`, {
      'longest without a write s': ms / 1000,
      'writes refused': refused.length,
      'slowest refusal ms': slowestOf(refused),
      'other answers than 503': refused.filter(({ status }) => status !== 503 && status !== 409).length,
      'reads failed': readers.failures.length - readBefore,
    })
  }
  await readers.stop()
  await writers.stop()
  const { acknowledged, lost, doubled } = await outcomeOf(writers.writes, cluster)
  report.figures('altogether', { 'writes acknowledged': acknowledged })
  report.reach('acknowledged writes lost', lost, { atMost: 0 })
  report.reach('writes there twice', doubled, { atMost: 0 })
  report.reach('longest without a write', longest / 1000, { atMost: 60 }, ' s')
  report.write()
}

/** As `patronictl switchover` does. Patroni refuses while no standby is up to date. */
async function handOver({ ports }: Cluster, leader: string): Promise<void> {
  const { patroni } = nth(ports.nodes, nodeNames.indexOf(leader))
  await until('the other leader', async () => {
    const answer = await fetch(`http://127.0.0.1:${patroni}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate: leader === 'a' ? 'b' : 'a' }),
    })
    return answer.ok
  })
}
