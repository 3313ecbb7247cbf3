import type { Tx } from '../platform/database/database.ts'
import type { AccountType } from '../tables/columns.ts'

export interface ClosingAccount {
  id: string
  userType: AccountType
  /** How it was reached, for rooms that identify people by that; a mobile only if verified. */
  mobile: string | null
  email: string | null
  /** Who deletes the account: its owner, or null for the product itself (two years without use). */
  by: string | null
}

/** The part that most rooms need. */
export type AccountId = Pick<ClosingAccount, 'id' | 'by'>

/**
 * What one room does when an account is deleted, in the same transaction. The list of all is in
 * src/account-deletion-hooks.ts.
 */
export type AccountDeletionHook = (tx: Tx, account: ClosingAccount) => Promise<void>
