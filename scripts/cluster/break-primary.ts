import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Report } from '../../bench/tools/report.ts'
import { runningPostmaster } from '../../server/src/platform/postgres/postmaster.ts'
import { join } from 'node:path'
import { type Write, aShipperAt, writersAt } from './market-writers.ts'
import { nth } from './nth.ts'
import { type Cluster, type Wanted, until } from './start-cluster.ts'

const standardRate = 50
/** How long the machine of a killed primary stays off. */
const offMs = 30_000

/**
 * kill -9 of the primary, PostgreSQL and its Patroni at one blow as a machine that loses its power, while loads are posted. Each next
 * kill waits until a commit waits for a standby again: what is acknowledged before that is one server's word.
 */
export async function breakPrimary(
  cluster: Cluster,
  { times = 20, rate = standardRate }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  const report = new Report('cluster-break')
  const cookie = await aShipperAt(cluster.url)
  const writers = writersAt(cluster.url, cookie, rate)
  const outages: number[] = []
  for (let at = 1; at <= times; at += 1) {
    let leader = ''
    await until('a synchronous standby', async () => {
      const state = await cluster.state()
      leader = state.leader ?? ''
      return leader !== '' && state.isSynchronous
    })
    await sleep(4000)
    const killedAt = await killNode(cluster, leader)
    const first = await firstSince(writers.writes, killedAt)
    outages.push(first - killedAt)
    const { leader: next } = await cluster.state()
    say(
      `  ${String(at).padStart(2)}  ${leader} killed, ${next ?? '?'} leads, writing again after ${((first - killedAt) / 1000).toFixed(1)} s`,
    )
  }
  await sleep(2000)
  await writers.stop()
  const stored = await storedLoads(cluster.superuserUrl)
  const acknowledged = writers.writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined)
  const lost = acknowledged.filter(({ material }) => !stored.has(material)).length
  const doubled = [...stored.values()].filter((count) => count > 1).length
  const refusals = writers.writes.flatMap((write) => write.refusals)
  report.figures(`${outages.length} × kill -9 of the primary, ${rate} writes a second`, {
    'writes acknowledged': acknowledged.length,
    'answers 503': refusals.filter(({ status }) => status === 503).length,
    'other answers': refusals.filter(({ status }) => status !== 503 && status !== 409).length,
    'slowest 503 ms': Math.max(0, ...refusals.map(({ ms }) => ms)),
    'median s to writing':
      nth(
        outages.toSorted((a, b) => a - b),
        outages.length >> 1,
      ) / 1000,
  })
  report.reach('acknowledged writes lost', lost, { atMost: 0 })
  report.reach('writes there twice', doubled, { atMost: 0 })
  report.reach('longest until writing again', Math.max(...outages) / 1000, { atMost: 30 }, ' s')
  report.write()
}

async function killNode({ pieces, folder }: Cluster, name: string): Promise<number> {
  const postmaster = await runningPostmaster(join(folder, `node-${name}`))
  pieces.kill(`patroni-${name}`, offMs)
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  return Date.now()
}

/** When a load whose posting began after the blow was acknowledged. */
async function firstSince(writes: readonly Write[], since: number): Promise<number> {
  for (;;) {
    const at = writes.flatMap(({ beganAt, acknowledgedAt }) =>
      beganAt > since && acknowledgedAt ? [acknowledgedAt] : [],
    )
    if (at.length > 0) return Math.min(...at)
    await sleep(50)
  }
}

async function storedLoads(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ material: string; count: number }>(
      "select material, count(*)::int as count from loads where material like 'Load %' group by material",
    )
    return new Map(rows.map(({ material, count }) => [material, count]))
  } finally {
    await client.end()
  }
}
