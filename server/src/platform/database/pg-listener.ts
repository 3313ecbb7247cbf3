import pg from 'pg'
import type { Log } from '../log.ts'

type Listener = (payload: string) => void

/**
 * PostgreSQL's LISTEN for this process. Notifications sent while the connection is down are lost, so listeners also
 * poll.
 */
export interface PgListener {
  /** Calls `listener` with each payload on the channel, until the returned function is called. */
  on(channel: string, listener: Listener): () => void
  close(): Promise<void>
}

const againAfterMs = 1000
/** How often the connection is tested: a network that swallows everything breaks nothing. */
const asked = { eachMs: 10_000, forMs: 4000 }

/** One connection for all channels: opened with the first listener, and again whenever it breaks or falls silent. */
export function openPgListener(url: string, log: Pick<Log, 'warn'>, { eachMs, forMs } = asked): PgListener {
  const channels = new Map<string, Set<Listener>>()
  let client: pg.Client | null = null
  let isClosed = false

  /** A connection takes one statement at a time. */
  let turn: Promise<unknown> = Promise.resolve()
  const listen = (connected: pg.Client, names: readonly string[]) =>
    connected.query(names.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
  const lost = (broken: pg.Client) => {
    if (isClosed || client !== broken) return
    client = null
    broken.connection.stream.destroy()
    if (channels.size > 0) setTimeout(() => isClosed || client || connect(), againAfterMs).unref()
  }
  const connect = () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'vapsi-listener',
      keepAlive: true,
      connectionTimeoutMillis: forMs,
      query_timeout: forMs,
    })
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener(payload ?? '')
    })
    turn = fresh
      .connect()
      .then(() => listen(fresh, [...channels.keys()]))
      .catch((err: unknown) => {
        log.warn({ err }, 'Could not listen to the database; trying again')
        lost(fresh)
      })
  }

  const asking = setInterval(() => {
    const open = client
    if (open) turn = turn.then(() => open.query('select 1')).catch(() => lost(open))
  }, eachMs).unref()

  return {
    on(channel, listener) {
      const listeners = channels.get(channel)
      if (listeners) listeners.add(listener)
      else {
        channels.set(channel, new Set([listener]))
        const connected = client
        if (connected) turn = turn.then(() => listen(connected, [channel])).catch(() => undefined)
      }
      if (!client) connect()
      return () => channels.get(channel)?.delete(listener)
    },
    async close() {
      isClosed = true
      clearInterval(asking)
      await client?.end().catch(() => undefined)
    },
  }
}
