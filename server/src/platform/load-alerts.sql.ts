import { sql } from 'kysely'
import type { Tx } from './database/database.ts'

/**
 * Of these people, those whom no alert has told of the load: from now on this one has, unless the transaction fails. An
 * alert that tells somebody at the same moment is waited for. In the order of ids, so that two alerts do not deadlock.
 */
export async function tellOfLoad(tx: Tx, loadId: string, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    insert into load_alerts (load_id, user_id) select ${loadId}::uuid, u from unnest(${[...userIds]}::uuid[]) u order by u
    on conflict do nothing returning user_id as "userId"`.execute(tx)
  return new Set(rows.map(({ userId }) => userId))
}

/** They were not told after all: another alert may. */
export const untellOfLoad = async (tx: Tx, loadId: string, userIds: readonly string[]): Promise<void> =>
  void (await sql`delete from load_alerts where load_id = ${loadId}::uuid and user_id = any(${[...userIds]}::uuid[])`.execute(
    tx,
  ))
