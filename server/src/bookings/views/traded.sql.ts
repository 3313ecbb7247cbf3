import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** The ids of everything that an account offered or carried in the last month; answers about these contain its name. */
export async function tradedBy(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with lately as (select now() - interval '30 days' as since)
    select id from bookings, lately where (shipper_id = ${userId} or transporter_id = ${userId}) and updated_at > since
    union all select id from postings, lately where transporter_id = ${userId} and updated_at > since
    union all select id from loads, lately where shipper_id = ${userId} and updated_at > since
    union all select id from bids, lately where transporter_id = ${userId} and updated_at > since`.execute(tx)
  return rows.map(({ id }) => id)
}
