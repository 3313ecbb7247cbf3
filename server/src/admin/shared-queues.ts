import type { QueuesView } from '@vapsi/contract/admin/admin-views'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import { readQueues } from './queues.sql.ts'

/** Changes without an event, such as a load that expires, are visible after this long at the latest. */
const freshMs = 1000

/**
 * The queues of a version, read once for everybody who asks within a second: the whole office polls, so every change
 * would otherwise be read by all open browsers at once. An answer is never older than its version.
 */
export function sharedQueues(clock: { now(): number } = performance): (db: Db, version: string) => Promise<QueuesView> {
  const cache = new LRUCache<string, QueuesView, Db>({
    max: 1,
    ttl: freshMs,
    ttlResolution: 0,
    // A newer version replaces an older one; callers waiting for the older one still get it.
    ignoreFetchAbort: true,
    perf: clock,
    fetchMethod: (_version, _stale, { context }) => readQueues(context),
  })
  return (db, version) => cache.forceFetch(version, { context: db })
}
