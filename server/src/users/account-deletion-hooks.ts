import type { Tx } from '../platform/database/database.ts'
import type { Role } from '../tables/columns.ts'

export interface ClosingAccount {
  id: string
  userType: Role
  /** Where it was reached, for rooms that know people by that; a mobile only when it was proven. */
  mobile: string | null
  email: string | null
  /** Who ends the account: its owner, or null for the product itself (two years of silence). */
  by: string | null
}

/** What most rooms need of it. */
export type AccountId = Pick<ClosingAccount, 'id' | 'by'>

/** What one room does when an account ends, in the transaction that ends it. The list of all is in src/account-deletion-hooks.ts. */
export type AccountDeletionHook = (tx: Tx, account: ClosingAccount) => Promise<void>
