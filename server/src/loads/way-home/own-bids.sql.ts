import type { Db } from '../../platform/database/database.ts'

/** Loads on which a bid of this transporter stands. */
export async function loadsBidOn(db: Db, transporterId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bids')
    .select('loadId')
    .where('transporterId', '=', transporterId)
    .where('status', '=', 'open')
    .execute()
  return new Set(rows.map(({ loadId }) => loadId))
}
