import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Role } from '../../tables/columns.ts'

export interface LiveSession {
  userId: string
  userType: Role | null
  isAdmin: boolean
  hasProvenMobile: boolean
  /** Not marked as used for a minute: the mark is due, and the session's end moves with it. */
  isStale: boolean
}

/** Who requests are, in one query, by the hex of their hashes. A session that ended, or whose account is closed, is none. */
export async function liveSessions(db: Db, idHashes: readonly Buffer[]): Promise<Map<string, LiveSession>> {
  if (idHashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.idHash', 'u.id as userId', 'u.userType', 'u.isAdmin', 'u.mobileVerified as hasProvenMobile'])
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('isStale'))
    .where('s.idHash', 'in', [...idHashes])
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('u.deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ idHash, ...session }) => [idHash.toString('hex'), session]))
}

/** Marks the session as used and moves its end; the account's own mark moves once a day. */
export async function touchSession(db: Db, idHash: Buffer, hours: number): Promise<void> {
  await sql`
    with touched as (
      update sessions set last_used_at = now(), expires_at = now() + ${hours} * interval '1 hour'
      where id_hash = ${idHash} and last_used_at < now() - interval '1 minute'
      returning user_id)
    update users set last_seen_at = now()
    where id = (select user_id from touched) and last_seen_at < now() - interval '1 day'`.execute(db)
}

export const insertSession = (tx: Tx, idHash: Buffer, userId: string, hours: number) =>
  tx
    .insertInto('sessions')
    .values({ idHash, userId, expiresAt: sql<Date>`now() + ${hours} * interval '1 hour'` })
    .execute()

export const markSeen = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ lastSeenAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()

/** The devices that were registered in it fall silent with it (foreign key). */
export const deleteSession = (db: Db | Tx, idHash: Buffer) =>
  db.deleteFrom('sessions').where('idHash', '=', idHash).execute()

export const deleteSessionsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).execute()

export const deleteOtherSessionsOf = (tx: Tx, userId: string, kept: Buffer) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).where('idHash', '!=', kept).execute()
