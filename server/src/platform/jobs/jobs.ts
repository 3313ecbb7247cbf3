import { sql } from 'kysely'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'

/** What a job's handler works with. `signal` aborts when its time is over or the server drains. */
export interface JobContext {
  db: Db
  gateways: Gateways
  config: Config
  log: Log
  signal: AbortSignal
  /** 0 at the first try. */
  retryCount: number
  /** The try before this one never said how it ended: the server died in it. What it began may have happened. */
  isAfterCut: boolean
}

/** Thrown by a handler: no further try is of use, the job goes to the dead letters at once. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError'
}

/** A queue and its handler. Delivery is at least once, so `run` is idempotent. */
export interface Job<P extends object = object> {
  name: string
  /** Cron, in Indian time: queued by the clock, once for all servers together. */
  schedule?: string
  /** Tries after the first one; then it goes to the dead letters. */
  retryLimit?: number
  /** Doubles with every retry. */
  retryDelaySeconds?: number
  retryDelayMaxSeconds?: number
  /** How long one try may take. */
  expireSeconds?: number
  /** How many run at once in one server. */
  concurrency?: number
  /** Of jobs queued with the same `group` one runs at a time in one server: nobody's take all its places. */
  isInTurn?: boolean
  run(payload: P, context: JobContext): Promise<void>
}

export const deadLetters = 'dead-letters'

/** Keeps the payload's type, and lets a list of jobs hold several payloads. */
export const defineJob = <P extends object>(job: Job<P>): Job<P> => job

export interface EnqueueOptions {
  /** Not before this. */
  startAfter?: Date
  priority?: number
  /** Whose job it is, for a queue that `isInTurn`. */
  group?: string
}

/**
 * Queues a job in the caller's transaction: it exists exactly when the transaction commits. A plain INSERT into
 * pg-boss's table, with the queue's own retry settings, and a NOTIFY that wakes a worker at the commit.
 */
export async function enqueue<P extends object>(
  tx: Tx,
  job: string | Job<P>,
  payload: P,
  { startAfter, priority = 0, group }: EnqueueOptions = {},
): Promise<void> {
  const name = typeof job === 'string' ? job : job.name
  const plain = tx.withoutPlugins()
  const insert = sql`
    with added as (
      insert into pgboss.job (name, data, priority, start_after, keep_until, expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, group_id)
      select q.name, ${JSON.stringify(payload)}::jsonb, ${priority}, s.start_after,
        s.start_after + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
        q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds,
        ${group ?? null}
      from pgboss.queue q, (select coalesce(${startAfter?.toISOString() ?? null}::timestamptz, now()) as start_after) s
      where q.name = ${name}
      returning id
    )
    select id, pg_notify(${sql.raw(notifyChannel)}, ${name}) from added`
  const { rows } = await insert.execute(plain)
  if (rows.length) return
  // A queue that no server has announced yet: it takes the standing settings, which its first server then corrects.
  await sql`select pgboss.create_queue(${name}, ${JSON.stringify({ policy: 'standard', ...standing })}::jsonb)`.execute(
    plain,
  )
  await insert.execute(plain)
}

/** Removes what waits, ended or died in these queues and names one of these addresses, or whose failure does. */
export async function forgetJobsTo(tx: Tx, names: string[], addresses: string[]): Promise<void> {
  const escaped = addresses.map((address) => address.replaceAll(/[\\%_]/g, String.raw`\$&`))
  const inPayload = escaped.map((address) => `%"${address}"%`)
  const inReason = escaped.map((address) => `%${address}%`)
  await sql`delete from pgboss.job where name = any (${names}::text[]) and (data::text like any (${inPayload}::text[])
    or output::text ilike any (${inReason}::text[]) or source_output::text ilike any (${inReason}::text[]))`.execute(
    tx.withoutPlugins(),
  )
}

/** Messages to the outside are worth a day of patience: 12 tries from 5 seconds to an hour apart. */
export const standing = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  notify: true,
} as const

// The channel that pg-boss 12 listens on for the schema `pgboss`; a test holds both together.
const notifyChannel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`
