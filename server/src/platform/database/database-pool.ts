import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { forgetPlans, isOutdatedPlan, prepared } from './prepared-statement.ts'

/**
 * The pool as Kysely sees it. A query that timed out on our side leaves its connection waiting for an answer that may
 * never come (a hanging server, a cut cable), so such a connection is closed instead of being lent again. Behind a pooler
 * the next transaction may run on another connection, which knows no prepared statement of this one: there are none.
 */
export function hangAwarePool(
  pool: pg.Pool,
  { hosts = 1, isPooled = false }: { hosts?: number | undefined; isPooled?: boolean } = {},
): PostgresPool {
  const asSent = isPooled ? (args: unknown[]) => args : prepared
  return {
    async connect() {
      const client = await oneOf(pool, hosts)
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      let hangs = false
      const failed = (args: unknown[]) => (error: unknown) => {
        hangs ||= isTimeout(error)
        if (!isOutdatedPlan(error)) throw error
        forgetPlans()
        // Within a transaction it is too late for that; who began it tries again.
        return (query(...asSent(args)) as Promise<unknown>).catch(() => {
          throw error
        })
      }
      const lent: PostgresPoolClient = Object.create(client, {
        query: {
          value: (...args: unknown[]) => {
            const answer: unknown = query(...asSent(args))
            return answer instanceof Promise ? answer.catch(failed(args)) : answer
          },
        },
        release: { value: () => client.release(hangs) },
      })
      return lent
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** A connection that fails has moved on to the next host: each gets its try before anybody is told. */
async function oneOf(pool: pg.Pool, hosts: number): Promise<pg.PoolClient> {
  for (let left = hosts - 1; left > 0; left -= 1) {
    const client = await pool.connect().catch(() => undefined)
    if (client) return client
  }
  return pool.connect()
}
