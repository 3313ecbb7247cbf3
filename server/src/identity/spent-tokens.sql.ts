import type { Tx } from '../platform/database/database.ts'

/** Spends an ID token; false when it has opened a session already. Of two at once the second waits for the first. */
export async function spendToken(tx: Tx, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spentTokens')
    .values({ tokenHash, expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
