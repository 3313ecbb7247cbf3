import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, arrivals, backAfter, figuresOf, isServed } from '../../bench/crowd/arrivals.ts'
import { crowd } from '../../bench/crowd/mix.ts'
import { fillPeople } from '../../bench/crowd/people.ts'
import { fillMarket } from '../../bench/market/fill-market.ts'
import { inBulk } from '../../bench/tools/bulk.ts'
import { Report } from '../../bench/tools/report.ts'
import { signedIn } from '../../bench/tools/sessions.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { killNode, synchronousLeader } from './kill-node.ts'
import type { Cluster, Wanted } from './start-cluster.ts'

const seconds = 75
const beforeMs = 15_000
/** As in `npm run bench crowd`: within capacity, 99 of 100 requests are answered in this time. */
const quickMs = 500

/**
 * A day's mix of requests while the primary is killed: what people get in the meantime, and when everything works
 * again.
 */
export async function crowdThroughFailover(
  cluster: Cluster,
  { times = 3, rate = 20 }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  const report = new Report('cluster-crowd')
  say('A market of 5,000 trucks and 2,000 shippers …')
  const asking = await aCrowd(cluster.superuserUrl)
  await arrivals([cluster.url], asking, rate, 10)
  for (let at = 1; at <= times; at += 1) {
    const leader = await synchronousLeader(cluster)
    await sleep(4000)
    const begunAt = Date.now()
    const running = arrivals([cluster.url], asking, rate, seconds)
    await sleep(beforeMs)
    const blow = (await killNode(cluster, leader)) - begunAt
    const answered = await running
    const since = laterThan(blow, answered)
    const writing = firstWrite(since)
    const later = laterThan(writing, since)
    const left = Math.floor((seconds * 1000 - blow - writing) / 1000)
    report.heading(`${at}: ${leader} killed, ${rate} requests a second`)
    report.figures(
      'before',
      figuresOf(
        answered.filter((one) => one.at < blow),
        blow / 1000,
      ),
    )
    report.figures(
      'until the first write',
      figuresOf(
        since.filter((one) => one.at < writing),
        writing / 1000,
      ),
    )
    report.figures('after it', figuresOf(later, left))
    report.reach(`${at}: writing again after`, writing / 1000, { atMost: 30 }, ' s')
    report.reach(`${at}: all served, and quickly, after that`, backAfter(later, 0, left, quickMs), { atMost: 5 }, ' s')
  }
  report.write()
}

async function aCrowd(superuserUrl: string) {
  const people = await inBulk(superuserUrl, (client) => fillPeople(client, 2000, 5000, 2000))
  await fillMarket(superuserUrl, 5000)
  const database = openDatabase({ url: superuserUrl, maxConnections: 2 })
  try {
    const shippers = await signedIn(database, people.shipperIds)
    const drivers = await signedIn(
      database,
      people.drivers.map(({ id }) => id),
    )
    return await crowd(people, { shippers, drivers })
  } finally {
    await database.close()
  }
}

/** Requests that came later, timed from then. */
const laterThan = (begin: number, answered: readonly Answered[]): Answered[] =>
  answered.flatMap(({ kind, at, ms, status }) => (at >= begin ? [{ kind, at: at - begin, ms, status }] : []))

const writes = new Set(['bid', 'load', 'booking', 'sign-in', 'upload'])
const firstWrite = (answered: readonly Answered[]): number =>
  answered.reduce(
    (first, one) => (writes.has(one.kind) && isServed(one) ? Math.min(first, one.at + one.ms) : first),
    Infinity,
  )
