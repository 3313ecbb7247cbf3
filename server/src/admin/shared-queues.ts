import type { QueuesView } from '@vapsi/contract/office/admin-views'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import { readQueues } from './queues.sql.ts'

/** What a version does not tell, a load that expires for example, is seen after this long at the latest. */
const freshMs = 1000

/**
 * The queues of a version, read once for everybody who asks within a second: the whole office polls, so a change would
 * otherwise be read by every open browser at the same moment. No answer is older than its version.
 */
export function sharedQueues(clock: { now(): number } = performance): (db: Db, version: string) => Promise<QueuesView> {
  const cache = new LRUCache<string, QueuesView, Db>({
    max: 1,
    ttl: freshMs,
    ttlResolution: 0,
    // A newer version puts an older one out; whoever asked for that still gets it.
    ignoreFetchAbort: true,
    perf: clock,
    fetchMethod: (_version, _stale, { context }) => readQueues(context),
  })
  return (db, version) => cache.forceFetch(version, { context: db })
}
