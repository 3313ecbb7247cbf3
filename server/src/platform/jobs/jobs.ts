import type { Config } from '../../config.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Replica } from '../database/replica/replica.ts'
import type { Log } from '../log.ts'
import { createQueue, insertJob } from './pg-boss.sql.ts'

/**
 * What a job's handler may use; `gateways/gateways.ts` adds the gateways. `signal` aborts on timeout or when the server
 * drains.
 */
export interface JobContext {
  db: Db
  replica?: Replica | undefined
  config: Config
  log: Log
  signal: AbortSignal
  /** 0 at the first try. */
  retryCount: number
  /** The previous try was interrupted: the server died during it. What it began may have happened. */
  isAfterCut: boolean
}

/** Thrown by a handler when retries are useless: the job goes to the dead letters at once. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError'
}

/** A queue and its handler. Delivery is at least once, so `run` is idempotent. */
export interface Job<P extends object = object> {
  name: string
  /** Cron, in Indian time: queued once for all servers together. */
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
  /** How many jobs one worker fetches together and runs in sequence: short jobs cost more to fetch than to run. */
  batch?: number
  /** Of jobs queued with the same `group`, one runs at a time per server, so that no group takes all places. */
  onePerGroup?: boolean
  run(payload: P, context: JobContext): Promise<void>
}

/** Keeps the payload's type, and allows lists of jobs with several payloads. */
export const defineJob = <P extends object>(job: Job<P>): Job<P> => job

interface EnqueueOptions {
  /** Not before this. */
  startAfter?: Date
  priority?: number
  /** The group, for a queue with `onePerGroup`. */
  group?: string
}

/** Queues a job in the caller's transaction: it exists exactly when the transaction commits. */
export async function enqueue<P extends object>(
  tx: Tx,
  job: string | Job<P>,
  payload: P,
  { startAfter, priority = 0, group }: EnqueueOptions = {},
): Promise<void> {
  const name = typeof job === 'string' ? job : job.name
  const queued = { name, payload, startAfter: startAfter ?? null, priority, group: group ?? null }
  if (await insertJob(tx, queued)) return
  // A queue that no server has created yet gets default settings, which its first server corrects.
  await createQueue(tx, name, standing)
  await insertJob(tx, queued)
}

/** Outgoing messages are retried for a day: 12 tries, from 5 seconds to an hour apart. */
export const standing = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  notify: true,
} as const
