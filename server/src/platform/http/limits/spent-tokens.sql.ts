import type { Db, Tx } from '../../database/database.ts'

/**
 * Spends something that may be used once: an ID token, a solved challenge. False when it was spent before. Of two at
 * once the second waits for the first.
 */
export async function spendToken(db: Db | Tx, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spentTokens')
    .values({ tokenHash, expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
