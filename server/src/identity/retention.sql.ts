import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { requestedTrucks } from '../users/close-account.sql.ts'
import { openMoneyLines } from '../users/open-money.sql.ts'

/** Deletes codes, sessions and spent tokens that can no longer be used. */
export async function sweepExpired(db: Db): Promise<void> {
  const anHourAgo = sql<Date>`now() - interval '1 hour'`
  await db.deleteFrom('otpCodes').where('expiresAt', '<', anHourAgo).execute()
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  // Kept longer than the token itself, because clocks differ: a token must not be forgotten while it is still accepted.
  await db.deleteFrom('spentTokens').where('expiresAt', '<', anHourAgo).execute()
}

const silentFor = (days: number) => sql<boolean>`u.last_seen_at < now() - ${days} * interval '1 day'`
const runs = sql<boolean>`(exists (select 1 from bookings b where (b.shipper_id = u.id or b.transporter_id = u.id)
  and not b.is_over) or exists (${requestedTrucks(sql`u.id`)}) or exists (${openMoneyLines(sql`u.id`)}))`
/**
 * A notice given since the account was last used, including one of a transaction that began after ours and was waited
 * for.
 */
const noticeOlderThan = (days: number) => sql<boolean>`exists (select 1 from events e
  where e.subject_id = u.id and e.type = 'inactivity_notice' and e.at > u.last_seen_at
    and e.at <= statement_timestamp() - ${days} * interval '1 day')`

const silent = (db: Db | Tx, days: number) =>
  db
    .selectFrom('users as u')
    .where('u.isAdmin', '=', false)
    .where('u.deletedAt', 'is', null)
    .where(silentFor(days))
    .where(sql<boolean>`not ${runs}`)
    .orderBy('u.lastSeenAt')

const untold = (db: Db | Tx, silentDays: number) =>
  silent(db, silentDays)
    .where(sql<boolean>`not ${noticeOlderThan(0)}`)
    .select(['u.id', 'u.mobile', 'u.mobileVerified', 'u.email', 'u.emailConfirmed', 'u.language'])

/** Accounts unused for this long without a notice yet. */
export const accountsToTell = (db: Db, silentDays: number, limit: number) =>
  untold(db, silentDays).limit(limit).execute()

/** The address for the notice of a locked account, if it still needs one. */
export const accountToTell = (tx: Tx, userId: string, silentDays: number) =>
  untold(tx, silentDays).where('u.id', '=', userId).executeTakeFirst()

/** Accounts unused for this long despite a notice this many days ago. */
export const accountsToArchive = (db: Db, silentDays: number, toldDays: number, limit: number) =>
  silent(db, silentDays).where(noticeOlderThan(toldDays)).select('u.id').limit(limit).execute()

/** Still unused? The account is locked, so a sign-in at this moment is either visible or too late. */
export const isSilent = async (tx: Tx, userId: string, days: number): Promise<boolean> =>
  (await silent(tx, days).where('u.id', '=', userId).select('u.id').forUpdate().executeTakeFirst()) !== undefined
