import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountDeletionHook } from '../../users/account-deletion-hooks.ts'

export interface SealedAccount {
  userId: string
  sealed: string
  changedAt: Date
}

export const sealedAccounts = (db: Db | Tx, userIds: readonly string[]): Promise<SealedAccount[]> =>
  db
    .selectFrom('payoutAccounts')
    .selectAll()
    .where('userId', 'in', [...new Set(userIds)])
    .execute()

export const storeAccount = (tx: Tx, userId: string, sealed: string, changedAt: Date) =>
  tx
    .insertInto('payoutAccounts')
    .values({ userId, sealed, changedAt })
    .onConflict((same) => same.column('userId').doUpdateSet({ sealed, changedAt }))
    .execute()

export const forgetPayoutAccount: AccountDeletionHook = async (tx, { id }) => {
  await tx.deleteFrom('payoutAccounts').where('userId', '=', id).execute()
}
