import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/fail.ts'
import { closeAccount, requireNothingOpen } from '../users/close-account.ts'
import type { AccountDeletionHook } from '../users/account-deletion-hooks.ts'
import { codeHashes, codeKeys } from './codes/codes.ts'
import { tryCode } from './codes/codes.sql.ts'
import { forgetSignInsOf } from './sessions/forget-sign-ins.ts'

/**
 * Deletes one's own account. The code is spent before the transaction, because a wrong guess must count even though
 * nothing else happens; reasons against the deletion are checked first, so that they cost no code.
 */
export async function deleteAccount(
  db: Db,
  accountDeletionHooks: readonly AccountDeletionHook[],
  actor: Actor,
  code: string,
): Promise<void> {
  await requireNothingOpen(db, actor.id)
  const hashes = codeHashes(await codeKeys(db), 'delete-account', actor.id, code)
  if (!(await tryCode(db, 'delete-account', actor.id, hashes))) fail('otp_wrong')
  await inTransaction(db, async (tx) => {
    await closeAccount(tx, accountDeletionHooks, { id: actor.id, by: actor.id, event: 'account_deleted' })
    await forgetSignInsOf(tx, actor.id)
  })
}
