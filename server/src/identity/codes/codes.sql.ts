import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountDeletionHook } from '../../users/account-deletion-hooks.ts'
import type { Purpose } from './codes.ts'

const maxTries = 5

/** The one valid code of a subject; it replaces the previous one. */
export async function replaceCode(
  tx: Tx,
  { purpose, subject, codeHash, minutes }: { purpose: Purpose; subject: string; codeHash: Buffer; minutes: number },
): Promise<void> {
  const fresh = {
    codeHash,
    attempts: 0,
    createdAt: sql<Date>`now()`,
    expiresAt: sql<Date>`now() + ${minutes} * interval '1 minute'`,
    usedAt: null,
  }
  await tx
    .insertInto('otpCodes')
    .values({ purpose, subject, ...fresh })
    .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/**
 * Spends a try, and the code if it is right, in one statement: of any number of parallel guesses five count, and of any
 * number of right ones one wins. Wrong, spent, expired and unknown codes are all the same false.
 */
export async function tryCode(db: Db, purpose: Purpose, subject: string, codeHashes: Buffer[]): Promise<boolean> {
  const tried = await db
    .updateTable('otpCodes')
    .set({
      attempts: sql<number>`attempts + 1`,
      usedAt: sql<Date>`case when code_hash = any(${codeHashes}::bytea[]) then now() end`,
    })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('attempts', '<', maxTries)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('usedAt')
    .executeTakeFirst()
  return tried?.usedAt != null
}

/**
 * Whether a message with this code is still useful: `live`; `lost` when the code expired and nobody tried it; `over`
 * when it was replaced, or has arrived.
 */
export async function fateOfCode(
  db: Db,
  purpose: Purpose,
  subject: string,
  codeHashes: Buffer[],
): Promise<'live' | 'lost' | 'over'> {
  const row = await db
    .selectFrom('otpCodes')
    .select(['attempts', 'usedAt', sql<boolean>`expires_at > now()`.as('isValid')])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('codeHash', 'in', codeHashes)
    .executeTakeFirst()
  if (!row || row.usedAt) return 'over'
  if (row.isValid) return 'live'
  return row.attempts > 0 ? 'over' : 'lost'
}

/** Deletes the codes of a deleted account and of its mobile number. */
export const forgetCodesOf: AccountDeletionHook = async (tx, { id, mobile }) => {
  await tx
    .deleteFrom('otpCodes')
    .where((where) =>
      where.or([
        where('subject', 'in', mobile === null ? [id] : [id, mobile]),
        where('subject', 'like', `${id} %`),
        ...(mobile === null ? [] : [where('subject', 'like', `${mobile} %`)]),
      ]),
    )
    .execute()
}
