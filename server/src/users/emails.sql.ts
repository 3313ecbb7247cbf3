import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { type Account, accountColumns } from './users.sql.ts'

/** Removes an address from accounts of the same side that never verified it. */
export const releaseCarriedEmail = (tx: Tx, { id, userType }: Pick<Account, 'id' | 'userType'>, email: string) =>
  tx
    .updateTable('users')
    .set({ emailConfirmed: false })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('userType', '=', userType)
    .where('id', '!=', id)
    .where('emailConfirmed', '=', true)
    .where('emailProvenAt', 'is', null)
    .where('isAdmin', '=', false)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()

/** No effect when the profile has another address by now. Throws a violation of one_account_per_email. */
export const confirmEmailOf = (tx: Tx, id: string, email: string): Promise<Account | undefined> =>
  tx
    .updateTable('users')
    .set({ emailConfirmed: true, emailProvenAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .returning(accountColumns)
    .executeTakeFirst()
