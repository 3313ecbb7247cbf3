import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { callOf, distinctSearches, searches, unseen, zipf } from '../market/searches.ts'
import type { Call } from '../tools/http-client.ts'
import { load } from '../tools/load.ts'
import type { Report } from '../tools/report.ts'
import type { Running } from '../tools/server.ts'

const connections = 32
const warmUp = 300
const kinds = ['never seen before', 'a mix of 5,000'] as const
export type Rates = Record<(typeof kinds)[number], number>

/** Searches answered a second by these servers together, each asked by its share of the connections. */
export async function searchesASecond(servers: readonly Running[], count: number): Promise<Rates> {
  const drawn = searches(420).filter(({ pages }) => pages === 0)
  const popular = distinctSearches(5000)
  const calls: Record<keyof Rates, Call[]> = {
    'never seen before': Array.from({ length: count }, (_, at) =>
      callOf(unseen(drawn[at % drawn.length]!.query, at + servers.length * count)),
    ),
    'a mix of 5,000': zipf(5000, count).map((rank) => callOf(popular[rank]!)),
  }
  const rates: Rates = { 'never seen before': 0, 'a mix of 5,000': 0 }
  for (const kind of kinds) {
    const each = await Promise.all(
      servers.map(({ url }, nth) => {
        const own = calls[kind].filter((_, at) => at % servers.length === nth)
        return load({
          url,
          connections: connections / servers.length,
          calls: own,
          count: own.length,
          warmUp,
        })
      }),
    )
    rates[kind] = each.reduce((sum, { perSecond }) => sum + perSecond, 0)
  }
  return rates
}

/** The rates of one server and of two, and how they compare. */
export function compare(report: Report, how: string, one: Rates, two: Rates) {
  for (const kind of kinds)
    report.figures(`searches ${kind}, ${how}`, {
      'one, a second': one[kind],
      'two, a second': two[kind],
      'two to one': two[kind] / one[kind],
    })
}

/**
 * Does `work` with the database on the first core alone, servers and crowd on the second. False, and nothing done, where processes
 * cannot be held to cores (Linux can, by taskset).
 */
export async function onCoresOfTheirOwn(databaseUrl: string, servers: readonly Running[], work: () => Promise<void>) {
  const ours = [process.pid, ...servers.map(({ pid }) => pid)]
  const database = await processesOf(databaseUrl)
  if (database.length === 0) return false
  try {
    hold(database, '0')
    hold(ours, '1')
    await work()
  } finally {
    hold([...(await processesOf(databaseUrl)), ...ours], '0,1')
  }
  return true
}

function hold(pids: readonly number[], cores: string) {
  for (const pid of pids)
    try {
      execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], {
        stdio: 'ignore',
      })
    } catch {
      // A connection's process may have ended since it was listed.
    }
}

/** Those of a PostgreSQL on this machine: of its connections, and the one that starts them, from which new ones have their cores. */
async function processesOf(url: string): Promise<number[]> {
  if (!existsSync('/proc/self/stat')) return []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ own: number; pid: number }>(
      'select pg_backend_pid() as own, pid from pg_stat_activity',
    )
    const ofOwn = readFileSync(`/proc/${rows[0]!.own}/stat`, 'utf8').split(') ').at(-1)!
    return [Number(ofOwn.split(' ')[1]), ...rows.map(({ pid }) => pid)]
  } finally {
    await client.end()
  }
}
