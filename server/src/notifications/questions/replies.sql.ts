import type { Language } from '@vapsi/contract/values/language'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountType } from '../../tables/columns.ts'

/** Somebody whose proven number this is: on each side of the market there may be one. */
export interface Replier {
  id: string
  userType: AccountType
  language: Language
}

/** Replies of one number are taken one after the other, until the transaction ends. */
export const queueUp = (tx: Tx, mobile: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('reply ' || ${mobile}, 0))`.execute(tx)

export const repliersWith = (tx: Tx, mobile: string): Promise<Replier[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'language', sql<AccountType>`user_type`.as('userType')])
    .where('mobile', '=', mobile)
    .where('mobileVerified', '=', true)
    .where('userType', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()

/** False: this message was taken before. */
export async function keepReply(tx: Tx, reply: { providerId: string; userId: string; said: string | null }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messageReplies')
    .values({ ...reply, outcome: 'taken' })
    .onConflict((on) => on.column('providerId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const noteOutcome = (
  tx: Tx,
  providerId: string,
  outcome: { userId: string; questionId: string | null; outcome: string },
) => tx.updateTable('messageReplies').set(outcome).where('providerId', '=', providerId).execute()

/** Whether the same was said, and done, within the last minute: the second of two presses. */
export async function wasJustDone(tx: Tx, userIds: readonly string[], said: string): Promise<boolean> {
  const row = await tx
    .selectFrom('messageReplies')
    .select('providerId')
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('outcome', '=', 'done')
    .where('said', '=', said)
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst()
  return row !== undefined
}

export async function countLately(tx: Tx, userIds: readonly string[]): Promise<number> {
  const { replies } = await tx
    .selectFrom('messageReplies')
    .select((eb) => eb.fn.countAll<number>().as('replies'))
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return replies
}

/** Where an answer goes, while the number is this person's. */
export const answerTo = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['mobile', 'language'])
    .where('id', '=', userId)
    .where('mobileVerified', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export async function forgetQuestionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('messageReplies').where('at', '<', before).execute()
  await db.deleteFrom('questions').where('askedAt', '<', before).execute()
}
