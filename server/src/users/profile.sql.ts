import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { UsersTable } from '../tables/people.ts'
import { type Account, accountColumns } from './users.sql.ts'

/** The open account, locked until the transaction ends. */
export const lockAccount = (tx: Tx, id: string): Promise<Account | undefined> =>
  tx
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Profile = Pick<
  Updateable<UsersTable>,
  | 'name'
  | 'company'
  | 'email'
  | 'city'
  | 'fullAddress'
  | 'alternateContact'
  | 'notifications'
  | 'language'
  | 'pictureKey'
>

/** Throws a violation of one_account_per_email. */
export const saveProfile = (tx: Tx, id: string, profile: Profile): Promise<Account> =>
  tx
    .updateTable('users')
    .set({ ...profile, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()

/** Throws a violation of one_account_per_mobile_and_side. */
export const saveProvenMobile = (tx: Tx, id: string, mobile: string): Promise<Account> =>
  tx
    .updateTable('users')
    .set({ mobile, mobileVerified: true, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()

/** Only a current profile picture may be read as one, because documents are in the same store. */
export async function isPicture(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('pictureKey', '=', key).executeTakeFirst()
  return row !== undefined
}
