import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountDeletionHook } from '../../users/account-deletion-hooks.ts'
import type { TaxDetailsTable } from '../../tables/road.ts'

export type TaxDetails = Selectable<TaxDetailsTable>

export const taxOf = (db: Db | Tx, userId: string): Promise<TaxDetails | undefined> =>
  db.selectFrom('taxDetails').selectAll().where('userId', '=', userId).executeTakeFirst()

/** An account's row, created if needed, locked until the end: two phones of one owner do not mix their changes. */
export async function lockTax(tx: Tx, userId: string): Promise<TaxDetails> {
  const row: Insertable<TaxDetailsTable> = { userId, panSealed: null, holder: null, gstinSealed: null, gstMode: null }
  await tx
    .insertInto('taxDetails')
    .values(row)
    .onConflict((same) => same.column('userId').doNothing())
    .execute()
  return tx.selectFrom('taxDetails').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

export const storeTax = (tx: Tx, userId: string, change: Updateable<TaxDetailsTable>) =>
  tx
    .updateTable('taxDetails')
    .set({ ...change, updatedAt: new Date() })
    .where('userId', '=', userId)
    .execute()

export const isDeclared = async (db: Db | Tx, userId: string, financialYear: string): Promise<boolean> =>
  (await db
    .selectFrom('smallFleetDeclarations')
    .select('userId')
    .where('userId', '=', userId)
    .where('financialYear', '=', financialYear)
    .executeTakeFirst()) !== undefined

export const declareSmallFleet = (tx: Tx, userId: string, financialYear: string) =>
  tx
    .insertInto('smallFleetDeclarations')
    .values({ userId, financialYear })
    .onConflict((same) => same.doNothing())
    .execute()

export const withdrawDeclaration = (tx: Tx, userId: string, financialYear: string) =>
  tx
    .deleteFrom('smallFleetDeclarations')
    .where('userId', '=', userId)
    .where('financialYear', '=', financialYear)
    .execute()

export async function vehiclesOf(tx: Tx, userId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('transporterId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The numbers are deleted with the account; kind of holder and mode stay, for statements of past trips. */
export const forgetNumbers: AccountDeletionHook = async (tx, { id }) => {
  await tx.updateTable('taxDetails').set({ panSealed: null, gstinSealed: null }).where('userId', '=', id).execute()
}
