import type pg from 'pg'
import type { Database } from '../src/platform/database/database.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

/** The server counts searches every ten seconds, whatever is asked meanwhile. */
const isOwnWork = (text: string) => text.includes('"search_days"')

/** All statements on a pool's connections while `work` runs, in order; not what the server does by itself. */
export async function statementsOf(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    // oxlint-disable-next-line typescript/unbound-method -- called with its client below, and put back
    const query = client.query
    watched.set(client, query)
    client.query = ((first: string | { text: string; values?: unknown[] }, second?: unknown, ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : first.text
      const values = typeof first === 'string' ? second : (first.values ?? second)
      if (!isOwnWork(text)) sent.push({ text, values: Array.isArray(values) ? values : [] })
      return (query as (...all: unknown[]) => unknown).call(client, first, second, ...rest)
    }) as typeof query
  }
  pool.on('acquire', watch)
  try {
    await work()
    return sent
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) client.query = query
  }
}
