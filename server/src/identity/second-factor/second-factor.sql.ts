import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export const secondFactorOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** An active secret stays until it is removed; an unconfirmed one is replaced. */
export async function keepSecret(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('secondFactors')
    .values({ userId, secret, confirmedAt: null })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secret, lastStep: 0 }).where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Spends the half minute of a code: of two uses at once one succeeds. */
export async function spendStep(db: Db | Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function confirmSecret(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })))
    .execute()
}

export async function spendRecoveryCode(db: Db | Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const recoveryCodesLeft = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('recoveryCodes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).left

export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute()
}

export async function deleteAllFactors(tx: Tx, userId: string): Promise<void> {
  await deleteSecondFactor(tx, userId)
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
}

export const hasSignedInBefore = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('signIns')
    .select('id')
    .where('userId', '=', userId)
    .where('outcome', '=', 'signed_in')
    .limit(1)
    .executeTakeFirst()) !== undefined
