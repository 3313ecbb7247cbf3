import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** So many of an account stand on the market with the same turn. */
const atOnce = 5
const last = 900

const owners = {
  postings: { owner: 'transporter_id', isOpen: sql`open_until > now()` },
  loads: { owner: 'shipper_id', isOpen: sql`status = 'open' and valid_until > now()` },
} as const

/** Where the next one of an account stands in line: the first turn that has room. Exact while the account is held. */
export async function nextTurn(tx: Tx, table: keyof typeof owners, ownerId: string): Promise<number> {
  const { owner, isOpen } = owners[table]
  const { rows } = await sql<{ crowd: number }>`select crowd from ${sql.table(table)}
    where ${sql.ref(owner)} = ${ownerId} and ${isOpen} group by crowd having count(*) >= ${atOnce}`.execute(tx)
  const full = new Set(rows.map(({ crowd }) => crowd))
  let turn = 0
  while (full.has(turn) && turn < last) turn += 1
  return turn
}
