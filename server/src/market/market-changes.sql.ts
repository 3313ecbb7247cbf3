import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface MarketMoment {
  /** What was committed, in PostgreSQL's words: the next question begins here. */
  snapshot: string
  at: Date
  /** When the next posting's time is over, and answers change without a change of any row. */
  endsAt: Date | null
  /** Something that the public search shows was committed since the known snapshot. */
  isChanged: boolean
}

/**
 * Whether the market is as it was at a snapshot. Exact, however transactions overlap: one that was under way then is not
 * visible in that snapshot, whatever its id. A database that went back in time (a standby that had lost transactions) has
 * changed; ids that it has not given out yet come from before a restore and mean nothing.
 */
export async function marketSince(db: Db, known: string | null): Promise<MarketMoment> {
  const { rows } = await sql<MarketMoment>`
    select pg_current_snapshot()::text as snapshot, now() as at,
      (select min(open_until) from postings where open_until > now()) as ends_at,
      ${known}::pg_snapshot is null
        or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${known}::pg_snapshot)
        or exists (select from market_changes where changed_in >= pg_snapshot_xmin(${known}::pg_snapshot)
             and changed_in < pg_snapshot_xmax(pg_current_snapshot())
             and not pg_visible_in_snapshot(changed_in, ${known}::pg_snapshot)) as is_changed`.execute(db)
  return rows[0]!
}

/** Every server that is up has asked since then; see SearchMemory. */
export const forgetOldChanges = (db: Db) =>
  sql`delete from market_changes where at < now() - interval '1 day'`.execute(db)
