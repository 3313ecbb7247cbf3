import type { Db, Tx } from '../platform/database/database.ts'

/** Lightest class first. */
export async function detentionRates(db: Db | Tx) {
  const rows = await db.selectFrom('detentionRates').selectAll().orderBy('upToTons').execute()
  return rows.map(({ upToTons, dayPaise }) => ({ upToTons: Number.isFinite(upToTons) ? upToTons : null, dayPaise }))
}

export async function replaceRates(tx: Tx, classes: readonly { upToTons: number | null; dayPaise: number }[]) {
  await tx.deleteFrom('detentionRates').execute()
  await tx
    .insertInto('detentionRates')
    .values(classes.map(({ upToTons, dayPaise }) => ({ upToTons: upToTons ?? Infinity, dayPaise })))
    .execute()
}
