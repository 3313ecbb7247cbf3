import { setTimeout as sleep } from 'node:timers/promises'
import { Report } from '../../bench/tools/report.ts'
import { killNode, synchronousLeader } from './kill-node.ts'
import { peopleAt, publicReads, readersAt, refusalsSince, silenceOf, slowestOf, writersAt } from './market-writers.ts'
import { nth } from './nth.ts'
import { type Cluster, type Wanted, until } from './start-cluster.ts'
import { settle } from './settle.ts'
import { outcomeOf } from './stored-writes.ts'
import { uploadersAt } from './uploaders.ts'

const offMs = 10_000
const watchedMs = 30_000

/**
 * kill -9 of each other piece in turn, for ten seconds (a database node for thirty), while people write, read and
 * upload: how long nobody could write, and what was refused. For etcd one member first, then all three.
 */
const blows: Record<string, (cluster: Cluster, leader: string) => Promise<unknown> | void> = {
  'one etcd': ({ pieces }) => pieces.kill('etcd-0', offMs),
  'every etcd': ({ pieces, ports }) => ports.etcd.forEach((_, at) => pieces.kill(`etcd-${at}`, offMs)),
  standby: (cluster, leader) => killNode(cluster, leader === 'a' ? 'b' : 'a'),
  'read replica': (cluster) => killNode(cluster, 'replica'),
  pgbouncer: ({ pieces }) => pieces.kill('pgbouncer', offMs),
  'one server': ({ pieces }) => pieces.kill('vapsi-1', offMs),
  haproxy: ({ pieces }) => pieces.kill('haproxy', offMs),
}

export async function killPieces(
  cluster: Cluster,
  { times = 1, rate = 20 }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  const report = new Report('cluster-pieces')
  const people = await peopleAt(cluster.url)
  const writers = writersAt(cluster.url, people, rate)
  const readers = readersAt(cluster.url, publicReads, 4, { cookie: nth(people.shippers, 0) })
  const uploaders = uploadersAt(cluster.url, people.shippers.slice(0, 4))
  let longest = 0
  for (let at = 1; at <= times; at += 1)
    for (const [name, strike] of Object.entries(blows)) {
      const leader = await synchronousLeader(cluster)
      await settle(cluster)
      await sleep(4000)
      const readBefore = readers.failures.length
      const struckAt = Date.now()
      await strike(cluster, leader)
      await sleep(watchedMs)
      await until('writes', async () => silenceOf(writers.writes, struckAt).isOver)
      const { ms } = silenceOf(writers.writes, struckAt)
      longest = Math.max(longest, ms)
      const refused = refusalsSince(writers.writes, struckAt)
      report.figures(`${name} killed`, {
        'longest without a write s': ms / 1000,
        'writes refused': refused.length,
        'slowest refusal ms': slowestOf(refused),
        'reads failed': readers.failures.length - readBefore,
      })
    }
  await readers.stop()
  await writers.stop()
  const pictures = await uploaders.stop()
  say('Counting …')
  const { acknowledged, lost, doubled } = await outcomeOf(writers.writes, cluster)
  report.figures('altogether', { 'writes acknowledged': acknowledged, 'pictures acknowledged': pictures.acknowledged })
  report.reach('acknowledged writes lost', lost, { atMost: 0 })
  report.reach('writes there twice', doubled, { atMost: 0 })
  report.reach('last pictures lost', pictures.lost, { atMost: 0 })
  report.reach('longest without a write', longest / 1000, { atMost: 30 }, ' s')
  report.write()
}
