import type pg from 'pg'
import { connected } from '../connected.ts'

interface Patience {
  /** After this long without data, a probe is sent. */
  askAfterMs: number
  /** After this long without data, the network counts as cut. */
  cutAfterMs: number
  lookMs: number
}

/** Every waiting request is answered within five seconds. */
const patient: Patience = { askAfterMs: 1000, cutAfterMs: 4000, lookMs: 250 }

/**
 * A network that swallows everything breaks no connection: each would wait until its own timeout, and be reused. While
 * connections are checked out and none receives any data, one more sends `select 1`; if that is not answered either,
 * all are closed, so that waiting requests fail and the pool starts again. A single slow query does not count, because
 * the probe is answered.
 */
export function watchLine(
  pool: pg.Pool,
  url: string,
  { askAfterMs, cutAfterMs, lookMs }: Patience = patient,
): { stop(): void } {
  const lent = new Map<pg.PoolClient, number>()
  const open = new Set<pg.PoolClient>()
  let heardAt = 0
  let lookedAt = Date.now()
  let isAsking = false
  const heard = () => void (heardAt = Date.now())

  pool.on('connect', (client) => {
    open.add(client)
    client.connection.stream.on('data', heard)
    heard()
  })
  pool.on('acquire', (client) => void lent.set(client, Date.now()))
  pool.on('release', (_error, client) => void lent.delete(client))
  pool.on('remove', (client) => {
    lent.delete(client)
    open.delete(client)
  })

  async function ask() {
    isAsking = true
    try {
      const client = await connected(url, { connectionTimeoutMillis: cutAfterMs, query_timeout: cutAfterMs })
      await client.query('select 1')
      heard()
      await client.end()
    } catch (error) {
      // It refuses us, so it is reachable.
      if (error instanceof Error && 'severity' in error) heard()
    } finally {
      isAsking = false
    }
  }

  function look() {
    const now = Date.now()
    // This process stood still: incoming data has not been read yet.
    if (now - lookedAt > 4 * lookMs) heardAt = now
    lookedAt = now
    const [waitsSince] = lent.values()
    if (waitsSince === undefined) return
    const silentMs = now - Math.max(heardAt, waitsSince)
    if (silentMs >= cutAfterMs) for (const client of open) client.connection.stream.destroy()
    else if (silentMs >= askAfterMs && !isAsking) void ask()
  }
  const looking = setInterval(look, lookMs).unref()
  return { stop: () => clearInterval(looking) }
}
