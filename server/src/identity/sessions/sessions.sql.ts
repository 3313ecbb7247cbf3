import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import type { Right } from '@vapsi/contract/values/access/rights'
import { TIMES } from '@vapsi/contract/values/times'
import type { ActingPerson } from '../../platform/acting-person.ts'
import { sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.sql.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { decodeCursor, pageOf } from '../../platform/http/page.ts'
import type { AccountType } from '../../tables/columns.ts'

interface LiveSession {
  /** The account for which the session acts. */
  userId: string
  userType: AccountType | null
  isAdmin: boolean
  hasProvenMobile: boolean
  /** The company's person behind it; null if the account is their own. */
  person: ActingPerson | null
  officeRole: OfficeRole | null
  mustEnrol: boolean
  /** Last use recorded over a minute ago: it is due again, and extends the session. */
  isStale: boolean
}

/**
 * The users of requests, by the hex of their sessions' hashes. Sessions that ended or belong to closed accounts are
 * missing, and those that act for a company that is closed or where the person is not one of its people any more. Every
 * request pays for this lookup, so a company is read only for those who act for one.
 */
export async function liveSessions(db: Db, idHashes: readonly Buffer[]): Promise<Map<string, LiveSession>> {
  if (idHashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.idHash', 's.memberId', 's.mustEnrol', 'u.id as userId', 'u.userType', 'u.isAdmin', 'u.officeRole'])
    .select(['u.mobileVerified as hasProvenMobile', 'u.name', 'u.language'])
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('isStale'))
    .where('s.idHash', '=', sql<Buffer>`any(${idHashes}::bytea[])`)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('u.deletedAt', 'is', null)
    .where('u.suspendedAt', 'is', null)
    .execute()
  const memberships = await livingMemberships(
    db,
    rows.flatMap(({ memberId }) => memberId ?? []),
  )
  const live = new Map<string, LiveSession>()
  for (const { idHash, memberId, name, language, ...own } of rows) {
    const hash = idHash.toString('hex')
    if (memberId === null) {
      live.set(hash, { ...own, person: null })
      continue
    }
    const membership = memberships.find((m) => m.memberId === memberId && m.personId === own.userId)
    if (!membership) continue
    const { userId: id, hasProvenMobile, mustEnrol, isStale } = own
    const person = { id, memberId, right: membership.right, name, language, hasProvenMobile }
    live.set(hash, { ...membership.account, mustEnrol, isStale, person })
  }
  return live
}

/** Of these, the people's memberships that have not ended, with the company's account. */
async function livingMemberships(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.accountId')
    .select(['m.id as memberId', 'm.personId', sql<Right>`m.role`.as('right')])
    .select(['u.id as userId', 'u.userType', 'u.isAdmin', 'u.mobileVerified as hasProvenMobile', 'u.officeRole'])
    .where('m.id', 'in', ids)
    .where('m.role', '!=', 'driver')
    .where('m.removedAt', 'is', null)
    .where('u.deletedAt', 'is', null)
    .where('u.suspendedAt', 'is', null)
    .execute()
  return rows.map(({ memberId, personId, right, ...account }) => ({ memberId, personId, right, account }))
}

/**
 * Records the session's use and address and extends it, up to its maximum; the account's own mark changes once a day.
 * Returns its remaining seconds.
 */
export async function touchSession(
  db: Db,
  idHash: Buffer,
  { slidingHours, absoluteHours }: { slidingHours: number; absoluteHours: number },
  address: string,
): Promise<number | null> {
  const { rows } = await sql<{ secondsLeft: number }>`
    with touched as (
      update sessions set last_used_at = now(), address = ${address},
        expires_at = least(now() + ${slidingHours} * interval '1 hour', created_at + ${absoluteHours} * interval '1 hour')
      where id_hash = ${idHash} and last_used_at < now() - interval '1 minute'
      returning user_id, expires_at),
    seen as (
      update users set last_seen_at = now()
      where id = (select user_id from touched) and last_seen_at < now() - interval '1 day')
    select extract(epoch from expires_at - now())::int as seconds_left from touched`.execute(db)
  return rows[0]?.secondsLeft ?? null
}

export const insertSession = (
  tx: Tx,
  idHash: Buffer,
  userId: string,
  hours: number,
  from: { address: string | null; agent: string | null; mustEnrol?: boolean } = { address: null, agent: null },
) =>
  tx
    .insertInto('sessions')
    .values({
      idHash,
      userId,
      ...from,
      expiresAt: sql<Date>`now() + least(${hours} * interval '1 hour', (select case when is_admin then
        ${TIMES.adminSessionAbsoluteHours} * interval '1 hour' else ${TIMES.sessionAbsoluteDays} * interval '1 day' end
        from users where id = ${userId}::uuid))`,
    })
    .execute()

/**
 * The session of a person goes on under a new id, for the company of this membership or for their own account; devices
 * that receive pushes stay with the old one. Returns its remaining seconds; null if it has ended meanwhile.
 */
export async function replaceSession(
  tx: Tx,
  { old, next, memberId }: { old: Buffer; next: Buffer; memberId: string | null },
): Promise<number | null> {
  const { rows } = await sql<{ secondsLeft: number }>`
    with gone as (delete from sessions where id_hash = ${old} returning *),
    made as (
      insert into sessions (id_hash, user_id, created_at, expires_at, address, agent, member_id)
      select ${next}, user_id, created_at, expires_at, address, agent, ${memberId}::uuid from gone
      returning expires_at)
    select extract(epoch from expires_at - now())::int as seconds_left from made`.execute(tx)
  return rows[0]?.secondsLeft ?? null
}

export const markSeen = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ lastSeenAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()

/** Devices registered in it get no more pushes (foreign key). */
export const deleteSession = (db: Db | Tx, idHash: Buffer) =>
  db.deleteFrom('sessions').where('idHash', '=', idHash).execute()

export const deleteSessionsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).execute()

