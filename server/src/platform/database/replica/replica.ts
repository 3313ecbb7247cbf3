import type pg from 'pg'
import { sqlState, type Database, type Db, openDatabase } from '../database.ts'
import { followerOf } from './follower.ts'
import { isDatabaseAway } from '../database-away.ts'
import type { Log } from '../../log.ts'

/** Reads that may be a moment old: public search and exports. */
export interface Replica {
  /** On the replica while it is fresh and answers, else on the primary. */
  read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface ReplicaOptions {
  url: string
  primary: pg.Pool
  maxLagMs: number
  isPooled: boolean
  maxConnections: number
  log: Pick<Log, 'warn'>
}

const written = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`
/** A promoted replica, or the primary itself, has no lag. */
const replayed = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as position`

export function openReplica({ url, primary, maxLagMs, isPooled, maxConnections, log }: ReplicaOptions): Replica {
  const own: Database = openDatabase({ url, log, maxConnections, isPooled, applicationName: 'vapsi-replica' })
  const position = (pool: pg.Pool, text: string) => async () =>
    (await pool.query<{ position: number }>(text)).rows[0]?.position ?? NaN
  const follower = followerOf(position(primary, written), position(own.pool, replayed), maxLagMs)
  let comparing: Promise<void> | undefined
  const compare = () => {
    comparing ??= follower
      .compare()
      .catch(() => undefined)
      .finally(() => (comparing = undefined))
  }
  compare()
  const comparisons = setInterval(compare, Math.min(1000, maxLagMs / 2)).unref()
  return {
    async read(db, work) {
      if (!follower.isFresh()) return work(db)
      try {
        return await work(own.db)
      } catch (error) {
        if (!isDatabaseAway(error) && sqlState(error) !== conflictWithRecovery) throw error
        return work(db)
      }
    },
    async close() {
      clearInterval(comparisons)
      await comparing
      await own.close()
    },
  }
}

/** Rows that the replica was reading were removed on the primary. */
const conflictWithRecovery = '40001'

/** Without a replica, the primary reads. */
export const readAt = <T>(replica: Replica | undefined, db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  replica ? replica.read(db, work) : work(db)
