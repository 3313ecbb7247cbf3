import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** So many of an account share a rank. */
const perRank = 5
const last = 900

const owners = {
  postings: { owner: 'transporter_id', isOpen: sql`open_until > now()` },
  loads: { owner: 'shipper_id', isOpen: sql`status = 'open' and valid_until > now()` },
} as const

/** The first rank with room among what an account has on the market. Exact while the account is held. */
export async function nextRank(tx: Tx, table: keyof typeof owners, ownerId: string): Promise<number> {
  const { owner, isOpen } = owners[table]
  const { rows } = await sql<{ rank: number }>`select crowd as rank from ${sql.table(table)}
    where ${sql.ref(owner)} = ${ownerId} and ${isOpen} group by crowd having count(*) >= ${perRank}`.execute(tx)
  const full = new Set(rows.map(({ rank }) => rank))
  let rank = 0
  while (full.has(rank) && rank < last) rank += 1
  return rank
}
