import type { QueuesView } from '@vapsi/contract/admin-views'
import type { Db } from '../platform/database/database.ts'
import { readQueues } from './queues.sql.ts'

/** What a version does not tell, a load that expires for example, is seen after this long at the latest. */
const freshMs = 1000

/**
 * The queues of a version, read once for everybody who asks within a second: the whole office polls, so a change would
 * otherwise be read by every open browser at the same moment. No answer is older than its version.
 */
export function queuesOfVersion(): (db: Db, version: string) => Promise<QueuesView> {
  let latest: { version: string; at: number; view: Promise<QueuesView> } | undefined
  return (db, version) => {
    if (latest?.version === version && Date.now() - latest.at < freshMs) return latest.view
    const reading = { version, at: Date.now(), view: readQueues(db) }
    latest = reading
    reading.view.catch(() => {
      // The next one tries again.
      if (latest === reading) latest = undefined
    })
    return reading.view
  }
}
