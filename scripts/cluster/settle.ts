import pg from 'pg'
import type { Cluster } from './start-cluster.ts'

/**
 * What autovacuum does in the days between two failovers of a real cluster. Here there is less than a minute, and a new
 * primary starts without counters, so tables that grew from nothing would have no statistics at all.
 */
export async function settle({ superuserUrl }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
