import type { PayoutAccount, PayoutView } from '@vapsi/contract/settlement/payouts'
import { maskedPayout } from '@vapsi/contract/settlement/payout-account'
import { openText, sealText } from '../../identity/second-factor/seal-text.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { sealedAccounts, storeAccount } from './payout-accounts.sql.ts'

export type Details = Omit<PayoutAccount, 'changedAt'>

const boundTo = (userId: string) => `${userId} payout`

export const keepAccount = async (tx: Tx, userId: string, details: Details, changedAt = new Date()) =>
  storeAccount(tx, userId, await sealText(tx, boundTo(userId), JSON.stringify(details), 'payout-accounts'), changedAt)

/** The whole accounts of these people, for those who pay them. */
export async function accountsOf(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, PayoutAccount>> {
  if (userIds.length === 0) return new Map()
  const opened = (await sealedAccounts(db, userIds)).map(async ({ userId, sealed, changedAt }) => {
    const details = JSON.parse(await openText(db, boundTo(userId), sealed, 'payout-accounts')) as Details
    return [userId, { ...details, changedAt: changedAt.toISOString() }] as const
  })
  return new Map(await Promise.all(opened))
}

/** Only the end is shown, even to its owner: somebody who finds the phone open learns no more. */
export async function myPayout(db: Db | Tx, userId: string): Promise<PayoutView> {
  const account = (await accountsOf(db, [userId])).get(userId)
  return { account: account ? { ...account, number: maskedPayout(account.kind, account.number) } : null }
}
