import { setTimeout as sleep } from 'node:timers/promises'
import { Report } from '../../bench/tools/report.ts'
import { killNode, synchronousLeader } from './kill-node.ts'
import { type Write, peopleAt, slowestOf, writersAt } from './market-writers.ts'
import { nth } from './nth.ts'
import { plannerCheck } from './planner-check.ts'
import type { Cluster, Wanted } from './start-cluster.ts'
import { settle } from './settle.ts'
import { outcomeOf } from './stored-writes.ts'

const standardRate = 50
/**
 * kill -9 of the primary, PostgreSQL and its Patroni at once like a machine that loses power, while people write. The
 * next kill waits until commits wait for a standby again: before that, an acknowledged write is on one server only.
 */
export async function breakPrimary(
  cluster: Cluster,
  { times = 20, rate = standardRate }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  const report = new Report('cluster-break')
  const people = await peopleAt(cluster.url)
  const writers = writersAt(cluster.url, people, rate)
  const untilPlanned = await plannerCheck(cluster, people)
  const outages: number[] = []
  const planned: Awaited<ReturnType<typeof untilPlanned>>[] = []
  for (let at = 1; at <= times; at += 1) {
    const leader = await synchronousLeader(cluster)
    await settle(cluster)
    await sleep(4000)
    const killedAt = await killNode(cluster, leader)
    const first = await firstSince(writers.writes, killedAt)
    outages.push(first - killedAt)
    planned.push(await untilPlanned())
    const { leader: next } = await cluster.state()
    const seconds = (ms = 0) => (ms / 1000).toFixed(1)
    say(
      `  ${String(at).padStart(2)}  ${leader} killed, ${next ?? '?'} leads, writing again after ${seconds(outages.at(-1))} s, planned ${seconds(planned.at(-1)?.plannedMs)} s after that`,
    )
  }
  await sleep(2000)
  await writers.stop()
  const { acknowledged, lost, doubled } = await outcomeOf(writers.writes, cluster)
  const refusals = writers.writes.flatMap((write) => write.refusals)
  report.figures(`${outages.length} × kill -9 of the primary, ${rate} writes a second`, {
    'writes acknowledged': acknowledged,
    'answers 503': refusals.filter(({ status }) => status === 503).length,
    'other answers': refusals.filter(({ status }) => status !== 503 && status !== 409).length,
    'slowest 503 ms': slowestOf(refusals),
    'median s to writing':
      nth(
        outages.toSorted((a, b) => a - b),
        outages.length >> 1,
      ) / 1000,
  })
  report.reach('acknowledged writes lost', lost, { atMost: 0 })
  report.reach('writes there twice', doubled, { atMost: 0 })
  report.reach('longest until writing again', Math.max(...outages) / 1000, { atMost: 30 }, ' s')
  report.figures('a load posted at once afterwards', {
    'longest s until it is planned': Math.max(...planned.map(({ plannedMs }) => plannedMs)) / 1000,
  })
  const wrongest = Math.max(...planned.map(({ wrongMs }) => wrongMs))
  report.reach('longest that plans lacked it', wrongest / 1000, { atMost: 5 }, ' s')
  report.write()
}

/** When a write that began after the kill was acknowledged. */
async function firstSince(writes: readonly Write[], since: number): Promise<number> {
  for (;;) {
    const at = writes.flatMap(({ beganAt, acknowledgedAt }) =>
      beganAt > since && acknowledgedAt ? [acknowledgedAt] : [],
    )
    if (at.length > 0) return Math.min(...at)
    await sleep(50)
  }
}
