import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
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
    .where('endedAt', 'is', null)
    .executeTakeFirst()) !== undefined

export const declareSmallFleet = (tx: Tx, userId: string, financialYear: string) =>
  tx
    .insertInto('smallFleetDeclarations')
    .values({ userId, financialYear })
    .onConflict((same) => same.doNothing())
    .execute()

/** One that has ended stays: it may not be made again in its year. */
export const withdrawDeclaration = (tx: Tx, userId: string, financialYear: string) =>
  tx
    .deleteFrom('smallFleetDeclarations')
    .where('userId', '=', userId)
    .where('financialYear', '=', financialYear)
    .where('endedAt', 'is', null)
    .execute()

/** The most vehicles that an owner has had at one time since a day: after each that came, and on that day. */
export async function mostVehiclesSince(tx: Tx, userId: string, day: string): Promise<number> {
  const start = sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`
  const { rows } = await sql<{ most: number }>`
    select coalesce(max((select count(*) from vehicles o where o.transporter_id = v.transporter_id and o.created_at <= at.moment
             and (o.deleted_at is null or o.deleted_at > at.moment))), 0) as most
    from vehicles v cross join lateral (select greatest(v.created_at, ${start}) as moment) at
    where v.transporter_id = ${userId}::uuid and (v.deleted_at is null or v.deleted_at > at.moment)`.execute(tx)
  return Number(rows[0]?.most ?? 0)
}

/** The numbers are deleted with the account; kind of holder and mode stay, for statements of past trips. */
export const forgetNumbers: AccountDeletionHook = async (tx, { id }) => {
  await tx.updateTable('taxDetails').set({ panSealed: null, gstinSealed: null }).where('userId', '=', id).execute()
}