export const deleteOtherSessionsOf = (tx: Tx, userId: string, kept: Buffer) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).where('idHash', '!=', kept).execute()

const listed = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)

/** The sessions of an account, last used first. */
export async function sessionsOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(cursor, ['date', 'hex'])
  const [rows, total] = await Promise.all([
    listed(db, userId)
      .select(['idHash', 'agent', 'address', 'createdAt', 'lastUsedAt', 'expiresAt'])
      .select(sql<string>`to_char(last_used_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('usedAt'))
      .where(
        sql<boolean>`${after === null} or (last_used_at, id_hash) < (${after?.[0] ?? null}::timestamptz, decode(${after?.[1] ?? ''}, 'hex'))`,
      )
      .orderBy('lastUsedAt', 'desc')
      .orderBy('idHash', 'desc')
      .limit(limit + 1)
      .execute(),
    countRows(db, listed(db, userId).select('idHash')),
  ])
  return pageOf(rows, limit, (row) => [row.usedAt, row.idHash.toString('hex')], total)
}

export async function deleteSessionOf(db: Db, userId: string, idHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('idHash', '=', idHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Sessions of the office only; returns the person. */
export async function deleteClerkSession(tx: Tx, idHash: Buffer): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('idHash', '=', idHash)
    .where('userId', 'in', tx.selectFrom('users').select('id').where('isAdmin', '=', true))
    .returning('userId')
    .executeTakeFirst()
  return gone?.userId
}

/**
 * The clerk has set up the second factor: this session gets full access. Others that never showed it end, so that a
 * thief of the password cannot add a factor of their own.
 */
export async function endEnrolment(tx: Tx, userId: string, idHash: Buffer): Promise<void> {
  await tx.updateTable('sessions').set({ mustEnrol: false }).where('idHash', '=', idHash).execute()
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('mustEnrol', '=', true).execute()
}
