import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** Open loads without an accepted bid whose time ends within some hours; each once per end time. */
export async function takeClosingLoads(
  tx: Tx,
  hours: number,
  limit: number,
): Promise<{ id: string; shipperId: string }[]> {
  const { rows } = await sql<{ id: string; shipperId: string }>`
    with closing as (
      select l.id from loads l
      where l.status = 'open' and l.valid_until > now() and l.valid_until < now() + make_interval(hours => ${hours})
        and l.closing_told_for is distinct from l.valid_until
        and not exists (select 1 from bids b where b.load_id = l.id and b.takes_load)
      order by l.valid_until limit ${limit} for update skip locked
    )
    update loads l set closing_told_for = l.valid_until from closing c where l.id = c.id
    returning l.id, l.shipper_id`.execute(tx)
  return rows
}
