import pg from 'pg'
import type { Write } from './market-writers.ts'
import type { Cluster } from './start-cluster.ts'

/** Acknowledged writes that are missing in the database, and those that are there twice. */
export async function outcomeOf(writes: readonly Write[], cluster: Cluster) {
  const stored = await storedWrites(cluster.superuserUrl)
  const acknowledged = writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ name }) => !stored.has(name)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  }
}

async function storedWrites(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select material as name, count(*)::int as count from loads where material like 'Load %' group by 1
       union all select vehicle_number, count(*)::int from vehicles where vehicle_number like 'MH49%' group by 1`,
    )
    return new Map(rows.map(({ name, count }) => [name, count]))
  } finally {
    await client.end()
  }
}
