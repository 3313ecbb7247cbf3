import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/ids.ts'

/** The RC of a vehicle in a fleet; limited to an owner if one is given. Null while there is none. */
export async function rcOf(db: Db | Tx, id: string, ownerId: string | null) {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('vehicles')
    .select(['vehicleNumber', 'rcKey', 'rcMediaType'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(ownerId !== null, (q) => q.where('transporterId', '=', ownerId))
    .executeTakeFirst()
}

export const saveRc = (tx: Tx, id: string, { key, mediaType }: { key: string; mediaType: string }) =>
  tx
    .updateTable('vehicles')
    .set({ rcKey: key, rcMediaType: mediaType, rcUploadedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const isRc = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('vehicles').select('id').where('rcKey', '=', key).executeTakeFirst()) !== undefined

/** The columns of a vehicle without an RC. */
export const noRc = { rcKey: null, rcMediaType: null, rcUploadedAt: null } as const
